import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPriority1795316000000 implements MigrationInterface {
  name = 'AddPriority1795316000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "processes"
            ADD "priority" smallint NOT NULL DEFAULT '5'
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks"
            ALTER COLUMN "priority" SET DEFAULT '5'
        `);
    // Tasks had no priorities so far; those that wait stand with the new ones that have none either.
    await queryRunner.query(`
            UPDATE "review_tasks" SET "priority" = 5
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_c5a60ef091b0f4c3473d7cf57a"
        `);
    await queryRunner.query(`
            CREATE INDEX "review_tasks_in_turn" ON "review_tasks" ("state", "priority" DESC, "created_at", "id")
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."review_tasks_in_turn"
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_c5a60ef091b0f4c3473d7cf57a" ON "review_tasks" ("state", "priority", "created_at", "id")
        `);
    await queryRunner.query(`
            UPDATE "review_tasks" SET "priority" = 0
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks"
            ALTER COLUMN "priority" SET DEFAULT '0'
        `);
    await queryRunner.query(`
            ALTER TABLE "processes" DROP COLUMN "priority"
        `);
  }
}
