import { MigrationInterface, QueryRunner } from 'typeorm';

export class RefuseTokensOfEarlierPasswords1795312000000 implements MigrationInterface {
  name = 'RefuseTokensOfEarlierPasswords1795312000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."IDX_a697054c7eaeda7e892c597ae9"
        `);
    await queryRunner.query(`
            ALTER TABLE "users"
            ADD "password_generation" integer NOT NULL DEFAULT '0'
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_e821de3bb9b00b3469a909112d" ON "audit_entries" ("subject_id", "actor", "action", "at")
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."IDX_e821de3bb9b00b3469a909112d"
        `);
    await queryRunner.query(`
            ALTER TABLE "users" DROP COLUMN "password_generation"
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_a697054c7eaeda7e892c597ae9" ON "audit_entries" USING btree ("subject_id")
        `);
  }
}
