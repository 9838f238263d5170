import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddProcessRecords1795315000000 implements MigrationInterface {
  name = 'AddProcessRecords1795315000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."IDX_58742428049ad3fa54b3122dcb"
        `);
    await queryRunner.query(`
            ALTER TABLE "processes"
            ADD "external_id" text
        `);
    await queryRunner.query(`
            ALTER TABLE "processes"
            ADD "metadata" json
        `);
    await queryRunner.query(`
            ALTER TABLE "processes"
            ADD "document_types" text array NOT NULL DEFAULT '{}'
        `);
    await queryRunner.query(`
            UPDATE "processes"
            SET "document_types" = coalesce((
                    SELECT array_agg(DISTINCT substring("tag" FROM 4))
                    FROM "extractions",
                        jsonb_array_elements("extractions"."documents") AS "document",
                        jsonb_array_elements_text("document"->'tags') AS "tag"
                    WHERE "extractions"."process_id" = "processes"."id"
                        AND starts_with("tag", 'id=')
                ), '{}')
            WHERE "documents" > 0
                AND "purged_at" IS NULL
        `);
    await queryRunner.query(`
            CREATE INDEX "processes_document_types" ON "processes" USING gin ("document_types")
        `);
    await queryRunner.query(`
            CREATE INDEX "processes_external_id" ON "processes" ("client_id", "external_id", "created_at", "id")
            WHERE external_id IS NOT NULL
        `);
    await queryRunner.query(`
            CREATE INDEX "processes_listed_by_kind" ON "processes" ("client_id", "kind", "created_at", "id")
        `);
    await queryRunner.query(`
            CREATE INDEX "processes_listed_by_status" ON "processes" ("client_id", "status", "created_at", "id")
        `);
    await queryRunner.query(`
            CREATE INDEX "processes_listed" ON "processes" ("client_id", "created_at", "id")
        `);
    await queryRunner.query(`
            CREATE INDEX "operations_listed" ON "operations" ("client_id", "created_at", "id")
        `);
    await queryRunner.query(`
            CREATE INDEX "operations_submitted" ON "operations" ("created_at", "id")
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."operations_submitted"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."operations_listed"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."processes_listed"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."processes_listed_by_status"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."processes_listed_by_kind"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."processes_external_id"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."processes_document_types"
        `);
    await queryRunner.query(`
            ALTER TABLE "processes" DROP COLUMN "document_types"
        `);
    await queryRunner.query(`
            ALTER TABLE "processes" DROP COLUMN "metadata"
        `);
    await queryRunner.query(`
            ALTER TABLE "processes" DROP COLUMN "external_id"
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_58742428049ad3fa54b3122dcb" ON "processes" USING btree ("client_id", "created_at")
        `);
  }
}
