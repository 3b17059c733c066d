PRAGMA application_id = 1265197673;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE draft (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        device VARCHAR NOT NULL,
        kind VARCHAR NOT NULL,
        revision INTEGER NOT NULL,
        cells JSON NOT NULL,
        PRIMARY KEY (game_id, device, kind)
    );
INSERT INTO "draft" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6','phone','tricks',19,'[["Ann","tricks",1]]');
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
INSERT INTO "game" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d','jabberwocky','17d8cba4-b920-469b-beb7-267286883553','{"dealer_restriction":true}','Ann','2026-03-06T20:00:00.000000+00:00','phone',56,'finished',13,'{"players":[["Ann",3,2],["Bo",4,1],["Cy",2,3]],"winners":["Bo"],"label":null,"dealer":null}','2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',0);
INSERT INTO "game" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec','jabberwocky','17d8cba4-b920-469b-beb7-267286883553','{"dealer_restriction":true}','Ann','2026-03-06T20:00:00.000000+00:00','phone',13,'early',1,'{"players":[["Ann",1,1],["Bo",1,1],["Ольга",1,1],["Dee",0,4]],"winners":["Ann","Bo","Ольга"],"label":null,"dealer":null}','2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',0);
INSERT INTO "game" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6','jabberwocky','17d8cba4-b920-469b-beb7-267286883553','{"dealer_restriction":true}','Ann','2026-03-06T20:00:00.000000+00:00','phone',19,'running',2,'{"players":[["Ann",75,1],["Bo",1,2],["Cy",1,2]],"winners":[],"label":"3","dealer":"Cy"}','2026-03-06T20:00:00.000000+00:00',NULL,0);
CREATE TABLE house_rules (
        id VARCHAR NOT NULL PRIMARY KEY,
        key VARCHAR NOT NULL,
        name VARCHAR NOT NULL,
        rules JSON NOT NULL,
        created_at VARCHAR NOT NULL,
        UNIQUE (key, name)
    );
INSERT INTO "house_rules" VALUES('rules','jabberwocky','Sundays','{"dealer_restriction": false}','2026-03-06T20:00:00+00:00');
CREATE TABLE night (
        id VARCHAR NOT NULL PRIMARY KEY,
        name VARCHAR,
        place VARCHAR,
        started_at VARCHAR NOT NULL,
        ended_at VARCHAR
    );
INSERT INTO "night" VALUES('17d8cba4-b920-469b-beb7-267286883553',NULL,NULL,'2026-03-06T20:00:00.000000+00:00',NULL);
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
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',1,'e7849dd7-113b-4ce2-bc85-b233f90621c7','record','{"events":[{"type":"bid","player":"Bo","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',2,'96f54b9c-7683-4a4f-8ada-83d622330b95','record','{"events":[{"type":"bid","player":"Cy","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',3,'efd148b9-b2e1-42a1-9a74-aa63f47b644b','record','{"events":[{"type":"bid","player":"Ann","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',4,'c6b210ff-23d7-429d-998d-94f9f8bb27e8','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":0,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',5,'7e90f975-bad6-4057-977b-b97c3c6b7c5e','record','{"events":[{"type":"bid","player":"Cy","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',6,'cdc6f702-05d0-4b2e-89b4-76181756e6d5','record','{"events":[{"type":"bid","player":"Ann","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',7,'ca8a563c-3838-46a0-8fec-639dd6c77eab','record','{"events":[{"type":"bid","player":"Bo","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',8,'096146ba-2e22-42d5-9e83-2250217a2763','record','{"events":[{"type":"tricks","taken":{"Ann":0,"Bo":1,"Cy":3}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',9,'a7893401-aa79-431e-99d7-ae50430b0c93','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',10,'7446c473-5a2c-4872-9657-d53c7c0ed80d','record','{"events":[{"type":"bid","player":"Bo","tricks":5}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',11,'b348e75d-230b-432f-93ab-e81130766278','record','{"events":[{"type":"bid","player":"Cy","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',12,'f0ada198-4887-4fa6-8112-5572e0087a8e','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":2,"Cy":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',13,'30ba2445-3b58-41a7-8279-85a93980606a','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',14,'f74a6573-a020-48fa-8bb8-62a5995edf07','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',15,'49537c1c-0b82-4795-9322-a6f8115e071b','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',16,'68bace97-7d8e-4a5b-af0e-d8c2480ae860','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":1,"Cy":3}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',17,'69573ef9-5e56-4ff7-bbb0-c1c9e9f20efc','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',18,'56c8e9c3-8b37-443f-91ca-744d8180786b','record','{"events":[{"type":"bid","player":"Ann","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',19,'78969ddc-0dc3-4692-8452-38e985521ca3','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',20,'4dc37f28-c919-42cd-95a2-b672d6d72c1a','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":4,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',21,'1769d866-874f-464d-a9ce-8826167de97f','record','{"events":[{"type":"bid","player":"Ann","tricks":5}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',22,'89d66a89-951c-4dee-9cb0-48ea1ba871a8','record','{"events":[{"type":"bid","player":"Bo","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',23,'af7202e1-6b3d-4095-a3aa-04e2510adbc0','record','{"events":[{"type":"bid","player":"Cy","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',24,'8b4d6f49-c4cb-4466-bb9d-1e723f20e765','record','{"events":[{"type":"tricks","taken":{"Ann":4,"Bo":4,"Cy":0}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',25,'91d771d3-52d9-4345-80e5-05b2720fbab9','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',26,'5e3fa7d2-c82d-4b79-b183-938495db4d2e','record','{"events":[{"type":"bid","player":"Cy","tricks":9}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',27,'e74072f0-c585-44d9-94cc-691c59834a3c','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',28,'f5fbf700-1bfd-41c9-b561-6d707f90662a','record','{"events":[{"type":"tricks","taken":{"Ann":6,"Bo":1,"Cy":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',29,'e9008105-21be-4ae7-ac64-ee05f033e5df','record','{"events":[{"type":"bid","player":"Cy","tricks":8}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',30,'234a7d6e-48a8-4fe3-ba28-26b40984b972','record','{"events":[{"type":"bid","player":"Ann","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',31,'c7a43541-4f1c-4735-b6c4-eebadd41ea22','record','{"events":[{"type":"bid","player":"Bo","tricks":7}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',32,'244e0879-61ca-404e-9159-1c95b93b26ef','record','{"events":[{"type":"tricks","taken":{"Ann":3,"Bo":2,"Cy":3}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',33,'7aa2972f-5bba-46cc-8d8f-b671d64c9939','record','{"events":[{"type":"bid","player":"Ann","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',34,'c6fc21a4-2f3e-4b4b-b78a-6a586dccadb1','record','{"events":[{"type":"bid","player":"Bo","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',35,'1c0e6d83-0bf7-4bd2-b0a4-93f501f93405','record','{"events":[{"type":"bid","player":"Cy","tricks":5}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',36,'d92c730d-2541-48b5-b105-92fb1bb53aa0','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":1,"Cy":4}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',37,'91532326-9235-4359-b949-f7e45f212728','record','{"events":[{"type":"bid","player":"Bo","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',38,'093e5f48-cd57-4a75-85aa-6fbd07cb0e49','record','{"events":[{"type":"bid","player":"Cy","tricks":5}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',39,'45addd89-5dd1-429d-8885-6f8851cc60c5','record','{"events":[{"type":"bid","player":"Ann","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',40,'231ffabc-2351-475e-b2c0-2eee16a34b5f','record','{"events":[{"type":"tricks","taken":{"Ann":3,"Bo":1,"Cy":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',41,'b3d2c39e-f53d-4045-ac51-8902f1ff10be','record','{"events":[{"type":"bid","player":"Cy","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',42,'3dffaa56-3827-4419-be98-b18ce9af1a76','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',43,'85036929-501a-42dc-b8a1-96cd48467111','record','{"events":[{"type":"bid","player":"Bo","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',44,'79ded4e8-d1d1-4edd-9c8b-2772989b76ae','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":3,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',45,'be5505f7-e860-4826-8212-547805e153b3','record','{"events":[{"type":"bid","player":"Ann","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',46,'595d6b4f-8864-4f57-a399-d4b4fd90cc8c','record','{"events":[{"type":"bid","player":"Bo","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',47,'210afea6-c684-45e4-b2b8-91f90fd08e3a','record','{"events":[{"type":"bid","player":"Cy","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',48,'8109f5ec-6758-4bcc-896d-2d1602f2cf94','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":2,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',49,'2476d2b8-dac1-4cf7-b43d-77d161e56683','record','{"events":[{"type":"bid","player":"Bo","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',50,'0847822e-fbf5-4241-8a4c-b64cd1c018fe','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',51,'d124213d-8725-41ed-ac7f-39ca3b1dfe73','record','{"events":[{"type":"bid","player":"Ann","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',52,'e318539d-7d1a-46b9-9d66-625c7394aad5','record','{"events":[{"type":"tricks","taken":{"Ann":0,"Bo":3,"Cy":0}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',53,'10e07496-189e-48b4-9325-240842375326','record','{"events":[{"type":"adjust","player":"Bo","points":-5,"reason":"spilt = “wine”, ''red''"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',54,'15fb615b-d906-404f-8b5d-9805e89bb430','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',55,'b5b06b28-3b3c-436a-b6d5-7f7439d0196b','redo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',56,'48f9143c-4321-422f-962c-7ee42176ef45','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',1,'3bbdd5af-d3d5-4a48-99bb-f4f21ed5a834','record','{"events":[{"type":"deal","trump":"diamonds"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',2,'a762e922-7177-4beb-8598-9c199d0f4e62','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',3,'cc4c3501-0db4-4359-84e0-0c58b53d3139','record','{"events":[{"type":"bid","player":"Ольга","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',4,'53f72569-32ac-4c62-be9d-13a88a434adc','record','{"events":[{"type":"bid","player":"Dee","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',5,'4c75d3a9-4457-4401-8928-7955b796c111','record','{"events":[{"type":"bid","player":"Ann","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',6,'fb509393-bbfe-4fbe-988c-87f523b1f416','record','{"events":[{"type":"trick","winner":"Ann"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',7,'eb4a4f5e-8f6c-4303-8f66-5ea9a3eda2da','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":1,"Ольга":0,"Dee":0}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',8,'2cdb91a9-1845-4dbf-ac60-4592ecf62a1d','record','{"events":[{"type":"deal","trump":"spades"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',9,'d9e85079-a6e9-4b29-8ceb-10ce51971a1f','record','{"events":[{"type":"adjust","player":"Bo","points":-5,"reason":"spilt = “wine”, ''red''"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',10,'891b9952-c7f0-410b-9cc9-6eac152bd268','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',11,'4d5e9d78-6b6e-445c-891a-76ac1810a798','redo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',12,'9f0bf6d7-ceba-4f3b-ae1f-52e291e6b9ce','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',13,'963c4579-f126-420e-a125-bd17c9f22e3a','record','{"events":[{"type":"finish","reason":"late"}]}','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',1,'8d09c62a-57e6-498f-9407-497d5d2b1609','record','{"events":[{"type":"deal","trump":"diamonds"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',2,'bc278590-23f3-41b4-b6c0-8f06826fdbea','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',3,'c704ac35-6bef-4ca6-8e46-d3c29c793c78','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',4,'fd74789b-7a4a-4fa3-84b6-e94cd3a685c8','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',5,'4218381a-9cf5-4a70-bab1-d37a2f751f34','record','{"events":[{"type":"trick","winner":"Bo"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',6,'59c60ca9-d72f-483c-9a39-eaf11753cf90','record','{"events":[{"type":"trick","winner":"Ann"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',7,'cc2a24db-7c16-42f5-b665-754be78b46cf','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":1,"Cy":0}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',8,'27c905c4-b3e8-4701-a2ec-0fc19f90be36','record','{"events":[{"type":"bid","player":"Cy","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',9,'40b85a0a-a1bd-4dd9-b7df-f7abccaf656d','record','{"events":[{"type":"bid","player":"Ann","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',10,'b62c2ba1-eefb-4cb5-ae48-9b5464ddd980','record','{"events":[{"type":"bid","player":"Bo","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',11,'18534965-fc08-4449-9859-6fc75296aa6b','record','{"events":[{"type":"adjust","player":"Ann","points":75}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',12,'8969f30e-2951-46fd-b779-981042fb0d57','record','{"events":[{"type":"trick","winner":"Ann"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',13,'e13e8233-d281-4f78-a5ea-ed4f4d523def','record','{"events":[{"type":"trick","winner":"Bo"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',14,'fdf21076-3b88-41c2-8386-6c8cd523cdc1','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":1,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',15,'c51f7e6c-db81-4e70-9333-c319db65412c','record','{"events":[{"type":"deal","trump":"hearts"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',16,'39c28db5-bc77-4bab-b949-cfb01db5da73','record','{"events":[{"type":"adjust","player":"Bo","points":-5,"reason":"spilt = “wine”, ''red''"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',17,'7be0687f-6406-464a-9499-4687fbaec8ed','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',18,'4c7139b7-df74-4d9e-8ebf-a2b2175f4213','redo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',19,'e6298925-f1a2-4309-8f15-b6fbaac7ff93','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
CREATE TABLE player (
        id VARCHAR NOT NULL PRIMARY KEY,
        name VARCHAR NOT NULL,
        name_key VARCHAR NOT NULL,
        archived BOOLEAN NOT NULL,
        created_at VARCHAR NOT NULL,
        sat_at VARCHAR
    );
INSERT INTO "player" VALUES('18114669-ecb4-423b-8763-a295073ae8a4','Ann','ann',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00');
INSERT INTO "player" VALUES('9315978b-8b91-45cd-840a-22adc25a8f6d','Bo','bo',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00');
INSERT INTO "player" VALUES('704bc9bd-8fe7-4eb1-9ba7-5c743f5fc19a','Cy','cy',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00');
INSERT INTO "player" VALUES('8c68f82f-d3f9-467d-bf96-9da61ef18777','Ольга','ольга',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00');
INSERT INTO "player" VALUES('960aca6c-c0f4-4f15-9fc0-4ed27e063f78','Dee','dee',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00');
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
INSERT INTO "result" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d','18114669-ecb4-423b-8763-a295073ae8a4',3,2,0,13,8,0,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d','9315978b-8b91-45cd-840a-22adc25a8f6d',4,1,1,13,9,0,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d','704bc9bd-8fe7-4eb1-9ba7-5c743f5fc19a',2,3,0,13,7,0,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec','18114669-ecb4-423b-8763-a295073ae8a4',1,1,1,1,1,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec','9315978b-8b91-45cd-840a-22adc25a8f6d',1,1,1,1,1,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec','8c68f82f-d3f9-467d-bf96-9da61ef18777',1,1,1,1,1,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec','960aca6c-c0f4-4f15-9fc0-4ed27e063f78',0,4,0,1,0,1,'2026-03-06T20:00:00.000000+00:00');
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
INSERT INTO "ruling" VALUES('ruling','3f00e439-97f0-47a6-b7f4-2b67211717e6',NULL,'2','jabberwocky/dealer-bid','May the dealer pass?','No.',NULL,NULL,'2026-03-06T20:00:00+00:00',NULL);
CREATE TABLE seat (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        position INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        player_id VARCHAR NOT NULL REFERENCES player (id),
        PRIMARY KEY (game_id, position),
        UNIQUE (game_id, name),
        UNIQUE (game_id, player_id)
    );
INSERT INTO "seat" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',0,'Ann','18114669-ecb4-423b-8763-a295073ae8a4');
INSERT INTO "seat" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',1,'Bo','9315978b-8b91-45cd-840a-22adc25a8f6d');
INSERT INTO "seat" VALUES('2119861b-b55a-47d5-befa-4eb2d15fa48d',2,'Cy','704bc9bd-8fe7-4eb1-9ba7-5c743f5fc19a');
INSERT INTO "seat" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',0,'Ann','18114669-ecb4-423b-8763-a295073ae8a4');
INSERT INTO "seat" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',1,'Bo','9315978b-8b91-45cd-840a-22adc25a8f6d');
INSERT INTO "seat" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',2,'Ольга','8c68f82f-d3f9-467d-bf96-9da61ef18777');
INSERT INTO "seat" VALUES('5daf1173-b96b-40c7-a154-d3706eb7ccec',3,'Dee','960aca6c-c0f4-4f15-9fc0-4ed27e063f78');
INSERT INTO "seat" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',0,'Ann','18114669-ecb4-423b-8763-a295073ae8a4');
INSERT INTO "seat" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',1,'Bo','9315978b-8b91-45cd-840a-22adc25a8f6d');
INSERT INTO "seat" VALUES('3f00e439-97f0-47a6-b7f4-2b67211717e6',2,'Cy','704bc9bd-8fe7-4eb1-9ba7-5c743f5fc19a');
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
