import { MigrationInterface, QueryRunner } from 'typeorm';

export class AddWorkbench1795317100000 implements MigrationInterface {
  name = 'AddWorkbench1795317100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "pages"
            ADD "detail_key" text
        `);
    await queryRunner.query(`
            ALTER TABLE "pages"
            ADD "words_key" text
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks"
            ADD "revision" integer NOT NULL DEFAULT '0'
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks"
            ADD "table_edits" jsonb NOT NULL DEFAULT '[]'
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks"
            ADD "notes" jsonb NOT NULL DEFAULT '[]'
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks"
            ADD "skips" jsonb NOT NULL DEFAULT '[]'
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks"
            ADD "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()
        `);
    await queryRunner.query(`
            ALTER TABLE "review_items"
            ADD "milliseconds" integer
        `);
    await queryRunner.query(`
            ALTER TABLE "review_items"
            ADD "keystrokes" integer
        `);
    await queryRunner.query(`
            ALTER TABLE "review_items"
            ALTER COLUMN "why" DROP NOT NULL
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_dfe5f4e1752b4e37693e1b58ef" ON "review_tasks" ("changed_at")
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."IDX_dfe5f4e1752b4e37693e1b58ef"
        `);
    await queryRunner.query(`
            ALTER TABLE "review_items"
            ALTER COLUMN "why"
            SET NOT NULL
        `);
    await queryRunner.query(`
            ALTER TABLE "review_items" DROP COLUMN "keystrokes"
        `);
    await queryRunner.query(`
            ALTER TABLE "review_items" DROP COLUMN "milliseconds"
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks" DROP COLUMN "changed_at"
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks" DROP COLUMN "skips"
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks" DROP COLUMN "notes"
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks" DROP COLUMN "table_edits"
        `);
    await queryRunner.query(`
            ALTER TABLE "review_tasks" DROP COLUMN "revision"
        `);
    await queryRunner.query(`
            ALTER TABLE "pages" DROP COLUMN "words_key"
        `);
    await queryRunner.query(`
            ALTER TABLE "pages" DROP COLUMN "detail_key"
        `);
  }
}
