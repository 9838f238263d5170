import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Entry {
  position: string;
  actor: string;
  action: string;
  subject_id: string;
  details: object;
  at: Date;
}

/** As `src/audit/chain-hash.ts` was when this was written. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
}

/** Chains the entries that there are, in the order of their positions. */
async function chain(queryRunner: QueryRunner): Promise<{ position: number; hash: Buffer }> {
  let [position, hash] = [0, Buffer.alloc(32)];
  for (;;) {
    const rows = (await queryRunner.query(
      `SELECT position, actor, action, subject_id, details, at FROM audit_entries
       WHERE position > $1 ORDER BY position LIMIT 1000`,
      [position],
    )) as Entry[];
    if (rows.length === 0) return { position, hash };
    for (const { actor, action, subject_id: subject, details, at, ...row } of rows) {
      position = Number(row.position);
      // To the millisecond, as the service reads it.
      const content = canonical([position, at.toISOString(), actor, action, subject, details]);
      hash = createHash('sha256').update(hash).update(content, 'utf8').digest();
      await queryRunner.query(`UPDATE audit_entries SET hash = $1 WHERE position = $2`, [hash, position]);
    }
  }
}

export class ChainAuditTrail1763760000000 implements MigrationInterface {
  name = 'ChainAuditTrail1763760000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "audit_head" (
                "id" smallint NOT NULL,
                "position" bigint NOT NULL,
                "hash" bytea NOT NULL,
                "seal" bytea,
                CONSTRAINT "PK_d3ed64edb3e208e83ccb5da589a" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "encryption_keys" (
                "id" text NOT NULL,
                "canary" bytea NOT NULL,
                "first_used_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                CONSTRAINT "PK_9b11c521c72b15e00ea39f32b6c" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            ALTER TABLE "audit_entries"
            ADD "position" bigint
        `);
    // Without gaps: those that transactions rolled back left among the ids.
    await queryRunner.query(`
            UPDATE "audit_entries"
            SET "position" = numbered.position
            FROM (
                    SELECT "id",
                        row_number() OVER (
                            ORDER BY "id"
                        ) AS position
                    FROM "audit_entries"
                ) AS numbered
            WHERE numbered.id = "audit_entries"."id"
        `);
    await queryRunner.query(`
            ALTER TABLE "audit_entries" DROP CONSTRAINT "PK_6b1623bcad4d04530b76548d619"
        `);
    await queryRunner.query(`
            ALTER TABLE "audit_entries" DROP COLUMN "id"
        `);
    await queryRunner.query(`
            ALTER TABLE "audit_entries"
            ALTER COLUMN "position" SET NOT NULL
        `);
    await queryRunner.query(`
            ALTER TABLE "audit_entries"
            ADD CONSTRAINT "PK_62f39557f5295d465ae52521966" PRIMARY KEY ("position")
        `);
    await queryRunner.query(`
            ALTER TABLE "audit_entries"
            ADD "hash" bytea
        `);
    const { position, hash } = await chain(queryRunner);
    await queryRunner.query(`
            ALTER TABLE "audit_entries"
            ALTER COLUMN "hash" SET NOT NULL
        `);
    // The service seals it when it first runs.
    await queryRunner.query(`INSERT INTO "audit_head" ("id", "position", "hash") VALUES (1, $1, $2)`, [
      position,
      hash,
    ]);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "audit_entries" DROP COLUMN "hash"
        `);
    await queryRunner.query(`
            ALTER TABLE "audit_entries" DROP CONSTRAINT "PK_62f39557f5295d465ae52521966"
        `);
    await queryRunner.query(`
            ALTER TABLE "audit_entries" DROP COLUMN "position"
        `);
    await queryRunner.query(`
            ALTER TABLE "audit_entries"
            ADD "id" BIGSERIAL NOT NULL
        `);
    await queryRunner.query(`
            ALTER TABLE "audit_entries"
            ADD CONSTRAINT "PK_6b1623bcad4d04530b76548d619" PRIMARY KEY ("id")
        `);
    await queryRunner.query(`
            DROP TABLE "encryption_keys"
        `);
    await queryRunner.query(`
            DROP TABLE "audit_head"
        `);
  }
}
