import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Sessions } from '../../src/auth/session/sessions.js';
import { type Service, startService } from '../../src/roots/service.js';
import { TestBrowser } from '../support/browser.js';
import { PaperEngine, paperFile } from '../support/paper-engine.js';
import { callService, type TestClient, type TestPerson, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';

const SECRETS = {
  JWT_SECRET: 'a secret that several machines share here',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const generationRules = [{ tagRegex: '.', generalFieldConfiguration: { score: 0.9 } }];
const fileBase64 = paperFile({ typeId: 'receipt', fields: [{ name: 'total', value: '12.00' }] });

interface Event {
  event: string;
  data: Record<string, unknown>;
}

/** A stream as a browser reads it. */
class Listening {
  readonly events: Event[] = [];
  ended = false;

  private constructor(
    readonly response: Response,
    private readonly aborting: AbortController,
  ) {}

  static async start({ baseUrl, cookie }: TestBrowser): Promise<Listening> {
    const aborting = new AbortController();
    const headers = { cookie: cookie!, 'sec-fetch-site': 'same-origin' };
    const response = await fetch(`${baseUrl}/review/events`, { headers, signal: aborting.signal });
    const listening = new Listening(response, aborting);
    void listening.read().catch(() => undefined);
    return listening;
  }

  leave(): void {
    this.aborting.abort();
  }

  until(found: (events: Event[]) => boolean, what: string): Promise<unknown> {
    return waitUntil(() => Promise.resolve(found(this.events)), what);
  }

  private async read(): Promise<void> {
    let text = '';
    for await (const chunk of this.response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const match = /^event: (.+)\ndata: (.+)$/.exec(block);
        if (match) this.events.push({ event: match[1]!, data: JSON.parse(match[2]!) as Event['data'] });
      }
    }
    this.ended = true;
  }
}

/** What the queue on a screen hears by itself. */
describe('events of the queue', () => {
  let service: TestService;
  let other: Service;
  let client: TestClient;
  let ana: TestPerson;
  const listening: Listening[] = [];
  beforeAll(async () => {
    const engine = new PaperEngine();
    service = await TestService.start(SECRETS, { engine });
    other = await startService(
      {
        ...SECRETS,
        NODE_ENV: 'test',
        APP_ROLE: 'api',
        PORT: '0',
        DOCS: 'false',
        QUEUE_BOARD: 'false',
        LOG_LEVEL: 'error',
        DATA_DIR: service.service.config.dataDir,
        DATABASE_URL: service.database.url,
      },
      { engine },
    );
    client = await service.client();
    ana = await service.person('reviewer', 'ana');
  });
  afterEach(() => listening.splice(0).forEach((each) => each.leave()));
  afterAll(async () => {
    await other.stop();
    await service.stop();
  });

  const signedIn = async (person = ana, baseUrl = service.baseUrl) => {
    const browser = new TestBrowser(baseUrl);
    await browser.signIn(person.account);
    return browser;
  };
  const listen = async (browser: TestBrowser) => {
    const started = await Listening.start(browser);
    listening.push(started);
    await started.until((events) => events.some(({ event }) => event === 'queue'), 'the counts at the start');
    return started;
  };
  const waiting = async () => {
    const { body } = await client.outcome({ fileBase64, generationRules }, ['TO_ANALYSIS']);
    return body.processId as string;
  };
  const told = (taskId: string, state: string) => (events: Event[]) =>
    events.some(
      ({ event, data }) => event === 'task' && data['taskId'] === taskId && data['state'] === state,
    );

  it('tell of each change of a task and of the counts, whichever machine made it', async () => {
    const streams = [await listen(await signedIn()), await listen(await signedIn(ana, other.baseUrl))];
    const processId = await waiting();
    const { taskId } = await ana.claimTaskOf(processId);
    for (const stream of streams) {
      await stream.until(told(taskId, 'CLAIMED'), 'the claim');
      const claim = stream.events.findLast(({ data }) => data['taskId'] === taskId)!;
      expect(claim.data).toEqual({
        taskId,
        state: 'CLAIMED',
        reviewer: 'ana',
        revision: 0,
        rereading: false,
      });
      await stream.until(
        (events) => events.some(({ event, data }) => event === 'queue' && data['claimed'] === 1),
        'the count',
      );
    }
    await callService(other.baseUrl, 'POST', `/review/tasks/${taskId}/release`, { token: ana.token });
    for (const stream of streams) await stream.until(told(taskId, 'OPEN'), 'the release');
    expect(JSON.stringify(streams[0]!.events)).not.toContain('12.00');
  });

  it('come as a stream that nothing on the way keeps or changes', async () => {
    const { headers } = (await listen(await signedIn())).response;
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('end with the session', async () => {
    const browser = await signedIn();
    const stream = await listen(browser);
    await browser.write('DELETE', '/session');
    await waitUntil(() => Promise.resolve(stream.ended), 'the stream to end');
    expect(stream.events.at(-1)).toEqual({ event: 'session-over', data: {} });
  });

  it('go on for a browser that begins while the service asks which sessions are over', async () => {
    await listen(await signedIn());
    const sessions = service.service.app.get(Sessions, { strict: false });
    const live = sessions.live.bind(sessions);
    let goOn!: () => void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const asks = new Promise<void>((resolve) => {
      sessions.live = async (ids) => {
        const found = await live(ids);
        resolve();
        await held;
        return found;
      };
    });
    const late = await signedIn();
    await asks;
    const stream = await listen(late);
    goOn();
    sessions.live = live;
    const { taskId } = await ana.claimTaskOf(await waiting());
    await stream.until(told(taskId, 'CLAIMED'), 'the claim');
    expect(stream.events.map(({ event }) => event)).not.toContain('session-over');
  });

  it('go to four pages of a user; a fifth takes the place of the first', async () => {
    const person = await service.person('reviewer');
    const browser = await signedIn(person);
    const streams: Listening[] = [];
    for (let page = 0; page < 5; page++) streams.push(await listen(browser));
    await waitUntil(() => Promise.resolve(streams[0]!.ended), 'the first stream to end');
    expect(streams.slice(1).map(({ ended }) => ended)).toEqual([false, false, false, false]);
  });

  it('are for sessions alone', async () => {
    const browser = new TestBrowser(service.baseUrl);
    expect((await browser.get('/review/events')).body.status.errors[0].reason).toBe('session-over');
    expect((await ana.get('/review/events')).body.status.code).toBe('R300');
  });

  it('end when the service stops, which does not wait for them', async () => {
    const machine = await startService(
      {
        ...SECRETS,
        NODE_ENV: 'test',
        APP_ROLE: 'api',
        PORT: '0',
        DOCS: 'false',
        QUEUE_BOARD: 'false',
        LOG_LEVEL: 'error',
        DATA_DIR: service.service.config.dataDir,
        DATABASE_URL: service.database.url,
      },
      { engine: new PaperEngine() },
    );
    const stream = await listen(await signedIn(ana, machine.baseUrl));
    await machine.stop();
    await waitUntil(() => Promise.resolve(stream.ended), 'the stream to end');
  });
});
