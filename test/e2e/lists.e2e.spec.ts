import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/config/project-root.js';
import { OperationEntity } from '../../src/operations/operation.entity.js';
import { ProcessEntity } from '../../src/process/process.entity.js';
import { ReviewTaskEntity } from '../../src/review/review-task.entity.js';
import { WebhookDeliveryEntity } from '../../src/webhooks/webhook-delivery.entity.js';
import { WebhookEndpointEntity } from '../../src/webhooks/webhook-endpoint.entity.js';
import { type TestClient, type TestPerson, TestService } from '../support/test-service.js';

interface Description {
  paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
}

/** Every list: the routes that take a cursor. */
const { paths } = JSON.parse(readFileSync(join(projectRoot, 'openapi.json'), 'utf8')) as Description;
const LISTS = Object.entries(paths)
  .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'cursor'))
  .map(([path]) => path);

const ID = randomUUID();
const MOMENT = '2026-03-02T14:05:09.123456Z';
const MILLISECOND = '2026-03-02T14:05:09.123Z';
const RANGE = '+275760-09-13T00:00:00.000Z';
const forged = (text: string): string => Buffer.from(text).toString('base64url');
const GENUINE = forged(`0|${MOMENT}|${ID}`);

/** Each would be an error of PostgreSQL, or a wrong page, if it were believed. */
const FORGED: Record<string, string> = {
  'no cursor': 'x',
  'a NUL character in the middle': forged(`0|${MOMENT}|\0${ID}`),
  'a cursor cut short': GENUINE.slice(0, -3),
  'a cursor with more behind it': `${GENUINE}AAAA`,
  'a text as long as a request line may be': 'A'.repeat(14_000),
  'an id that is none': forged(`0|${MOMENT}|x`),
  'a moment that is none': forged(`0|never|${ID}`),
  'a day that is none': forged(`0|2026-02-30T14:05:09.123456Z|${ID}`),
  'a moment that PostgreSQL can not hold': forged(`0|${RANGE}|${ID}`),
  'a number that PostgreSQL can not hold': forged(`0|${MOMENT}|9223372036854775808`),
  'a priority that PostgreSQL can not hold': forged(`9999999999|${MOMENT}|${ID}`),
  'an infinite moment': forged(`0|infinity|${ID}`),
  // The same in forms that lists once had.
  'the place of an earlier release': forged(`${MILLISECOND}|${ID}`),
  'a priority as JSON that PostgreSQL can not hold': forged(`[9999999999,"${MILLISECOND}","${ID}"]`),
  'a moment as JSON that PostgreSQL can not hold': forged(`[0,"${RANGE}","${ID}"]`),
  'an id of two kinds': forged(`0|${MOMENT}|7|${ID}`),
  'two cursors': `${GENUINE}&cursor=${GENUINE}`,
};

const ROWS = 5;
const CALLED = randomUUID();
const CALL = `INSERT INTO webhook_attempts (delivery_id, url, fallback, duration_ms, at)
  VALUES ($1, 'https://hooks.example.com/' || random(), false, 1, $2)`;
/** With the column that orders it. */
const TABLES = [
  ['operations', 'created_at'],
  ['processes', 'created_at'],
  ['webhook_deliveries', 'created_at'],
  ['webhook_attempts', 'at'],
  ['webhook_endpoints', 'created_at'],
  ['review_tasks', 'created_at'],
];
const routeOf = (path: string): string => path.replace('{id}', CALLED);

describe('a list', () => {
  let service: TestService;
  let client: TestClient;
  let admin: TestPerson;
  beforeAll(async () => {
    service = await TestService.start();
    client = await service.client();
    admin = await service.person('admin');
    await makeRows();
  });
  afterAll(() => service.stop());

  /** PostgreSQL keeps microseconds, and a migration or an operator's statement may write them. */
  async function makeRows(): Promise<void> {
    const { manager } = service.database.dataSource;
    const clientId = client.account.id;
    for (let number = 0; number < ROWS; number++) {
      const processId = randomUUID();
      const createdAt = new Date();
      await manager.insert(OperationEntity, {
        id: randomUUID(),
        clientId,
        clientOperationId: randomUUID(),
        maxRetries: 3,
        timeoutSeconds: 300,
        createdAt,
      });
      await manager.insert(ProcessEntity, {
        id: processId,
        clientId,
        kind: 'standard',
        status: 'FINISHED',
        engineRequestId: randomUUID(),
        fileKey: `processes/${processId}/file`,
        settings: { returnImage: false, returnedImageQuality: 75, tags: [], rules: [] },
        createdAt,
      });
      await manager.insert(WebhookDeliveryEntity, {
        id: number === 0 ? CALLED : randomUUID(),
        processId,
        clientId,
        sequence: 1,
        event: 'process.finished',
        body: { result: [] },
        state: 'GIVEN_UP',
        createdAt,
      });
      await manager.query(CALL, [CALLED, createdAt]);
      const url = `https://hooks.example.com/${number}`;
      await manager.insert(WebhookEndpointEntity, { id: randomUUID(), clientId, url, createdAt });
      await manager.insert(ReviewTaskEntity, {
        id: randomUUID(),
        processId,
        clientId,
        state: 'COMPLETED',
        documentTypes: [],
        createdAt,
      });
    }
    // Two of one microsecond among them, so that the id decides.
    for (const [table, column] of TABLES)
      await manager.query(
        `UPDATE ${table} SET ${column} = date_trunc('minute', now()) + place * interval '100 microseconds'
           FROM (SELECT id AS numbered, row_number() OVER (ORDER BY id) / 2 AS place FROM ${table}) AS places
           WHERE numbered = id`,
      );
  }

  it('is one of these', () => {
    expect(LISTS.sort()).toEqual([
      '/consumption',
      '/operations',
      '/processes',
      '/review/tasks',
      '/webhooks/deliveries',
      '/webhooks/deliveries/{id}/attempts',
      '/webhooks/endpoints',
    ]);
  });

  describe.each(LISTS)('%s', (path) => {
    it.each(Object.entries(FORGED))('refuses as a cursor: %s', async (_what, cursor) => {
      const { http, body } = await admin.get(`${routeOf(path)}?cursor=${cursor}`);
      expect({ http, status: body.status }).toEqual({
        http: 400,
        status: {
          code: 'R101',
          message: expect.any(String),
          errors: [{ code: 'R101', path: 'cursor', message: 'must be the nextCursor of the page before' }],
        },
      });
    });

    it.each(['0', '101', '1.5', '1e1', '-1', 'x', '1&limit=2', '9'.repeat(400)])(
      'refuses ?limit=%s',
      async (limit) => {
        const { http, body } = await admin.get(`${routeOf(path)}?limit=${limit}`);
        expect([http, body.status.errors]).toEqual([
          400,
          [{ code: 'R101', path: 'limit', message: 'must be a whole number from 1 to 100' }],
        ]);
      },
    );
  });

  it.each([
    ['GET', '/review/tasks/:id', 404],
    ['GET', '/operations/:id', 404],
    ['GET', '/webhooks/deliveries/:id/attempts', 404],
    ['POST', '/webhooks/deliveries/:id/redeliver', 404],
    ['POST', '/webhooks/endpoints/:id/resume', 404],
    ['GET', '/processes/:id', 401],
    ['DELETE', '/processes/:id', 401],
  ] as const)('has no row with a malformed id: %s %s', async (method, path, status) => {
    for (const id of ["1' OR '1'='1", '%00', `${ID}x`]) {
      const { token } = path.startsWith('/review') ? admin : client;
      const { http, body } = await service.call(method, path.replace(':id', encodeURIComponent(id)), {
        token,
      });
      expect([http, body.result]).toEqual([status, null]);
    }
  });

  describe('whose rows are of one millisecond', () => {
    it.each(LISTS)('shows each once, page by page: %s', async (path) => {
      const seen: string[] = [];
      let cursor = '';
      for (let page = 0; page < ROWS; page++) {
        const { result } = (await admin.get(`${routeOf(path)}?limit=1${cursor}`)).body;
        const { nextCursor, ...lists } = result as { nextCursor: string | null };
        seen.push(JSON.stringify(lists));
        expect(nextCursor === null).toBe(page === ROWS - 1);
        cursor = `&cursor=${nextCursor}`;
      }
      expect(new Set(seen).size).toBe(ROWS);
    });
  });
});
