import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShareWork1795311000000 implements MigrationInterface {
  name = 'ShareWork1795311000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "work_turns" (
                "kind" text NOT NULL,
                "client_id" uuid NOT NULL,
                "turn" bigint NOT NULL,
                CONSTRAINT "work_turns_pkey" PRIMARY KEY ("kind", "client_id")
            )
        `);
    await queryRunner.query(`
            ALTER TABLE "work_items"
            ADD "client_id" uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
            ADD "lane" smallint NOT NULL DEFAULT '0'
        `);
    // Whose the waiting work is.
    await queryRunner.query(`
            UPDATE "work_items"
            SET "client_id" = "processes"."client_id",
                "kind" = CASE WHEN "processes"."file_key" IS NULL THEN 'download' ELSE 'extraction' END
            FROM "processes"
            WHERE "work_items"."kind" = 'extraction'
                AND "subject_id" = "processes"."id"
        `);
    await queryRunner.query(`
            UPDATE "work_items"
            SET "client_id" = "review_tasks"."client_id"
            FROM "review_tasks"
            WHERE "work_items"."kind" = 'rereading'
                AND "subject_id" = "review_tasks"."id"
        `);
    await queryRunner.query(`
            UPDATE "work_items"
            SET "client_id" = "operations"."client_id"
            FROM "operations"
            WHERE "work_items"."kind" = 'settlement'
                AND "subject_id" = "operations"."id"
        `);
    await queryRunner.query(`
            UPDATE "work_items"
            SET "client_id" = "webhook_deliveries"."client_id",
                "lane" = coalesce(get_byte(uuid_send("endpoint_ids" [1]), 15) % 32, 0)
            FROM "webhook_deliveries"
            WHERE "work_items"."kind" = 'delivery'
                AND "subject_id" = "webhook_deliveries"."id"
        `);
    await queryRunner.query(`
            CREATE INDEX "work_items_turns" ON "work_items" ("kind", "client_id", "lane", "due_at", "id")
        `);
    await queryRunner.query(`
            CREATE INDEX "work_items_in_hand" ON "work_items" ("kind", "lease_expires_at")
            WHERE lease_expires_at IS NOT NULL
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            UPDATE "work_items" SET "kind" = 'extraction' WHERE "work_items"."kind" = 'download'
        `);
    await queryRunner.query(`
            DROP INDEX "public"."work_items_in_hand"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."work_items_turns"
        `);
    await queryRunner.query(`
            ALTER TABLE "work_items" DROP COLUMN "lane", DROP COLUMN "client_id"
        `);
    await queryRunner.query(`
            DROP TABLE "work_turns"
        `);
  }
}
