import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ForgetNames1795305000000 implements MigrationInterface {
  name = 'ForgetNames1795305000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "review_items"
            ALTER COLUMN "name" DROP NOT NULL
        `);
    await queryRunner.query(`
            CREATE INDEX "webhook_deliveries_url" ON "webhook_deliveries" (("endpoint_ids" [1]))
            WHERE "endpoint_ids" [1] IS NOT NULL
        `);
    await queryRunner.query(`
            CREATE INDEX "webhook_deliveries_fallback" ON "webhook_deliveries" (("endpoint_ids" [2]))
            WHERE "endpoint_ids" [2] IS NOT NULL
        `);
    // What earlier deletions left.
    await queryRunner.query(`
            UPDATE "review_items"
            SET "name" = NULL,
                "std_name" = NULL
            FROM "review_tasks"
                JOIN "processes" ON "processes"."id" = "review_tasks"."process_id"
            WHERE "review_items"."task_id" = "review_tasks"."id"
                AND "processes"."purged_at" IS NOT NULL
        `);
    await queryRunner.query(`
            UPDATE "webhook_attempts"
            SET "url" = substring("url" FROM '^[^/]+//[^/]+')
            FROM "webhook_deliveries"
            WHERE "webhook_attempts"."delivery_id" = "webhook_deliveries"."id"
                AND "webhook_deliveries"."body" IS NULL
        `);
    await queryRunner.query(`
            UPDATE "webhook_deliveries"
            SET "endpoint_ids" = '{}'
            WHERE "body" IS NULL
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."webhook_deliveries_fallback"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."webhook_deliveries_url"
        `);
    await queryRunner.query(`
            UPDATE "review_items"
            SET "name" = ''
            WHERE "name" IS NULL
        `);
    await queryRunner.query(`
            ALTER TABLE "review_items"
            ALTER COLUMN "name" SET NOT NULL
        `);
  }
}
