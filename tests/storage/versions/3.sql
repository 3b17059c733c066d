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
CREATE TABLE draft (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        device VARCHAR NOT NULL,
        kind VARCHAR NOT NULL,
        revision INTEGER NOT NULL,
        cells JSON NOT NULL,
        PRIMARY KEY (game_id, device, kind)
    );
INSERT INTO "draft" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be','phone','tricks',19,'[["Ann","tricks",1]]');
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
INSERT INTO "game" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f','jabberwocky','8d63cd96-b063-4e03-9f6e-943c3b5c71a4','{"dealer_restriction":true}','Ann','2026-03-06T20:00:00.000000+00:00','phone',56,'finished',13,'{"players":[["Ann",4,1],["Bo",3,2],["Cy",3,2]],"winners":["Ann"],"label":null,"dealer":null}','2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',0);
INSERT INTO "game" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f','jabberwocky','8d63cd96-b063-4e03-9f6e-943c3b5c71a4','{"dealer_restriction":true}','Ann','2026-03-06T20:00:00.000000+00:00','phone',13,'early',1,'{"players":[["Ann",0,2],["Bo",1,1],["Ольга",0,2],["Dee",0,2]],"winners":["Bo"],"label":null,"dealer":null}','2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',0);
INSERT INTO "game" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be','jabberwocky','8d63cd96-b063-4e03-9f6e-943c3b5c71a4','{"dealer_restriction":true}','Ann','2026-03-06T20:00:00.000000+00:00','phone',19,'running',2,'{"players":[["Ann",1,1],["Bo",1,1],["Cy",0,3]],"winners":[],"label":"3","dealer":"Cy"}','2026-03-06T20:00:00.000000+00:00',NULL,0);
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
INSERT INTO "night" VALUES('8d63cd96-b063-4e03-9f6e-943c3b5c71a4',NULL,NULL,'2026-03-06T20:00:00.000000+00:00',NULL);
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
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',1,'ffd1905d-ffb1-4973-a0dd-3c71442ad4bc','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',2,'ce326b76-245f-4732-85cd-5f2a35bd5e2d','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',3,'172c2948-90ac-4c74-b09b-8de5e42346aa','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',4,'2975be72-ccc8-438f-bcb0-bf21f76131bd','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":1,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',5,'97b7f75a-c6d6-4a25-87db-6176e6aaa506','record','{"events":[{"type":"bid","player":"Cy","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',6,'1451be50-37b6-419a-b08e-48ac4559016d','record','{"events":[{"type":"bid","player":"Ann","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',7,'4c259008-61b3-45f8-a8c7-0a7e1f218182','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',8,'dbb2c6f7-8d37-41e7-bb55-9a4b9161612b','record','{"events":[{"type":"tricks","taken":{"Ann":3,"Bo":0,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',9,'496d30be-3779-4cd8-bb4d-4c110f2171c7','record','{"events":[{"type":"bid","player":"Ann","tricks":5}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',10,'8a7d297d-f807-42ce-9561-2d5a6b7022b5','record','{"events":[{"type":"bid","player":"Bo","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',11,'fbaf381e-41fa-4acc-8a57-b28c29a58dd2','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',12,'7d4c3c3e-26cd-4a1b-b1c2-628abfb9c658','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":4,"Cy":0}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',13,'3094610c-1fe5-4d26-b3f5-640820f20b59','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',14,'2f3ce61e-b6dc-432b-827a-0e9253288578','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',15,'e069667d-59f2-41ee-b56e-922b90ce7861','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',16,'402ed493-e1bb-445e-8e54-c1e759f9e07a','record','{"events":[{"type":"tricks","taken":{"Ann":4,"Bo":1,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',17,'edf27696-ce83-4722-9dbe-6ec3c82369ec','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',18,'aad0ba79-32b8-4fc9-b506-990045ee913d','record','{"events":[{"type":"bid","player":"Ann","tricks":7}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',19,'486feec2-4513-4980-bd32-51ecefd9822d','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',20,'1c13360c-6a73-4112-96c3-ed9f91f890e7','record','{"events":[{"type":"tricks","taken":{"Ann":5,"Bo":1,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',21,'36499b20-0061-42d9-80fe-92880be159ba','record','{"events":[{"type":"bid","player":"Ann","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',22,'d4f55a66-82f9-4252-b068-44cbe231147d','record','{"events":[{"type":"bid","player":"Bo","tricks":8}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',23,'bf2576f8-998e-4006-8d42-9f9860ba880a','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',24,'ffe9f506-e704-4428-bf8f-cb8a020af168','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":1,"Cy":5}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',25,'7e792d87-141d-44ee-8979-f09290639ad9','record','{"events":[{"type":"bid","player":"Bo","tricks":9}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',26,'8123f24c-cbcf-4353-b07f-d36c0714d19d','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',27,'d64d97cf-13c6-40e8-bba3-e798d7eac1ea','record','{"events":[{"type":"bid","player":"Ann","tricks":9}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',28,'9110bad6-ec07-4939-94ca-555428f502aa','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":1,"Cy":6}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',29,'70894834-30f2-4914-8f61-74c5045a60c1','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',30,'94acc51c-dc56-4109-b492-b062c333c0e3','record','{"events":[{"type":"bid","player":"Ann","tricks":8}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',31,'9a053f62-75b9-4f77-a548-0c84d56c9eb2','record','{"events":[{"type":"bid","player":"Bo","tricks":7}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',32,'1d359591-6120-42e2-b840-e3041c09a195','record','{"events":[{"type":"tricks","taken":{"Ann":8,"Bo":0,"Cy":0}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',33,'12c1e8a3-96d4-4065-88a5-d09394ceec23','record','{"events":[{"type":"bid","player":"Ann","tricks":6}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',34,'8d8f77d9-dd72-47b4-b5e8-c0b6246ca148','record','{"events":[{"type":"bid","player":"Bo","tricks":7}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',35,'d0e7309b-8de6-4331-95b3-6fea974c0afb','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',36,'eaa490ea-4cb8-4fa3-bf85-5fb25ba83a2d','record','{"events":[{"type":"tricks","taken":{"Ann":2,"Bo":3,"Cy":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',37,'2957e7ab-9797-45e0-9f3b-f507229041ff','record','{"events":[{"type":"bid","player":"Bo","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',38,'c0354599-ceb2-4925-9fdf-e7cc52e1fe8e','record','{"events":[{"type":"bid","player":"Cy","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',39,'8038d0a1-8d2b-4150-a17a-1411cc99536f','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',40,'771f8832-6b3e-42e9-a83f-82118d694190','record','{"events":[{"type":"tricks","taken":{"Ann":5,"Bo":0,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',41,'8ebf8f2c-2d37-4392-b41e-9c70fb1f14b3','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',42,'b4c12c09-03f3-41c2-b6b5-c9804681df8e','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',43,'8dd13d4c-7fec-4106-b08d-59a58bc5a88d','record','{"events":[{"type":"bid","player":"Bo","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',44,'b2279f59-4f4a-401d-b639-aa68e3ff4094','record','{"events":[{"type":"tricks","taken":{"Ann":0,"Bo":0,"Cy":5}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',45,'bb0b458e-4ef6-44ce-90b1-cf6ef962815c','record','{"events":[{"type":"bid","player":"Ann","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',46,'991093ab-6f0f-478b-abf9-69bf8aa4fc13','record','{"events":[{"type":"bid","player":"Bo","tricks":3}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',47,'175cf85f-a4e9-46a7-b0bb-831cba9f634a','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',48,'803507df-7e95-43db-ab4c-09eb09626c2f','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":2,"Cy":1}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',49,'019e166d-603a-411b-b4c8-05cb8ce10994','record','{"events":[{"type":"bid","player":"Bo","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',50,'8db394fa-c99d-4031-93aa-9b79bcb8902f','record','{"events":[{"type":"bid","player":"Cy","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',51,'54c312a4-cccf-445b-89fe-d46872a3047d','record','{"events":[{"type":"bid","player":"Ann","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',52,'7fac6074-ed06-4bd2-a51a-330ff403d5cc','record','{"events":[{"type":"tricks","taken":{"Ann":3,"Bo":0,"Cy":0}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',53,'9438f489-80f4-484a-9b81-a35d6906ea61','record','{"events":[{"type":"adjust","player":"Bo","points":-5,"reason":"spilt = “wine”, ''red''"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',54,'6d05c4ff-7cc2-4a1b-a329-d1097f268fe3','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',55,'a6757fc4-8b64-4bac-b581-69575b433b59','redo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',56,'a4f8e2df-20e0-431b-83a0-a5e7c7736651','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',1,'37373314-b0b1-4e86-844d-ae10ecb820f2','record','{"events":[{"type":"deal","trump":"diamonds"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',2,'f633f66b-ebe5-4ba5-8011-58152073216f','record','{"events":[{"type":"bid","player":"Bo","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',3,'7ff52a21-f92b-4b76-a80b-f4aa7cad6d54','record','{"events":[{"type":"bid","player":"Ольга","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',4,'a68729c8-d6c0-49e2-90d9-6adfa9aa5c58','record','{"events":[{"type":"bid","player":"Dee","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',5,'f5f99ced-56d9-4818-8c0d-8ca8befaad96','record','{"events":[{"type":"bid","player":"Ann","tricks":2}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',6,'8d7c2f0a-5e07-4dad-8165-047ca34786ee','record','{"events":[{"type":"tricks","taken":{"Ann":0,"Bo":0,"Ольга":1,"Dee":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',7,'128a24c3-75e7-4ab7-9e79-bd9715e30a73','record','{"events":[{"type":"deal","trump":"clubs"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',8,'60d8d228-c369-441f-ad92-be321c7f934c','record','{"events":[{"type":"bid","player":"Ольга","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',9,'a32e752c-be66-4a83-9bf6-a114a79b3f8d','record','{"events":[{"type":"adjust","player":"Bo","points":-5,"reason":"spilt = “wine”, ''red''"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',10,'f2517245-6cae-4050-a6a7-7d1f7ac21b86','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',11,'37f5ff8b-6d4c-43cd-a600-7a3f0b27d84f','redo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',12,'6d94b803-d59e-4708-afde-6b77c290a1dc','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',13,'6e60d61b-f6c7-4629-900b-6300370ad45f','record','{"events":[{"type":"finish","reason":"late"}]}','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',1,'d63056a8-25ca-47f0-8518-b18efca11d1d','record','{"events":[{"type":"deal","trump":"diamonds"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',2,'16c79d31-bea1-4956-b54a-268e5a7dc871','record','{"events":[{"type":"bid","player":"Bo","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',3,'c05d207e-329a-4404-810c-cf2e5d3b72e0','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',4,'3da4602a-ea3f-44af-976e-95504c46295e','record','{"events":[{"type":"bid","player":"Ann","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',5,'189a6898-8c99-4d91-b319-457a7526c295','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":0,"Cy":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',6,'808e9f2f-f66b-465f-ba94-99fb17e118f0','record','{"events":[{"type":"deal","trump":"clubs"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',7,'9d71517a-9015-4c7c-90b3-d4998e6ea4d6','record','{"events":[{"type":"bid","player":"Cy","tricks":4}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',8,'de68658f-fd45-4161-95c3-d1a1201e7491','record','{"events":[{"type":"bid","player":"Ann","tricks":1}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',9,'0f89eb2d-1769-4e90-a16b-f63b5730ebc6','record','{"events":[{"type":"bid","player":"Bo","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',10,'3b5f2445-52bf-4aac-bc8f-1ae45e63eb70','record','{"events":[{"type":"trick","winner":"Bo"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',11,'c4f43222-08ae-4f23-ab7f-791b8a56897e','record','{"events":[{"type":"tricks","taken":{"Ann":1,"Bo":1,"Cy":2}}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',12,'82d1f9e5-ec80-4c3b-8985-8c557b4c3627','record','{"events":[{"type":"deal","trump":"spades"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',13,'9db64f9a-4016-485a-93bb-eea75382431b','record','{"events":[{"type":"bid","player":"Ann","tricks":5}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',14,'bd19815a-839c-4b9d-866f-d669fd2a153f','record','{"events":[{"type":"bid","player":"Bo","tricks":5}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',15,'67ec9f55-0e11-4719-b7d7-e6e714b39b17','record','{"events":[{"type":"bid","player":"Cy","tricks":0}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',16,'dae8e59e-16b3-4878-8f75-8098eaa8158d','record','{"events":[{"type":"adjust","player":"Bo","points":-5,"reason":"spilt = “wine”, ''red''"}]}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',17,'fe162b57-595c-41ea-908a-03c326c833dc','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',18,'8c5d52fb-d7c4-430a-b8e1-abb9f12d3e37','redo','{}','2026-03-06T20:00:00.000000+00:00','phone');
INSERT INTO "operation" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',19,'20a17917-d2cc-4d7e-a0fa-7a682edfeb90','undo','{}','2026-03-06T20:00:00.000000+00:00','phone');
CREATE TABLE player (
        id VARCHAR NOT NULL PRIMARY KEY,
        name VARCHAR NOT NULL,
        name_key VARCHAR NOT NULL,
        archived BOOLEAN NOT NULL,
        created_at VARCHAR NOT NULL,
        sat_at VARCHAR
    , merged_into VARCHAR REFERENCES player (id));
INSERT INTO "player" VALUES('fb465352-9887-4df6-a3fe-13eee8a7c9fb','Ann','ann',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "player" VALUES('e0afa488-6307-479d-b2b9-ae275a695ddc','Bo','bo',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "player" VALUES('4ec868e0-702b-4e39-b67b-2bf0d29a74b4','Cy','cy',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "player" VALUES('ffb2874c-0b8b-473e-9d21-88d81ddbba61','Ольга','ольга',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',NULL);
INSERT INTO "player" VALUES('161a4f30-e436-4c69-b011-67ba67a13b83','Dee','dee',0,'2026-03-06T20:00:00.000000+00:00','2026-03-06T20:00:00.000000+00:00',NULL);
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
INSERT INTO "result" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f','fb465352-9887-4df6-a3fe-13eee8a7c9fb',4,1,1,13,8,0,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f','e0afa488-6307-479d-b2b9-ae275a695ddc',3,2,0,13,7,0,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f','4ec868e0-702b-4e39-b67b-2bf0d29a74b4',3,2,0,13,7,0,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f','fb465352-9887-4df6-a3fe-13eee8a7c9fb',0,2,0,1,0,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f','e0afa488-6307-479d-b2b9-ae275a695ddc',1,1,1,1,1,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f','ffb2874c-0b8b-473e-9d21-88d81ddbba61',0,2,0,1,0,1,'2026-03-06T20:00:00.000000+00:00');
INSERT INTO "result" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f','161a4f30-e436-4c69-b011-67ba67a13b83',0,2,0,1,0,1,'2026-03-06T20:00:00.000000+00:00');
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
INSERT INTO "ruling" VALUES('ruling','b69b3e40-7e14-47d5-9d8a-4824d674b0be',NULL,'2','jabberwocky/dealer-bid','May the dealer pass?','No.',NULL,NULL,'2026-03-06T20:00:00+00:00',NULL);
CREATE TABLE seat (
        game_id VARCHAR NOT NULL REFERENCES game (id),
        position INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        player_id VARCHAR NOT NULL REFERENCES player (id),
        PRIMARY KEY (game_id, position),
        UNIQUE (game_id, name),
        UNIQUE (game_id, player_id)
    );
INSERT INTO "seat" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',0,'Ann','fb465352-9887-4df6-a3fe-13eee8a7c9fb');
INSERT INTO "seat" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',1,'Bo','e0afa488-6307-479d-b2b9-ae275a695ddc');
INSERT INTO "seat" VALUES('c9858a14-2103-4af3-8a1f-40deb8f2eb4f',2,'Cy','4ec868e0-702b-4e39-b67b-2bf0d29a74b4');
INSERT INTO "seat" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',0,'Ann','fb465352-9887-4df6-a3fe-13eee8a7c9fb');
INSERT INTO "seat" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',1,'Bo','e0afa488-6307-479d-b2b9-ae275a695ddc');
INSERT INTO "seat" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',2,'Ольга','ffb2874c-0b8b-473e-9d21-88d81ddbba61');
INSERT INTO "seat" VALUES('31d538e0-2ad3-4cf8-8f9d-314aab06371f',3,'Dee','161a4f30-e436-4c69-b011-67ba67a13b83');
INSERT INTO "seat" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',0,'Ann','fb465352-9887-4df6-a3fe-13eee8a7c9fb');
INSERT INTO "seat" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',1,'Bo','e0afa488-6307-479d-b2b9-ae275a695ddc');
INSERT INTO "seat" VALUES('b69b3e40-7e14-47d5-9d8a-4824d674b0be',2,'Cy','4ec868e0-702b-4e39-b67b-2bf0d29a74b4');
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
