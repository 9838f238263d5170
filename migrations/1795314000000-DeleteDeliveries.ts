import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeleteDeliveries1795314000000 implements MigrationInterface {
  name = 'DeleteDeliveries1795314000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    // What earlier deletions of data left: rows without a body, and the calls that they took.
    await queryRunner.query(`
            DELETE FROM "webhook_attempts" USING "webhook_deliveries", "processes"
            WHERE "webhook_attempts"."delivery_id" = "webhook_deliveries"."id"
                AND "webhook_deliveries"."process_id" = "processes"."id"
                AND "processes"."purged_at" IS NOT NULL
        `);
    await queryRunner.query(`
            DELETE FROM "webhook_deliveries" USING "processes"
            WHERE "webhook_deliveries"."process_id" = "processes"."id"
                AND "processes"."purged_at" IS NOT NULL
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries"
            ALTER COLUMN "body" SET NOT NULL
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries"
            ADD "redelivered_at" TIMESTAMP WITH TIME ZONE array NOT NULL DEFAULT '{}'
        `);
    await queryRunner.query(`
            CREATE INDEX "webhook_attempts_in_order" ON "webhook_attempts" ("delivery_id", "at", "id")
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_0d56d91d61b827bb2079c25653"
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE INDEX "IDX_0d56d91d61b827bb2079c25653" ON "webhook_attempts" ("delivery_id")
        `);
    await queryRunner.query(`
            DROP INDEX "public"."webhook_attempts_in_order"
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries" DROP COLUMN "redelivered_at"
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries"
            ALTER COLUMN "body" DROP NOT NULL
        `);
  }
}
