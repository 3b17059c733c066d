PRAGMA application_id = 1265197673;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE change (
            id VARCHAR NOT NULL PRIMARY KEY,
            kind VARCHAR NOT NULL,
            at VARCHAR NOT NULL,
            what JSON NOT NULL,
            taken_back_at VARCHAR,
            aside VARCHAR
        );
INSERT INTO "change" VALUES('35b04a95-6718-499c-b17e-1b997430a954','merge','2026-03-06T20:00:00.000000+00:00','{"one":"675fec9d-d5c5-4c68-826e-4d316150d110","into":"0fab5325-2941-4f4c-ab93-e8f3d7b8aa63","archived":false,"games":["b763c3ae-6ef5-49af-8c2f-48cf30ae4bcb"],"merged":[],"sat_at":"2026-03-06T20:00:00.000000+00:00"}',NULL,NULL);
CREATE TABLE draft (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        device VARCHAR NOT NULL,
        kind VARCHAR NOT NULL,
        revision INTEGER NOT NULL,
        cells JSON NOT NULL,
        PRIMARY KEY (game_id, device, kind)
    );
INSERT INTO "draft" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368','phone','tricks',19,'[["Ann","tricks",1]]');
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
INSERT INTO "game" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86','jabberwocky','f8836c17-618b-42bc-b2b4-f501865f4302','{"dealer_restriction":true}','Ann','2026-03-06T20:00:00.000000+00:00','phone',56,'finished',13,'{"players":[["Ann",4,1],["Bo",3,2],["Cy",3,2]],"winners":["Ann"],"label":null,"dealer":null}','2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',0);
INSERT INTO "game" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402','jabberwocky','f8836c17-618b-42bc-b2b4-f501865f4302','{"dealer_restriction":true}','Ann','2026-03-06T20:00:00.000000+00:00','phone',13,'early',1,'{"players":[["Ann",0,2],["Bo",1,1],["Ольга",0,2],["Dee",0,2]],"winners":["Bo"],"label":null,"dealer":null}','2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',0);
INSERT INTO "game" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368','jabberwocky','f8836c17-618b-42bc-b2b4-f501865f4302','{"dealer_restriction":true}','Ann','2026-03-06T20:00:00.000000+00:00','phone',19,'running',2,'{"players":[["Ann",1,1],["Bo",1,1],["Cy",0,3]],"winners":[],"label":"3","dealer":"Cy"}','2026-03-06T20:00:00.000000+00:00',NULL,0);
INSERT INTO "game" VALUES('b763c3ae-6ef5-49af-8c2f-48cf30ae4bcb','jabberwocky','f8836c17-618b-42bc-b2b4-f501865f4302','{"dealer_restriction":true}','Anne','2026-03-06T20:00:00.000000+00:00','phone',1,'early',0,'{"players":[["Anne",0,1],["Kim",0,1],["Lou",0,1]],"winners":[],"label":null,"dealer":null}','2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',0);
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
INSERT INTO "night" VALUES('f8836c17-618b-42bc-b2b4-f501865f4302',NULL,NULL,'2026-03-06T20:00:00.000000+00:00',NULL);
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
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',1,'44cec717-14a1-422d-918f-6dc7362a1c44','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',2,'f17cdbca-324d-4dcb-8266-7f697e9622b3','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',3,'dac77614-a7fd-4692-b97c-f8b10186c01d','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',4,'357b2517-14c7-43d2-bdd6-8dc0501471c5','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":1,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',5,'c3bfbbaa-bcd6-48ca-bc2a-4d6ef31e3280','record','{"events":[{"type":"bid","player":"Cy","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',6,'aaba38d1-ef6d-4868-ba8f-3984d6301a79','record','{"events":[{"type":"bid","player":"Ann","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',7,'ab795e36-3b4f-4e3f-9e91-1e015d98d83b','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',8,'aa78b166-0d67-4554-812e-f53add608260','record','{"events":[{"type":"tricks","taken":{"Ann":3,"Bo":0,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',9,'9bf6ec07-eded-4149-bce0-99c17b926aff','record','{"events":[{"type":"bid","player":"Ann","tricks":5}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',10,'db95fe33-fea7-400e-b4e2-bf2ea20e86a1','record','{"events":[{"type":"bid","player":"Bo","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',11,'340984f1-a6e1-4420-a47e-9d1a63cb7186','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',12,'85c4233c-660e-4c92-817b-49520d01f577','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":4,"Cy":0}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',13,'736d9f60-d24f-4849-a7d1-11c0cdaf0d07','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',14,'e2b5cabd-19d3-4602-a9b4-064c33db3774','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',15,'9f3649fa-ea7e-4c27-a727-35a4f00083df','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',16,'3f0238f1-f9f0-40f4-954e-e3a4f7c722bc','record','{"events":[{"type":"tricks","taken":{"Ann":4,"Bo":1,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',17,'3db4511b-503d-4bb1-a6b0-a18c879fd157','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',18,'57cdee80-f38a-4106-8de9-d4f70ab5350d','record','{"events":[{"type":"bid","player":"Ann","tricks":7}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',19,'1fd28511-c04c-4dbb-bb6c-8d13eb5dc6dc','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',20,'a2fa0315-e392-4305-a39b-df87c902e2c3','record','{"events":[{"type":"tricks","taken":{"Ann":5,"Bo":1,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',21,'dc51ee3b-f131-4152-b1cb-cbbd0ff7a856','record','{"events":[{"type":"bid","player":"Ann","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',22,'5b104fa0-ef69-4dd6-a879-cc634827c8b3','record','{"events":[{"type":"bid","player":"Bo","tricks":8}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',23,'818d7e02-e85d-46cb-bf1f-87845e8bd518','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',24,'f71a5fc4-249f-4c07-9fa8-7823195320ac','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":1,"Cy":5}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',25,'af8b5769-4218-46c4-993a-f8b7d6706dca','record','{"events":[{"type":"bid","player":"Bo","tricks":9}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',26,'933bcc3d-64b1-4c02-8c72-5b6f6b91b532','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',27,'9821c5fd-9893-4c4d-a77b-ddfb929f9318','record','{"events":[{"type":"bid","player":"Ann","tricks":9}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',28,'b13c4278-e812-4d09-90ed-ca172bddcc6b','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":1,"Cy":6}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',29,'159ee035-e084-4921-adf9-b56b8c78d854','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',30,'0227e632-eaba-44dd-bd4c-487e612b4d42','record','{"events":[{"type":"bid","player":"Ann","tricks":8}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',31,'2e512c10-afff-4c17-a3cc-d8ad0882db4c','record','{"events":[{"type":"bid","player":"Bo","tricks":7}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',32,'07b69ddc-1ce0-4d94-b433-1ac6f4e6ad75','record','{"events":[{"type":"tricks","taken":{"Ann":8,"Bo":0,"Cy":0}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',33,'549cb468-3895-4fa8-8358-c192613f8e8e','record','{"events":[{"type":"bid","player":"Ann","tricks":6}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',34,'0d446c0a-38fe-4b40-9b24-249a641110b5','record','{"events":[{"type":"bid","player":"Bo","tricks":7}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',35,'9a0755ec-58ec-46fa-83c3-c54c57aba52f','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',36,'2610d9ce-5904-4e81-8480-b5958d53a004','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":3,"Cy":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',37,'0f4a546e-394d-4af4-8e8e-becc2badce18','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',38,'f55761c4-09d7-4f5c-a6fb-7d4e8e255093','record','{"events":[{"type":"bid","player":"Cy","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',39,'82b809a3-25e4-4d5c-ab59-2dec402db289','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',40,'adf609b6-25a4-4443-80ad-df0210badfb5','record','{"events":[{"type":"tricks","taken":{"Ann":5,"Bo":0,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',41,'26b28790-5166-4ccb-bc5b-bec2f4c54d74','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',42,'6af52049-165f-40ca-82c2-1f08cffb45dc','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',43,'6b0211b3-19f2-4419-b11d-c4cfdfff25b0','record','{"events":[{"type":"bid","player":"Bo","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',44,'5ff662d6-ac21-4f8f-ab56-20f7f879055f','record','{"events":[{"type":"tricks","taken":{"Ann":0,"Bo":0,"Cy":5}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',45,'d8a87e6a-0e2e-4f84-8eaf-75a6f68e199f','record','{"events":[{"type":"bid","player":"Ann","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',46,'7334ed45-6e3f-46c0-b486-0615d16e90c1','record','{"events":[{"type":"bid","player":"Bo","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',47,'afe6a344-3a01-4b1b-8dc3-b97a89ce1646','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',48,'da388961-63c2-4d50-9c30-8a07d556d002','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":2,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',49,'5bdced07-0c8d-4277-8f67-fea02e14822b','record','{"events":[{"type":"bid","player":"Bo","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',50,'4470253f-2b79-455e-bf57-4bf6d87f7785','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',51,'abc7963e-80b4-44c7-940d-af1e89c5fad5','record','{"events":[{"type":"bid","player":"Ann","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',52,'ec5ea040-3b25-4ada-a5e1-6e9151a00aac','record','{"events":[{"type":"tricks","taken":{"Ann":3,"Bo":0,"Cy":0}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',53,'e7ca3181-32dd-4806-bca7-53cd850a0de8','record','{"events":[{"type":"adjust","player":"Bo","points":-5,"reason":"spilt = “wine”, ''red''"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',54,'c1b68e77-af51-4c1f-8553-0d416851c885','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',55,'6d13f264-a03f-491a-b674-50638852dec9','redo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',56,'643728c6-c026-4fb9-8d28-1ece7d22ef61','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',1,'95c8b547-cd73-4ba2-aed0-7e5d83fc2e76','record','{"events":[{"type":"deal","trump":"diamonds"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',2,'381fe16d-db51-4d23-a79f-e43609e4b7e0','record','{"events":[{"type":"bid","player":"Bo","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',3,'23995c21-7b88-48ee-8b80-a29031f53e2b','record','{"events":[{"type":"bid","player":"Ольга","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',4,'ac31613d-004e-49da-9919-0310a493fe3f','record','{"events":[{"type":"bid","player":"Dee","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',5,'f3ed9697-9c1d-409a-8d55-819e5dbf8c91','record','{"events":[{"type":"bid","player":"Ann","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',6,'182a50f2-93bb-413e-b703-6ae6e7fe4e99','record','{"events":[{"type":"tricks","taken":{"Ann":0,"Bo":0,"Ольга":1,"Dee":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',7,'aeb37470-4062-4ad3-ae9e-c27861766bad','record','{"events":[{"type":"deal","trump":"clubs"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',8,'cbd98b1f-eff2-4cc5-b484-80b1817095bb','record','{"events":[{"type":"bid","player":"Ольга","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',9,'056bc008-5909-4053-85ca-a7e0f5e6e6f3','record','{"events":[{"type":"adjust","player":"Bo","points":-5,"reason":"spilt = “wine”, ''red''"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',10,'2a669874-a1d5-490b-8b71-a6244282315d','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',11,'2e7a42ae-97dc-4176-a1ce-cea0dfef61b4','redo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',12,'a5b65b3d-cb88-4949-ab4b-2c41ce0ac2df','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',13,'13e07e3d-61b8-4d42-8450-0bb3a4cc85a4','record','{"events":[{"type":"finish","reason":"late"}]}','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',1,'faa0202d-1b0e-4678-ba06-7baa64f8bec9','record','{"events":[{"type":"deal","trump":"diamonds"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',2,'a8cd9d22-c4d6-4cd3-a541-6fa77ac0e646','record','{"events":[{"type":"bid","player":"Bo","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',3,'241f21c6-8302-4358-af4e-6eb57eee0286','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',4,'43041331-1fad-44ee-a8d9-11d7051de66d','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',5,'31edb802-ecce-4fe5-9b88-78d6abc48df9','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":0,"Cy":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',6,'5bb11fea-5432-4319-9c9f-6ded1c851c3e','record','{"events":[{"type":"deal","trump":"clubs"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',7,'d6e52366-0709-49fe-8e3f-0d6cbc55a45a','record','{"events":[{"type":"bid","player":"Cy","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',8,'3431e088-bb07-4dc0-a27e-6b8caad1ba4d','record','{"events":[{"type":"bid","player":"Ann","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',9,'2260777f-72e0-4740-ae1c-2a7bd9ba1b86','record','{"events":[{"type":"bid","player":"Bo","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',10,'4784c015-c326-431f-a560-b6b04ff193de','record','{"events":[{"type":"trick","winner":"Bo"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',11,'a342f4da-336f-43e9-9528-60d83796c681','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":1,"Cy":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',12,'c49c6001-0d5b-47a6-a00d-3d1af69bf00c','record','{"events":[{"type":"deal","trump":"spades"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',13,'634e082f-5216-4a9e-a316-b034798e5cf0','record','{"events":[{"type":"bid","player":"Ann","tricks":5}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',14,'1642563f-84ea-4259-923c-9649b1dd04db','record','{"events":[{"type":"bid","player":"Bo","tricks":5}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',15,'aae8f58a-0835-45b2-9424-7f45b29e890a','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',16,'70f6b476-0270-4757-bc21-e34e3b5219ef','record','{"events":[{"type":"adjust","player":"Bo","points":-5,"reason":"spilt = “wine”, ''red''"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',17,'22ce66da-1913-4825-bf67-e587da780200','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',18,'dc24bf52-6c18-40e0-a04a-64417bc1a56a','redo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',19,'9bea104b-5c71-4982-956c-a96ab054da8c','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b763c3ae-6ef5-49af-8c2f-48cf30ae4bcb',1,'c96cdea9-3ef4-4485-ab1c-7b809f793162','record','{"events":[{"type":"finish","reason":"late"}]}','2026-03-06T20:00:00.000000+00:00',NULL);
CREATE TABLE player (
        id VARCHAR NOT NULL PRIMARY KEY,
        name VARCHAR NOT NULL,
        name_key VARCHAR NOT NULL,
        archived BOOLEAN NOT NULL,
        created_at VARCHAR NOT NULL,
        sat_at VARCHAR
    , merged_into VARCHAR REFERENCES player (id));
INSERT INTO "player" VALUES('0fab5325-2941-4f4c-ab93-e8f3d7b8aa63','Ann','ann',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "player" VALUES('71bea289-7e53-4582-af60-7779c8ed7395','Bo','bo',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "player" VALUES('f106e22e-91c8-4f05-9d3d-3eb11f3ab633','Cy','cy',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "player" VALUES('465d03ac-0297-4d73-9577-3ef28f3f87c1','Ольга','ольга',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "player" VALUES('e05f63a2-a68c-46e9-adc4-1450693b0ee7','Dee','dee',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "player" VALUES('675fec9d-d5c5-4c68-826e-4d316150d110','Anne','anne',1,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00','0fab5325-2941-4f4c-ab93-e8f3d7b8aa63');
INSERT INTO "player" VALUES('68dd7112-7636-4986-a185-e6a3f660416c','Kim','kim',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "player" VALUES('a33f6033-eaa5-47ee-90d8-a49682e1b22d','Lou','lou',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',NULL);
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
INSERT INTO "result" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86','0fab5325-2941-4f4c-ab93-e8f3d7b8aa63',4,1,1,13,8,0,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86','71bea289-7e53-4582-af60-7779c8ed7395',3,2,0,13,7,0,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86','f106e22e-91c8-4f05-9d3d-3eb11f3ab633',3,2,0,13,7,0,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402','0fab5325-2941-4f4c-ab93-e8f3d7b8aa63',0,2,0,1,0,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402','71bea289-7e53-4582-af60-7779c8ed7395',1,1,1,1,1,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402','465d03ac-0297-4d73-9577-3ef28f3f87c1',0,2,0,1,0,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402','e05f63a2-a68c-46e9-adc4-1450693b0ee7',0,2,0,1,0,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('b763c3ae-6ef5-49af-8c2f-48cf30ae4bcb','0fab5325-2941-4f4c-ab93-e8f3d7b8aa63',0,1,0,0,0,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('b763c3ae-6ef5-49af-8c2f-48cf30ae4bcb','68dd7112-7636-4986-a185-e6a3f660416c',0,1,0,0,0,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('b763c3ae-6ef5-49af-8c2f-48cf30ae4bcb','a33f6033-eaa5-47ee-90d8-a49682e1b22d',0,1,0,0,0,1,'2026-03-06T20:00:00.000000+00:00');
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
INSERT INTO "ruling" VALUES('ruling','66d6cf75-8804-4ac2-94e5-5acf89f2d368',NULL,'2','jabberwocky/dealer-bid','May the dealer pass?','No.',NULL,NULL,'2026-03-06T20:00:00+00:00',NULL);
CREATE TABLE seat (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        position INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        player_id VARCHAR NOT NULL REFERENCES player (id),
        PRIMARY KEY (game_id, position),
        UNIQUE (game_id, name),
        UNIQUE (game_id, player_id)
    );
INSERT INTO "seat" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',0,'Ann','0fab5325-2941-4f4c-ab93-e8f3d7b8aa63');
INSERT INTO "seat" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',1,'Bo','71bea289-7e53-4582-af60-7779c8ed7395');
INSERT INTO "seat" VALUES('6f37a567-4aa6-4ff7-86f3-17e11fd5ca86',2,'Cy','f106e22e-91c8-4f05-9d3d-3eb11f3ab633');
INSERT INTO "seat" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',0,'Ann','0fab5325-2941-4f4c-ab93-e8f3d7b8aa63');
INSERT INTO "seat" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',1,'Bo','71bea289-7e53-4582-af60-7779c8ed7395');
INSERT INTO "seat" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',2,'Ольга','465d03ac-0297-4d73-9577-3ef28f3f87c1');
INSERT INTO "seat" VALUES('c1abd741-dc8a-47b9-8fa4-02bd661d4402',3,'Dee','e05f63a2-a68c-46e9-adc4-1450693b0ee7');
INSERT INTO "seat" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',0,'Ann','0fab5325-2941-4f4c-ab93-e8f3d7b8aa63');
INSERT INTO "seat" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',1,'Bo','71bea289-7e53-4582-af60-7779c8ed7395');
INSERT INTO "seat" VALUES('66d6cf75-8804-4ac2-94e5-5acf89f2d368',2,'Cy','f106e22e-91c8-4f05-9d3d-3eb11f3ab633');
INSERT INTO "seat" VALUES('b763c3ae-6ef5-49af-8c2f-48cf30ae4bcb',0,'Anne','0fab5325-2941-4f4c-ab93-e8f3d7b8aa63');
INSERT INTO "seat" VALUES('b763c3ae-6ef5-49af-8c2f-48cf30ae4bcb',1,'Kim','68dd7112-7636-4986-a185-e6a3f660416c');
INSERT INTO "seat" VALUES('b763c3ae-6ef5-49af-8c2f-48cf30ae4bcb',2,'Lou','a33f6033-eaa5-47ee-90d8-a49682e1b22d');
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
