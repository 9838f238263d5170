import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTables1763712000000 implements MigrationInterface {
  name = 'CreateTables1763712000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "audit_entries" (
                "id" BIGSERIAL NOT NULL,
                "actor" text NOT NULL,
                "action" text NOT NULL,
                "subject_id" uuid NOT NULL,
                "details" jsonb NOT NULL,
                "at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_6b1623bcad4d04530b76548d619" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_a697054c7eaeda7e892c597ae9" ON "audit_entries" ("subject_id")
        `);
    await queryRunner.query(`
            CREATE TABLE "clients" (
                "id" uuid NOT NULL,
                "name" text NOT NULL,
                "enabled" boolean NOT NULL DEFAULT true,
                "webhook_secret" bytea NOT NULL,
                "retention_days" integer NOT NULL DEFAULT '30',
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "UQ_99e921caf21faa2aab020476e44" UNIQUE ("name"),
                CONSTRAINT "PK_f1ab7cf3a5714dbc6bb4e1c28a4" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "client_keys" (
                "id" uuid NOT NULL,
                "client_id" uuid NOT NULL,
                "hash" bytea NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                "revoked_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "UQ_2cf6c1255868cf430e60f790972" UNIQUE ("hash"),
                CONSTRAINT "PK_e09d807dc3f90387a3dd8684abc" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_c7a032fbbd612e540ecc4db763" ON "client_keys" ("client_id")
        `);
    await queryRunner.query(`
            CREATE TABLE "login_failures" (
                "subject" text NOT NULL,
                "failures" integer NOT NULL,
                "last_failure_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_ae4922f0ff8c89c10e766d7df54" PRIMARY KEY ("subject")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "users" (
                "id" uuid NOT NULL,
                "username" text NOT NULL,
                "password_hash" text NOT NULL,
                "role" text NOT NULL,
                "enabled" boolean NOT NULL DEFAULT true,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "UQ_fe0bb3f6520ee0469504521e710" UNIQUE ("username"),
                CONSTRAINT "users_role" CHECK (role IN ('reviewer', 'admin')),
                CONSTRAINT "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "processes" (
                "id" uuid NOT NULL,
                "client_id" uuid NOT NULL,
                "kind" text NOT NULL,
                "status" text NOT NULL,
                "operation_id" uuid,
                "engine_request_id" uuid NOT NULL,
                "file_key" text,
                "file_url" bytea,
                "file_password" bytea,
                "webhook" bytea,
                "settings" jsonb NOT NULL,
                "error" text,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                "ended_at" TIMESTAMP WITH TIME ZONE,
                "purged_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "processes_source" CHECK (
                    file_key IS NOT NULL
                    OR file_url IS NOT NULL
                    OR purged_at IS NOT NULL
                ),
                CONSTRAINT "processes_kind" CHECK (kind IN ('standard', 'generative')),
                CONSTRAINT "PK_566885de50f7d20a6df306c12e6" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_a1b4f50e4d2d7f992c49f0c0a4" ON "processes" ("status")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_5e8b52ce3b18fd5c1f13de1c73" ON "processes" ("operation_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_58742428049ad3fa54b3122dcb" ON "processes" ("client_id", "created_at")
        `);
    await queryRunner.query(`
            CREATE TABLE "extractions" (
                "process_id" uuid NOT NULL,
                "engine" text NOT NULL,
                "documents" jsonb NOT NULL,
                "document_images" jsonb NOT NULL,
                "pending" jsonb NOT NULL,
                "pages" integer NOT NULL,
                "duration_ms" integer NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_2a3da8d35843d8dce49a07fabcd" PRIMARY KEY ("process_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "pages" (
                "process_id" uuid NOT NULL,
                "number" integer NOT NULL,
                "width" integer NOT NULL,
                "height" integer NOT NULL,
                "media_type" text NOT NULL,
                "blob_key" text NOT NULL,
                CONSTRAINT "PK_e2eadaa3a02f0f8a40ff103c7f5" PRIMARY KEY ("process_id", "number")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "operations" (
                "id" uuid NOT NULL,
                "client_id" uuid NOT NULL,
                "client_operation_id" uuid NOT NULL,
                "max_retries" integer NOT NULL,
                "timeout_seconds" integer NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                "closed_at" TIMESTAMP WITH TIME ZONE,
                "outcome" jsonb,
                CONSTRAINT "PK_7b62d84d6f9912b975987165856" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_1e51e33ed2eb53a5666c45fac0" ON "operations" ("client_id", "client_operation_id")
        `);
    await queryRunner.query(`
            CREATE TABLE "process_status_changes" (
                "id" BIGSERIAL NOT NULL,
                "process_id" uuid NOT NULL,
                "from" text,
                "to" text NOT NULL,
                "cause" text NOT NULL,
                "actor" text NOT NULL,
                "at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_9da4ba82637c6893f80eec0bee2" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_39711718361e30bfcafb9bf69c" ON "process_status_changes" ("process_id")
        `);
    await queryRunner.query(`
            CREATE TABLE "review_tasks" (
                "id" uuid NOT NULL,
                "process_id" uuid NOT NULL,
                "client_id" uuid NOT NULL,
                "state" text NOT NULL,
                "priority" integer NOT NULL DEFAULT '0',
                "document_types" text array NOT NULL,
                "reviewer_id" uuid,
                "lease_expires_at" TIMESTAMP WITH TIME ZONE,
                "rereading" jsonb NOT NULL DEFAULT '[]',
                "rereading_faults" jsonb NOT NULL DEFAULT '[]',
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                "completed_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "UQ_935fcda82accd2a206467436481" UNIQUE ("process_id"),
                CONSTRAINT "review_tasks_state" CHECK (
                    state IN ('OPEN', 'CLAIMED', 'COMPLETED', 'CANCELED')
                ),
                CONSTRAINT "PK_50e2948b4c8e8d026d077e1a777" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_1c598dd73e7896eb376e087f58" ON "review_tasks" ("reviewer_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_c5a60ef091b0f4c3473d7cf57a" ON "review_tasks" ("state", "priority", "created_at", "id")
        `);
    await queryRunner.query(`
            CREATE TABLE "review_items" (
                "id" uuid NOT NULL,
                "task_id" uuid NOT NULL,
                "ordinal" integer NOT NULL,
                "kind" text NOT NULL,
                "document_index" integer NOT NULL,
                "path" text NOT NULL,
                "name" text NOT NULL,
                "std_name" text,
                "value" text,
                "raw" text,
                "score" double precision,
                "page_number" integer,
                "box" jsonb,
                "why" jsonb NOT NULL,
                "draft" jsonb,
                "outcome" text,
                "final_value" text,
                "decided_by" uuid,
                "decided_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "PK_417e5a69fd5f01f31e3c0303dfe" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_d412257cd15cb693a0630fb5f8" ON "review_items" ("task_id", "path")
        `);
    await queryRunner.query(`
            CREATE TABLE "rule_sets" (
                "client_id" uuid NOT NULL,
                "version" integer NOT NULL,
                "rules" jsonb NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_661662cd225ae383952d41aec41" PRIMARY KEY ("client_id", "version")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "idempotency_keys" (
                "client_id" uuid NOT NULL,
                "key" text NOT NULL,
                "request_hash" bytea NOT NULL,
                "result" jsonb NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_9cf44f13e0f6543341a0c80108e" PRIMARY KEY ("client_id", "key")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "webhook_deliveries" (
                "id" uuid NOT NULL,
                "process_id" uuid NOT NULL,
                "client_id" uuid NOT NULL,
                "sequence" integer NOT NULL,
                "event" text NOT NULL,
                "body" json,
                "state" text NOT NULL,
                "rounds" integer NOT NULL DEFAULT '0',
                "reason" text,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                "ended_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "webhook_deliveries_state" CHECK (state IN ('PENDING', 'DELIVERED', 'GIVEN_UP')),
                CONSTRAINT "PK_535dd409947fb6d8fc6dfc0112a" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_04fa926c32b43d66134e059d76" ON "webhook_deliveries" ("created_at")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_b0566631b184c2ed1934b9b508" ON "webhook_deliveries" ("client_id", "created_at")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_b98ec67863b6c72df504d89ffd" ON "webhook_deliveries" ("process_id", "sequence")
        `);
    await queryRunner.query(`
            CREATE TABLE "webhook_attempts" (
                "id" BIGSERIAL NOT NULL,
                "delivery_id" uuid NOT NULL,
                "url" text NOT NULL,
                "fallback" boolean NOT NULL,
                "status" integer,
                "error" text,
                "duration_ms" integer NOT NULL,
                "answer" text,
                "at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_2de7e7887ad97de459adab62638" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_0d56d91d61b827bb2079c25653" ON "webhook_attempts" ("delivery_id")
        `);
    await queryRunner.query(`
            CREATE TABLE "work_items" (
                "id" uuid NOT NULL,
                "kind" text NOT NULL,
                "subject_id" uuid NOT NULL,
                "due_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                "attempts" integer NOT NULL DEFAULT '0',
                "lease_token" uuid,
                "lease_expires_at" TIMESTAMP WITH TIME ZONE,
                "last_error" text,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_afbfa01728533c866eafaf6f160" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_039257c4d1c9afec5ab38a7ff5" ON "work_items" ("kind", "due_at")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_be3d7cbdd531b4f0eb314a6be9" ON "work_items" ("kind", "subject_id")
        `);
    await queryRunner.query(`
            ALTER TABLE "client_keys"
            ADD CONSTRAINT "FK_c7a032fbbd612e540ecc4db7637" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "processes"
            ADD CONSTRAINT "FK_b1724e4ada0b9a58bd5753d2ed5" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "processes"
            ADD CONSTRAINT "FK_5e8b52ce3b18fd5c1f13de1c734" FOREIGN KEY ("operation_id") REFERENCES "operations"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "extractions"
            ADD CONSTRAINT "FK_2a3da8d35843d8dce49a07fabcd" FOREIGN KEY ("process_id") REFERENCES "processes"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "pages"
            ADD CONSTRAINT "FK_62838ae45107ddb359520e0a8c3" FOREIGN KEY ("process_id") REFERENCES "processes"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "operations"
            ADD CONSTRAINT "FK_a6b0718351bc24c57a9a64b70b1" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "process_status_changes"
            ADD CONSTRAINT "FK_39711718361e30bfcafb9bf69c2" FOREIGN KEY ("process_id") REFERENCES "processes"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks"
            ADD CONSTRAINT "FK_935fcda82accd2a206467436481" FOREIGN KEY ("process_id") REFERENCES "processes"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks"
            ADD CONSTRAINT "FK_d974edbce38aca9e73bafd7f9d9" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks"
            ADD CONSTRAINT "FK_1c598dd73e7896eb376e087f588" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "review_items"
            ADD CONSTRAINT "FK_7c2c51aa22054ce73631adb79b1" FOREIGN KEY ("task_id") REFERENCES "review_tasks"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "review_items"
            ADD CONSTRAINT "FK_ef0673dbcae0e3b7a6c6579415a" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "rule_sets"
            ADD CONSTRAINT "FK_184f6ebad01b799a930a8a6c702" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "idempotency_keys"
            ADD CONSTRAINT "FK_0fbcc977df084e0624b4c12207a" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries"
            ADD CONSTRAINT "FK_46d62973b625162c6a7eb42f8a4" FOREIGN KEY ("process_id") REFERENCES "processes"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries"
            ADD CONSTRAINT "FK_74e52730d6394f41ba9ce0b0a9f" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_attempts"
            ADD CONSTRAINT "FK_0d56d91d61b827bb2079c256538" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "webhook_attempts" DROP CONSTRAINT "FK_0d56d91d61b827bb2079c256538"
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "FK_74e52730d6394f41ba9ce0b0a9f"
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "FK_46d62973b625162c6a7eb42f8a4"
        `);
    await queryRunner.query(`
            ALTER TABLE "idempotency_keys" DROP CONSTRAINT "FK_0fbcc977df084e0624b4c12207a"
        `);
    await queryRunner.query(`
            ALTER TABLE "rule_sets" DROP CONSTRAINT "FK_184f6ebad01b799a930a8a6c702"
        `);
    await queryRunner.query(`
            ALTER TABLE "review_items" DROP CONSTRAINT "FK_ef0673dbcae0e3b7a6c6579415a"
        `);
    await queryRunner.query(`
            ALTER TABLE "review_items" DROP CONSTRAINT "FK_7c2c51aa22054ce73631adb79b1"
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks" DROP CONSTRAINT "FK_1c598dd73e7896eb376e087f588"
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks" DROP CONSTRAINT "FK_d974edbce38aca9e73bafd7f9d9"
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks" DROP CONSTRAINT "FK_935fcda82accd2a206467436481"
        `);
    await queryRunner.query(`
            ALTER TABLE "process_status_changes" DROP CONSTRAINT "FK_39711718361e30bfcafb9bf69c2"
        `);
    await queryRunner.query(`
            ALTER TABLE "operations" DROP CONSTRAINT "FK_a6b0718351bc24c57a9a64b70b1"
        `);
    await queryRunner.query(`
            ALTER TABLE "pages" DROP CONSTRAINT "FK_62838ae45107ddb359520e0a8c3"
        `);
    await queryRunner.query(`
            ALTER TABLE "extractions" DROP CONSTRAINT "FK_2a3da8d35843d8dce49a07fabcd"
        `);
    await queryRunner.query(`
            ALTER TABLE "processes" DROP CONSTRAINT "FK_5e8b52ce3b18fd5c1f13de1c734"
        `);
    await queryRunner.query(`
            ALTER TABLE "processes" DROP CONSTRAINT "FK_b1724e4ada0b9a58bd5753d2ed5"
        `);
    await queryRunner.query(`
            ALTER TABLE "client_keys" DROP CONSTRAINT "FK_c7a032fbbd612e540ecc4db7637"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_be3d7cbdd531b4f0eb314a6be9"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_039257c4d1c9afec5ab38a7ff5"
        `);
    await queryRunner.query(`
            DROP TABLE "work_items"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_0d56d91d61b827bb2079c25653"
        `);
    await queryRunner.query(`
            DROP TABLE "webhook_attempts"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_b98ec67863b6c72df504d89ffd"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_b0566631b184c2ed1934b9b508"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_04fa926c32b43d66134e059d76"
        `);
    await queryRunner.query(`
            DROP TABLE "webhook_deliveries"
        `);
    await queryRunner.query(`
            DROP TABLE "idempotency_keys"
        `);
    await queryRunner.query(`
            DROP TABLE "rule_sets"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_d412257cd15cb693a0630fb5f8"
        `);
    await queryRunner.query(`
            DROP TABLE "review_items"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_c5a60ef091b0f4c3473d7cf57a"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_1c598dd73e7896eb376e087f58"
        `);
    await queryRunner.query(`
            DROP TABLE "review_tasks"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_39711718361e30bfcafb9bf69c"
        `);
    await queryRunner.query(`
            DROP TABLE "process_status_changes"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_1e51e33ed2eb53a5666c45fac0"
        `);
    await queryRunner.query(`
            DROP TABLE "operations"
        `);
    await queryRunner.query(`
            DROP TABLE "pages"
        `);
    await queryRunner.query(`
            DROP TABLE "extractions"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_58742428049ad3fa54b3122dcb"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_5e8b52ce3b18fd5c1f13de1c73"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_a1b4f50e4d2d7f992c49f0c0a4"
        `);
    await queryRunner.query(`
            DROP TABLE "processes"
        `);
    await queryRunner.query(`
            DROP TABLE "users"
        `);
    await queryRunner.query(`
            DROP TABLE "login_failures"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_c7a032fbbd612e540ecc4db763"
        `);
    await queryRunner.query(`
            DROP TABLE "client_keys"
        `);
    await queryRunner.query(`
            DROP TABLE "clients"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_a697054c7eaeda7e892c597ae9"
        `);
    await queryRunner.query(`
            DROP TABLE "audit_entries"
        `);
  }
}
