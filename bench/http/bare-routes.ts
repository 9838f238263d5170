import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { DataSource } from 'typeorm';

export const BARE = '/bench/bare';
export const BARE_SELECT = '/bench/select';
export const BARE_BODY = '/bench/body';

const SELECT = { name: 'bench', text: 'SELECT id, status FROM processes WHERE id = $1' };
const NO_PROCESS = '00000000-0000-0000-0000-000000000000';
/** As `@StreamedBody()` has it: whoever answers reads the body. */
const STREAMED = { config: { isStreamed: true } as object };

/**
 * What the server needs for any answer: routes without Nest, a token or a check, in the same process, behind the same
 * hooks, on the same pool.
 */
export function addBareRoutes(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const { driver } = app.get(DataSource);
  const pool = (driver as unknown as { master: pg.Pool }).master;
  server.post(BARE, async () => ({ rows: 0 }));
  server.post(BARE_SELECT, async () => ({
    rows: (await pool.query({ ...SELECT, values: [NO_PROCESS] })).rows.length,
  }));
  server.post(BARE_BODY, STREAMED, async (request) => ({ bytes: await sizeOf(request) }));
}

async function sizeOf({ raw }: FastifyRequest): Promise<number> {
  let bytes = 0;
  for await (const chunk of raw) bytes += (chunk as Buffer).length;
  return bytes;
}
