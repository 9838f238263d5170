import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readStubFile, stubFile, type StubDocument } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import type { ExtractionRequest, ExtractionResult } from '../../src/engine/engine.js';
import { turnOf } from '../../src/webhooks/delivery-order.js';
import { endpointId } from '../../src/webhooks/endpoint.js';
import { LoopbackServer } from '../support/loopback-server.js';
import { type TestClient, TestService } from '../support/test-service.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { waitUntil } from '../support/wait-until.js';

const READERS = 2;
/** Of deliveries in one process, and of downloads. */
const [DELIVERY_SLOTS, DOWNLOAD_SLOTS] = [16, 8];
const ENDED = ['FINISHED', 'TO_ANALYSIS'];

/** Reads nothing while it is closed, and remembers the order in which it got the clients' documents. */
class GatedEngine extends StubEngine {
  readonly given: string[] = [];
  private open: Promise<void> = Promise.resolve();
  private opened: () => void = () => undefined;

  close(): void {
    this.open = new Promise((resolve) => (this.opened = resolve));
  }

  reopen(): void {
    this.opened();
  }

  override async extract(request: ExtractionRequest): Promise<ExtractionResult> {
    this.given.push(readStubFile(request.file)!.tags![0]!);
    await this.open;
    return super.extract(request);
  }
}

/** A server whose answers never end, or never begin; it counts the callers that wait. */
class SlowServer {
  waiting = 0;
  most = 0;
  private server: LoopbackServer;

  static async start(begin: (response: ServerResponse) => void): Promise<SlowServer> {
    const slow = new SlowServer();
    slow.server = await LoopbackServer.start((request, response) => {
      slow.most = Math.max(slow.most, ++slow.waiting);
      request.socket.once('close', () => slow.waiting--);
      begin(response);
    });
    return slow;
  }

  url(path: string): string {
    return this.server.url + path;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}

const drip = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'image/png' });
  const timer = setInterval(() => response.write('S'), 100);
  response.once('close', () => clearInterval(timer));
};

/** A path whose deliveries don't share a lane with those to `url`: of 32 endpoints of a client two may. */
function pathOfOtherLane(client: TestClient, receiver: WebhookReceiver, url: string): string {
  const laneOf = (to: string) =>
    turnOf({ id: '', clientId: client.account.id, endpointIds: [endpointId(client.account.id, to)] }).lane;
  const paths = Array.from({ length: 32 }, (_, index) => `/other${index}`);
  return paths.find((path) => laneOf(receiver.url(path)) !== laneOf(url))!;
}

describe('a client beside one that asks for far more', () => {
  const engine = new GatedEngine();
  let service: TestService;
  let noisy: TestClient;
  let quiet: TestClient;
  let slow: SlowServer | undefined;
  beforeAll(async () => {
    const variables = { EXTRACTION_CONCURRENCY: String(READERS), STOP_SECONDS: '1' };
    service = await TestService.start(variables, { engine });
    [noisy, quiet] = [await service.client(), await service.client()];
  });
  afterEach(async () => {
    engine.reopen();
    await slow?.stop();
    slow = undefined;
  });
  afterAll(() => service.stop());

  const fileOf = (name: string, document: Partial<StubDocument> = {}) =>
    stubFile({ score: 0.9, tags: [name], ...document }).toString('base64');
  const workOf = async (kind: string) =>
    Number(
      (await service.database.dataSource.query(`SELECT count(*) FROM work_items WHERE kind = $1`, [kind]))[0]
        .count,
    );

  it('has its document read next, whatever the other has queued', async () => {
    engine.close();
    for (let each = 0; each < 30; each++) await noisy.submit({ fileBase64: fileOf('noisy') });
    await waitUntil(() => engine.given.length === READERS, 'the readers to be busy');
    const processId = await quiet.submit({ fileBase64: fileOf('quiet') });
    await noisy.submit({ fileBase64: fileOf('noisy') });
    engine.reopen();
    await quiet.waitFor(processId, ENDED);
    await waitUntil(async () => (await workOf('extraction')) === 0, 'all to be read');
    expect(engine.given).toHaveLength(32);
    // Those in hand, and the first that is free afterwards.
    expect(engine.given.indexOf('quiet')).toBeLessThanOrEqual(READERS + 1);
  });

  it('waits for no server that drips its files, neither with a file nor with a URL', async () => {
    slow = await SlowServer.start(drip);
    const files = await LoopbackServer.start(
      (_, response) => void response.end(Buffer.from(fileOf('quiet'), 'base64')),
    );
    try {
      const held: string[] = [];
      for (let each = 0; each < 12; each++) held.push(await noisy.submit({ fileUrl: slow.url(`/${each}`) }));
      await waitUntil(() => slow!.waiting > 0, 'the first download');
      await quiet.outcome({ fileBase64: fileOf('quiet') }, ENDED);
      await quiet.outcome({ fileUrl: files.url }, ENDED);
      // The noisy client's own files do not wait for its downloads either.
      await noisy.outcome({ fileBase64: fileOf('noisy') }, ENDED);
      expect(slow.most).toBeLessThanOrEqual(DOWNLOAD_SLOTS / 4);
      for (const processId of held)
        expect((await noisy.status(processId)).body.processStatus).toBe('IN_PROCESS');
    } finally {
      await files.stop();
      for (const { id } of await service.database.dataSource.query<{ id: string }[]>(
        `SELECT id FROM processes WHERE status = 'IN_PROCESS'`,
      ))
        await noisy.delete(`/processes/${id}`);
    }
  });

  it('has its webhooks called while an endpoint of the other hangs, and so have the other’s other endpoints', async () => {
    slow = await SlowServer.start(() => undefined);
    const receiver = await WebhookReceiver.start();
    try {
      const submit = (client: TestClient, url: string) =>
        client.outcome({ fileBase64: fileOf('any'), webhook: { url } }, ENDED);
      for (let each = 0; each < 24; each++) await submit(noisy, slow.url('/hook'));
      await submit(quiet, receiver.url('/quiet'));
      await waitUntil(
        () => receiver.calls.some(({ path }) => path === '/quiet'),
        'the quiet one to be called',
      );
      expect(slow.waiting).toBeGreaterThan(0);
      await submit(noisy, receiver.url(pathOfOtherLane(noisy, receiver, slow.url('/hook'))));
      await waitUntil(
        () => receiver.calls.some(({ path }) => path.startsWith('/other')),
        'the other endpoint to be called',
      );
      expect(slow.most).toBeLessThan(DELIVERY_SLOTS / 4);
    } finally {
      await receiver.stop();
    }
  });
});
