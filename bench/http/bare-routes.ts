import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { Config } from '../../src/config/config.js';

export const BARE = '/bench/bare';
export const BARE_SELECT = '/bench/select';
export const BARE_BODY = '/bench/body';
export const BARE_STORE = '/bench/store';

const SELECT = { name: 'bench', text: 'SELECT id, status FROM processes WHERE id = $1' };
/** The scene makes the table. */
const INSERT = { name: 'bench-insert', text: 'INSERT INTO bench_bodies (id, bytes) VALUES ($1, $2)' };
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
  const { dataDir } = app.get(Config, { strict: false });
  server.post(BARE_STORE, STREAMED, async (request) => {
    const id = randomUUID();
    const bytes = await storedAt(join(dataDir, `bench-${id}`), request);
    await pool.query({ ...INSERT, values: [id, bytes] });
    return { bytes };
  });
}

/** The least that keeps a body: one file, written at once and flushed. */
async function storedAt(path: string, { raw }: FastifyRequest): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of raw) chunks.push(chunk as Buffer);
  const file = await open(path, 'wx');
  const { bytesWritten } = await file.writev(chunks);
  await file.sync();
  await file.close();
  return bytesWritten;
}

async function sizeOf({ raw }: FastifyRequest): Promise<number> {
  let bytes = 0;
  for await (const chunk of raw) bytes += (chunk as Buffer).length;
  return bytes;
}
