import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddConsumption1795295000000 implements MigrationInterface {
  name = 'AddConsumption1795295000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "processes"
            ADD "pages" integer
        `);
    await queryRunner.query(`
            ALTER TABLE "processes"
            ADD "documents" integer
        `);
    await queryRunner.query(`
            UPDATE "processes"
            SET "pages" = "extractions"."pages",
                "documents" = jsonb_array_length("extractions"."documents")
            FROM "extractions"
            WHERE "extractions"."process_id" = "processes"."id"
        `);
    await queryRunner.query(`
            CREATE INDEX "processes_submitted" ON "processes" ("created_at", "id")
        `);
    await queryRunner.query(`
            CREATE INDEX "processes_kept" ON "processes" ("client_id", "created_at")
            WHERE purged_at IS NULL
        `);
    await queryRunner.query(`
            CREATE INDEX "processes_files_left" ON "processes" ("purged_at")
            WHERE purged_at IS NOT NULL
                AND file_key IS NOT NULL
        `);
    await queryRunner.query(`
            CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" ("created_at")
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."idempotency_keys_age"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."processes_files_left"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."processes_kept"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."processes_submitted"
        `);
    await queryRunner.query(`
            ALTER TABLE "processes" DROP COLUMN "documents"
        `);
    await queryRunner.query(`
            ALTER TABLE "processes" DROP COLUMN "pages"
        `);
  }
}
