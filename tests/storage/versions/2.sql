PRAGMA application_id = 1265197673;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE draft (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        device VARCHAR NOT NULL,
        kind VARCHAR NOT NULL,
        revision INTEGER NOT NULL,
        cells JSON NOT NULL,
        PRIMARY KEY (game_id, device, kind)
    );
INSERT INTO "draft" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478','phone','tricks',19,'[["Ann","tricks",1]]');
CREATE TABLE game (
        id VARCHAR NOT NULL PRIMARY KEY,
        key VARCHAR NOT NULL,
        night_id VARCHAR NOT NULL REFERENCES night (id),
        rules JSON NOT NULL,
        first_dealer VARCHAR NOT NULL,
        created_at VARCHAR NOT NULL,
        created_by VARCHAR,
        revision INTEGER NOT NULL,
        phase VARCHAR NOT NULL,
        rounds INTEGER NOT NULL,
        standing JSON NOT NULL,
        updated_at VARCHAR NOT NULL,
        finished_at VARCHAR,
        set_aside BOOLEAN NOT NULL
    );
INSERT INTO "game" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e','jabberwocky','b5dcc3c9-d053-4234-be65-4cf2410fa779','{"dealer_restriction":true}','Ann','2026-03-06T20:00:00.000000+00:00','phone',56,'finished',13,'{"players":[["Ann",4,1],["Bo",3,2],["Cy",3,2]],"winners":["Ann"],"label":null,"dealer":null}','2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',0);
INSERT INTO "game" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23','jabberwocky','b5dcc3c9-d053-4234-be65-4cf2410fa779','{"dealer_restriction":true}','Ann','2026-03-06T20:00:00.000000+00:00','phone',13,'early',1,'{"players":[["Ann",0,2],["Bo",1,1],["Ольга",0,2],["Dee",0,2]],"winners":["Bo"],"label":null,"dealer":null}','2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',0);
INSERT INTO "game" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478','jabberwocky','b5dcc3c9-d053-4234-be65-4cf2410fa779','{"dealer_restriction":true}','Ann','2026-03-06T20:00:00.000000+00:00','phone',19,'running',2,'{"players":[["Ann",1,1],["Bo",1,1],["Cy",0,3]],"winners":[],"label":"3","dealer":"Cy"}','2026-03-06T20:00:00.000000+00:00',NULL,0);
CREATE TABLE house_rules (
        id VARCHAR NOT NULL PRIMARY KEY,
        key VARCHAR NOT NULL,
        name VARCHAR NOT NULL,
        rules JSON NOT NULL,
        created_at VARCHAR NOT NULL, set_aside BOOLEAN NOT NULL DEFAULT 0,
        UNIQUE (key, name)
    );
INSERT INTO "house_rules" VALUES('rules','jabberwocky','Sundays','{"dealer_restriction": false}','2026-03-06T20:00:00+00:00',0);
CREATE TABLE night (
        id VARCHAR NOT NULL PRIMARY KEY,
        name VARCHAR,
        place VARCHAR,
        started_at VARCHAR NOT NULL,
        ended_at VARCHAR
    );
INSERT INTO "night" VALUES('b5dcc3c9-d053-4234-be65-4cf2410fa779',NULL,NULL,'2026-03-06T20:00:00.000000+00:00',NULL);
CREATE TABLE operation (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        seq INTEGER NOT NULL,
        id VARCHAR NOT NULL UNIQUE,
        kind VARCHAR NOT NULL,
        body JSON NOT NULL,
        at VARCHAR,
        "by" VARCHAR,
        PRIMARY KEY (game_id, seq)
    );
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',1,'5616e776-2fb6-4a03-820d-d78b70399156','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',2,'1724d5e4-4fc1-44de-88f7-515f8ef0c266','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',3,'ed29de03-17e6-43f6-b90d-c5e50253e7d6','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',4,'fe834aae-d501-4e22-ba92-1fa1ce303e96','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":1,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',5,'af7a1700-0c8f-4263-918f-515c6f5a156e','record','{"events":[{"type":"bid","player":"Cy","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',6,'63a5373d-1f1e-4256-a80e-04e29bfb55ea','record','{"events":[{"type":"bid","player":"Ann","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',7,'8b4a4541-b3aa-4d77-9f66-190d197beffb','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',8,'aa9c6673-475f-4f57-a0fc-4c1ad1ba4aba','record','{"events":[{"type":"tricks","taken":{"Ann":3,"Bo":0,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',9,'fd327f0a-1647-46d3-ac9c-2064f5454ae0','record','{"events":[{"type":"bid","player":"Ann","tricks":5}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',10,'275e499d-8801-4b0f-adce-1c49a5a423e1','record','{"events":[{"type":"bid","player":"Bo","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',11,'3137f362-06b0-4233-ab05-a6d744a468f6','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',12,'3045ba2b-396a-49bf-a54e-ccd64d8edbba','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":4,"Cy":0}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',13,'dae1ffa5-296d-4b9b-93ae-7ab176acd37b','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',14,'07d73ed3-565b-475e-b8fa-31beb2eaa1d3','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',15,'977c5a7c-5c25-4111-87aa-12d98c3622dc','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',16,'b14c197b-723d-4d91-aac1-4663f4a9f7a0','record','{"events":[{"type":"tricks","taken":{"Ann":4,"Bo":1,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',17,'b516be13-ccea-46a8-a413-f6149c66b215','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',18,'a086260d-6416-4e02-b459-dd4304268a40','record','{"events":[{"type":"bid","player":"Ann","tricks":7}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',19,'b896e1f4-2283-4df0-98bd-7fb3dd5aab88','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',20,'d39474b9-10a5-44f4-a8aa-f43f8b998cfe','record','{"events":[{"type":"tricks","taken":{"Ann":5,"Bo":1,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',21,'985fa12c-2da0-4184-a7b8-0fd9a8ec23d7','record','{"events":[{"type":"bid","player":"Ann","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',22,'dfb8d608-e127-42ea-9c34-813c273ff786','record','{"events":[{"type":"bid","player":"Bo","tricks":8}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',23,'18742d5d-6b7b-406c-8f0e-e9f6eedcdc0a','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',24,'eb8e494e-7f6d-4645-b008-913d44036301','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":1,"Cy":5}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',25,'ff671e86-be9f-40b9-8b14-953038cabdb6','record','{"events":[{"type":"bid","player":"Bo","tricks":9}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',26,'9fff9f47-bd8b-4c12-bf00-43644a185189','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',27,'d1ee2dea-e0d1-46eb-8273-3995689356e5','record','{"events":[{"type":"bid","player":"Ann","tricks":9}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',28,'2e9a6015-4160-4cae-988e-dd5bd3863a1c','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":1,"Cy":6}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',29,'07aa802d-fbc6-437e-85b4-fd8a7779b70a','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',30,'5a9d47a5-b11b-4ef8-817c-99d9c6f70045','record','{"events":[{"type":"bid","player":"Ann","tricks":8}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',31,'10017e68-d455-4a5d-8016-9579674e40de','record','{"events":[{"type":"bid","player":"Bo","tricks":7}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',32,'874ad956-3120-4647-9cc0-40f817f32728','record','{"events":[{"type":"tricks","taken":{"Ann":8,"Bo":0,"Cy":0}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',33,'f6ecfdfb-bcf1-4ade-bc1a-06a2f1dc8934','record','{"events":[{"type":"bid","player":"Ann","tricks":6}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',34,'23095ec6-7b5b-4805-b6eb-945465a6e51d','record','{"events":[{"type":"bid","player":"Bo","tricks":7}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',35,'2ebdb47c-9685-4bca-8b76-ae93b81a77be','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',36,'cb33ea47-a0f6-4881-aaaf-f6a808868164','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":3,"Cy":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',37,'a130cfcd-e6db-44bb-abd1-ee4e5dc04d33','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',38,'83d350c5-2a37-4a49-afda-58b90fe7d546','record','{"events":[{"type":"bid","player":"Cy","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',39,'c1480c63-d616-4c51-ad9a-37fbcbaf8665','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',40,'8198bb78-4d27-4b2b-8e90-d35e11b002c2','record','{"events":[{"type":"tricks","taken":{"Ann":5,"Bo":0,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',41,'b9b6827b-6274-40be-9ef5-58d4911ac540','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',42,'44ecc71c-4f36-4c61-9959-0f4334d3c3d0','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',43,'da79d6a0-645c-44d4-8f81-39f3fc46a03a','record','{"events":[{"type":"bid","player":"Bo","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',44,'d18490e0-73c3-4cac-b74a-5a892aa21d0b','record','{"events":[{"type":"tricks","taken":{"Ann":0,"Bo":0,"Cy":5}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',45,'3e736a41-767c-4849-988f-945ef69f6576','record','{"events":[{"type":"bid","player":"Ann","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',46,'338da72c-ac00-42e3-9e86-48c2d4071164','record','{"events":[{"type":"bid","player":"Bo","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',47,'c01d20b8-506e-4a58-8be1-b2322fead6ca','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',48,'fb8a9f98-1261-4bc9-92b8-1ffea25cb6f6','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":2,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',49,'8fa00ac9-70b8-4074-8df3-d324b5eb1c3b','record','{"events":[{"type":"bid","player":"Bo","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',50,'2999b0a9-34a4-4c78-90c0-959c3c8752a6','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',51,'72f113b1-06cb-408b-af16-0067740c1d03','record','{"events":[{"type":"bid","player":"Ann","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',52,'f357f8de-a1d8-4fd9-a866-662b8c9724bb','record','{"events":[{"type":"tricks","taken":{"Ann":3,"Bo":0,"Cy":0}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',53,'718fd1a1-6bbf-4601-b906-e7547d84406c','record','{"events":[{"type":"adjust","player":"Bo","points":-5,"reason":"spilt = “wine”, ''red''"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',54,'390f5130-7e62-4c7e-91b0-aeff8f1ec899','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',55,'617efa1e-d62a-4e5e-857f-288b15bb5d26','redo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',56,'998fd117-9609-4b2a-8fdb-9efdbd0cfbdb','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',1,'171b9be3-6182-4e24-bb36-fcec8624cd74','record','{"events":[{"type":"deal","trump":"diamonds"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',2,'e46785f5-4612-47c0-96c8-fd503d8e423e','record','{"events":[{"type":"bid","player":"Bo","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',3,'e344720a-4487-4102-9a87-e7ec6a2ba41b','record','{"events":[{"type":"bid","player":"Ольга","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',4,'dd08f548-89f5-41f4-bba6-bf6a6ae543c1','record','{"events":[{"type":"bid","player":"Dee","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',5,'3c361f7b-ccf1-4a65-b145-06b15e418c72','record','{"events":[{"type":"bid","player":"Ann","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',6,'488dccd7-b0fe-47fb-87a9-6633305b041c','record','{"events":[{"type":"tricks","taken":{"Ann":0,"Bo":0,"Ольга":1,"Dee":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',7,'f77cfdf4-c1ca-44f5-9a34-de7aad8ccdf1','record','{"events":[{"type":"deal","trump":"clubs"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',8,'3f4dd309-b035-4c35-abd4-dd0ce35a85bd','record','{"events":[{"type":"bid","player":"Ольга","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',9,'9d444a32-4720-4f52-a9bf-3e8f777c1f0b','record','{"events":[{"type":"adjust","player":"Bo","points":-5,"reason":"spilt = “wine”, ''red''"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',10,'239ab153-b8a6-461d-82e1-4274905f3f8a','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',11,'d03b34c5-08ce-4761-9a6d-7980e54a140a','redo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',12,'ab76baad-6af0-4914-b66a-4525207b78ca','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',13,'de0ab3f3-75b6-4f07-af56-faab34ba8b26','record','{"events":[{"type":"finish","reason":"late"}]}','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',1,'85454314-b066-4b2a-b183-9e5b1350cb84','record','{"events":[{"type":"deal","trump":"diamonds"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',2,'314ddd20-1b9c-4763-9efe-c489b2dcf2a1','record','{"events":[{"type":"bid","player":"Bo","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',3,'90957fe5-ca76-4f02-b1ea-c77912058679','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',4,'dbc64044-8ca9-4842-98b9-8c28deea0579','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',5,'62366c3b-9ae5-4895-ad88-73e6668a565e','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":0,"Cy":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',6,'0697a655-8ea7-4e09-ae92-49284e1d7a0a','record','{"events":[{"type":"deal","trump":"clubs"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',7,'105a166e-ce5b-42fd-bca1-15a3020eea19','record','{"events":[{"type":"bid","player":"Cy","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',8,'56c6eb15-8cce-4fbe-b200-a9b7e5a6b689','record','{"events":[{"type":"bid","player":"Ann","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',9,'0868b19c-57de-4dd6-880b-a90d7f1f0680','record','{"events":[{"type":"bid","player":"Bo","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',10,'ab99a3ce-70ed-4ecc-8b05-ac41cd0a3179','record','{"events":[{"type":"trick","winner":"Bo"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',11,'e8c3a9ec-673a-426c-91c2-605b776d9dcc','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":1,"Cy":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',12,'e09dc031-392c-42b1-a4c5-87270ce37ee8','record','{"events":[{"type":"deal","trump":"spades"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',13,'0f0255c2-fb88-4bce-af93-737676d87022','record','{"events":[{"type":"bid","player":"Ann","tricks":5}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',14,'f8296992-3f99-4c9a-ac97-e89a2e57d1c9','record','{"events":[{"type":"bid","player":"Bo","tricks":5}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',15,'d4585461-47e4-4d12-bab8-246c01179216','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',16,'2c52730b-42bc-4a1e-a8ee-627003c641df','record','{"events":[{"type":"adjust","player":"Bo","points":-5,"reason":"spilt = “wine”, ''red''"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',17,'ffdcb29e-fdf1-4c67-81ff-054905b29ffb','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',18,'a7248490-3174-4f55-b5a5-83de659bcbcb','redo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',19,'db5f833a-b301-4694-b0b5-6da97e0961f7','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
CREATE TABLE player (
        id VARCHAR NOT NULL PRIMARY KEY,
        name VARCHAR NOT NULL,
        name_key VARCHAR NOT NULL,
        archived BOOLEAN NOT NULL,
        created_at VARCHAR NOT NULL,
        sat_at VARCHAR
    );
INSERT INTO "player" VALUES('8b130c4f-5644-4610-852b-d9dfe0b66ca7','Ann','ann',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00');
INSERT INTO "player" VALUES('0e8d37e8-ad09-44f3-9a33-264095610de3','Bo','bo',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00');
INSERT INTO "player" VALUES('ea861e84-0d50-4316-a8f3-a5048e5766e2','Cy','cy',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00');
INSERT INTO "player" VALUES('82d797c9-4dfb-4375-b3b0-2d3293710c59','Ольга','ольга',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00');
INSERT INTO "player" VALUES('06e552ba-4ed5-4502-986c-b718ba1ceaf9','Dee','dee',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00');
CREATE TABLE result (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        player_id VARCHAR NOT NULL REFERENCES player (id),
        total INTEGER NOT NULL,
        place INTEGER NOT NULL,
        won BOOLEAN NOT NULL,
        rounds INTEGER NOT NULL,
        best_rounds INTEGER NOT NULL,
        ended_early BOOLEAN NOT NULL,
        finished_at VARCHAR NOT NULL,
        PRIMARY KEY (game_id, player_id)
    );
INSERT INTO "result" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e','8b130c4f-5644-4610-852b-d9dfe0b66ca7',4,1,1,13,8,0,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e','0e8d37e8-ad09-44f3-9a33-264095610de3',3,2,0,13,7,0,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e','ea861e84-0d50-4316-a8f3-a5048e5766e2',3,2,0,13,7,0,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23','8b130c4f-5644-4610-852b-d9dfe0b66ca7',0,2,0,1,0,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23','0e8d37e8-ad09-44f3-9a33-264095610de3',1,1,1,1,1,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23','82d797c9-4dfb-4375-b3b0-2d3293710c59',0,2,0,1,0,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23','06e552ba-4ed5-4502-986c-b718ba1ceaf9',0,2,0,1,0,1,'2026-03-06T20:00:00.000000+00:00');
CREATE TABLE ruling (
        id VARCHAR NOT NULL PRIMARY KEY,
        game_id VARCHAR REFERENCES game (id),
        night_id VARCHAR REFERENCES night (id),
        round VARCHAR,
        article VARCHAR,
        question VARCHAR NOT NULL,
        decision VARCHAR NOT NULL,
        how VARCHAR,
        effect VARCHAR,
        at VARCHAR NOT NULL,
        "by" VARCHAR
    );
INSERT INTO "ruling" VALUES('ruling','20f79fe0-6bae-4894-a1c9-6bb439bc6478',NULL,'2','jabberwocky/dealer-bid','May the dealer pass?','No.',NULL,NULL,'2026-03-06T20:00:00+00:00',NULL);
CREATE TABLE seat (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        position INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        player_id VARCHAR NOT NULL REFERENCES player (id),
        PRIMARY KEY (game_id, position),
        UNIQUE (game_id, name),
        UNIQUE (game_id, player_id)
    );
INSERT INTO "seat" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',0,'Ann','8b130c4f-5644-4610-852b-d9dfe0b66ca7');
INSERT INTO "seat" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',1,'Bo','0e8d37e8-ad09-44f3-9a33-264095610de3');
INSERT INTO "seat" VALUES('b15c3759-987c-4a2b-8113-3602eae2594e',2,'Cy','ea861e84-0d50-4316-a8f3-a5048e5766e2');
INSERT INTO "seat" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',0,'Ann','8b130c4f-5644-4610-852b-d9dfe0b66ca7');
INSERT INTO "seat" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',1,'Bo','0e8d37e8-ad09-44f3-9a33-264095610de3');
INSERT INTO "seat" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',2,'Ольга','82d797c9-4dfb-4375-b3b0-2d3293710c59');
INSERT INTO "seat" VALUES('431c6917-26cc-4aa5-9d83-da6131ba9e23',3,'Dee','06e552ba-4ed5-4502-986c-b718ba1ceaf9');
INSERT INTO "seat" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',0,'Ann','8b130c4f-5644-4610-852b-d9dfe0b66ca7');
INSERT INTO "seat" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',1,'Bo','0e8d37e8-ad09-44f3-9a33-264095610de3');
INSERT INTO "seat" VALUES('20f79fe0-6bae-4894-a1c9-6bb439bc6478',2,'Cy','ea861e84-0d50-4316-a8f3-a5048e5766e2');
CREATE UNIQUE INDEX player_name ON player (name_key) WHERE archived = 0;
CREATE INDEX night_started ON night (started_at);
CREATE INDEX game_running ON game (set_aside, phase, updated_at, id);
CREATE INDEX game_finished ON game (set_aside, finished_at, id);
CREATE INDEX game_night ON game (night_id, updated_at);
CREATE INDEX game_key ON game (key, created_at);
CREATE INDEX game_created ON game (created_at);
CREATE INDEX seat_player ON seat (player_id);
CREATE INDEX ruling_article ON ruling (article, at);
CREATE INDEX ruling_game ON ruling (game_id);
CREATE INDEX result_player ON result (player_id, finished_at);
COMMIT;
