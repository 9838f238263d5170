import { MigrationInterface, QueryRunner } from 'typeorm';

export class AddWebhookEndpoints1795293171707 implements MigrationInterface {
  name = 'AddWebhookEndpoints1795293171707';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "webhook_endpoints" (
                "id" uuid NOT NULL,
                "client_id" uuid NOT NULL,
                "url" text NOT NULL,
                "failing_since" TIMESTAMP WITH TIME ZONE,
                "failures" integer NOT NULL DEFAULT '0',
                "last_error" text,
                "last_failed_at" TIMESTAMP WITH TIME ZONE,
                "paused_at" TIMESTAMP WITH TIME ZONE,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_054c4cfb95223732f5939d2d546" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_155bc1577ab73d69778fcc6615" ON "webhook_endpoints" ("created_at")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_93cd3c0ef5604ec52e306f17be" ON "webhook_endpoints" ("client_id", "created_at")
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries"
            ADD "endpoint_ids" uuid array NOT NULL DEFAULT '{}'
        `);
    await queryRunner.query(`
            CREATE INDEX "webhook_deliveries_not_ended" ON "webhook_deliveries" ("client_id")
            WHERE state IN ('PENDING', 'PAUSED')
        `);
    // By hand: the generator does not compare what a constraint of this name says.
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_state",
            ADD CONSTRAINT "webhook_deliveries_state" CHECK (state IN ('PENDING', 'PAUSED', 'DELIVERED', 'GIVEN_UP'))
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_endpoints"
            ADD CONSTRAINT "FK_a9f8f3df434322461f592d4a80e" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    // What was put aside is due again, or it would never be sent.
    await queryRunner.query(`
            INSERT INTO work_items (id, kind, subject_id, due_at, created_at)
            SELECT gen_random_uuid(), 'delivery', id, now(), now() FROM webhook_deliveries WHERE state = 'PAUSED'
            ON CONFLICT (kind, subject_id) DO NOTHING
        `);
    await queryRunner.query(`UPDATE webhook_deliveries SET state = 'PENDING' WHERE state = 'PAUSED'`);
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_state",
            ADD CONSTRAINT "webhook_deliveries_state" CHECK (state IN ('PENDING', 'DELIVERED', 'GIVEN_UP'))
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "FK_a9f8f3df434322461f592d4a80e"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."webhook_deliveries_not_ended"
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries" DROP COLUMN "endpoint_ids"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_93cd3c0ef5604ec52e306f17be"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_155bc1577ab73d69778fcc6615"
        `);
    await queryRunner.query(`
            DROP TABLE "webhook_endpoints"
        `);
  }
}
