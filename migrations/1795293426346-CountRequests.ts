import { MigrationInterface, QueryRunner } from 'typeorm';

/** Unlogged: what counts for a minute need not survive a crash, and is written often. */
export class CountRequests1795293426346 implements MigrationInterface {
  name = 'CountRequests1795293426346';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE UNLOGGED TABLE "request_counts" (
                "subject" text NOT NULL,
                "minute" integer NOT NULL,
                "hits" integer NOT NULL,
                CONSTRAINT "PK_b3d967d90aaacdf6205caeaec71" PRIMARY KEY ("subject", "minute")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_082a2a8da10d2c99b4f1ab81e6" ON "request_counts" ("minute")
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."IDX_082a2a8da10d2c99b4f1ab81e6"
        `);
    await queryRunner.query(`
            DROP TABLE "request_counts"
        `);
  }
}
