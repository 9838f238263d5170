import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stubFile } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { type TestClient, type TestPerson, TestService } from '../support/test-service.js';

const rules = [{ tagRegex: '^(id=.+)$', generalFieldConfiguration: { score: 0.9 } }];

/** Decisions sections 2 and 10: everything read-only across clients. */
describe('an administrator', () => {
  let service: TestService;
  let admin: TestPerson;
  const clients: TestClient[] = [];
  const processIds: string[] = [];
  const operationIds: string[] = [];
  beforeAll(async () => {
    service = await TestService.start({}, { engine: new StubEngine() });
    admin = await service.person('admin');
    for (let made = 0; made < 2; made++) {
      const client = await service.client();
      clients.push(client);
      operationIds.push(randomUUID());
      const fileBase64 = stubFile({ score: 0.5 }).toString('base64');
      const operation = { id: operationIds.at(-1) };
      const webhook = { url: 'http://127.0.0.1:9/nobody' };
      processIds.push(await client.submit({ fileBase64, operation, webhook, generationRules: rules }));
      await client.waitFor(processIds.at(-1)!, ['WAITING_OPERATION_FINISH']);
    }
    await clients[1]!.put('/rules', { rules });
  });
  afterAll(() => service.stop());

  it.each([
    ['/processes', 'processes', () => processIds],
    ['/operations', 'operations', () => operationIds],
    ['/consumption', 'processes', () => processIds],
    ['/webhooks/deliveries', 'deliveries', () => processIds],
  ])('reads GET %s of all clients, and of one by `client`', async (path, list, idsOf) => {
    const read = async (query: string): Promise<unknown[]> => {
      const { body } = await admin.get(path + query);
      const rows = (body.result?.[list] ?? body.result) as { processId?: string; operationId?: string }[];
      return rows.map((row) => (list === 'operations' ? row.operationId : row.processId));
    };
    expect(await read('')).toEqual(expect.arrayContaining(idsOf()));
    if (path === '/webhooks/deliveries') return;
    expect(await read(`?client=${clients[0]!.account.id}`)).toEqual([idsOf()[0]]);
  });

  it('reads a process, its file, its pages and its operation, whoever submitted them', async () => {
    for (const [index, processId] of processIds.entries()) {
      const paths = ['', '/file', '/pages/1'].map((rest) => `/processes/${processId}${rest}`);
      for (const path of [...paths, `/operations/${operationIds[index]}`])
        expect([path, (await admin.get(path)).http]).toEqual([path, 200]);
    }
  });

  it('reads the rules of the client that it names', async () => {
    const { body } = await admin.get(`/rules?client={${clients[1]!.account.id.toUpperCase()}}`);
    expect(body.result).toEqual({ version: 1, rules });
    expect((await admin.get('/rules')).body.status.errors[0]).toMatchObject({ code: 'R101', path: 'client' });
  });

  it.each([
    ['PUT', '/rules'],
    ['POST', '/process-image/content-extraction'],
    ['DELETE', `/processes/${randomUUID()}`],
  ])("changes nothing of a client's: %s %s is R300", async (method, path) => {
    const { body } = await service.call(method, path, { token: admin.account.token, body: { rules: [] } });
    expect(body.status).toMatchObject({
      code: 'R300',
      errors: [{ message: 'The token is of an admin; this route is for client' }],
    });
  });
});
