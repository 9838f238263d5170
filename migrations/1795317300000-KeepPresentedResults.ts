import { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepPresentedResults1795317300000 implements MigrationInterface {
  name = 'KeepPresentedResults1795317300000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "extractions"
            ADD "presented" bytea
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "extractions" DROP COLUMN "presented"
        `);
  }
}
