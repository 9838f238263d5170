import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepOperationSpelling1795316500000 implements MigrationInterface {
  name = 'KeepOperationSpelling1795316500000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "processes"
            ADD "operation_spelling" text
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "processes" DROP COLUMN "operation_spelling"
        `);
  }
}
