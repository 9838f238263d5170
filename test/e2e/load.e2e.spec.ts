import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'undici';
import { base64Of, type TestClient, TestService } from '../support/test-service.js';

const SUBMISSIONS = 100;
const CONNECTIONS = 20;
/** Far more than it takes: about 25 s on two cores. */
const PATIENCE_MS = 240_000;

describe('under load', () => {
  let service: TestService;
  let client: TestClient;
  beforeAll(async () => {
    service = await TestService.start();
    client = await service.client();
  });
  afterAll(() => service.stop());

  const submitAll = async (): Promise<{ http: number; processId: string }[]> => {
    const pool = new Pool(service.baseUrl, { connections: CONNECTIONS });
    const body = JSON.stringify({ fileBase64: await base64Of('samples/fatura.pdf') });
    const submit = async () => {
      const answer = await pool.request({
        method: 'POST',
        path: '/process-image/content-extraction',
        headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
        body,
      });
      const { result } = (await answer.body.json()) as { result: { processId: string } };
      return { http: answer.statusCode, processId: result.processId };
    };
    try {
      return await Promise.all(Array.from({ length: SUBMISSIONS }, submit));
    } finally {
      await pool.close();
    }
  };

  it(
    'every submission is accepted and finished, and none of them twice',
    async () => {
      const answers = await submitAll();
      expect(answers.map(({ http }) => http)).toEqual(Array(SUBMISSIONS).fill(200));
      const processIds = answers.map(({ processId }) => processId);
      expect(new Set(processIds).size).toBe(SUBMISSIONS);

      const engineRequestIds = new Set<string>();
      for (const processId of processIds) {
        const { body } = await client.waitFor(processId, ['FINISHED']);
        expect(body.result[0].stdType).toBe('invoice');
        engineRequestIds.add(body.engineRequestId as string);
      }
      expect(engineRequestIds.size).toBe(SUBMISSIONS);

      const changes = await service.database.dataSource.query(
        `SELECT process_id, array_agg("to" ORDER BY id) AS steps FROM process_status_changes GROUP BY process_id`,
      );
      expect(changes).toHaveLength(SUBMISSIONS);
      for (const { steps } of changes) expect(steps).toEqual(['IN_PROCESS', 'FINISHED']);
      const [{ extractions }] = await service.database.dataSource.query(
        `SELECT count(*)::int AS extractions FROM extractions`,
      );
      expect(extractions).toBe(SUBMISSIONS);
    },
    PATIENCE_MS,
  );
});
