import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { base64Of, type TestClient, TestService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

/** Samples of the text format by name and labels: `name{a="b"}`. */
const parse = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const space = line.lastIndexOf(' ');
        return [line.slice(0, space), Number(line.slice(space + 1))];
      }),
  );

const scrape = async (test: TestService, headers: Record<string, string> = {}) => {
  const answer = await test.call('GET', '/metrics', { headers });
  return { ...answer, samples: parse(String(answer.body)) };
};

/** Of all series of a metric whose labels hold the given ones. */
const sum = (samples: Map<string, number>, name: string, ...labels: string[]): number =>
  [...samples]
    .filter(([key]) => key.split('{')[0] === name && labels.every((label) => key.includes(label)))
    .reduce((total, [, value]) => total + value, 0);

describe('metrics', () => {
  let test: TestService;
  let client: TestClient;
  let before: Map<string, number>;
  beforeAll(async () => {
    test = await TestService.start();
    client = await test.client();
  });
  beforeEach(async () => {
    before = (await scrape(test)).samples;
  });
  afterAll(() => test.stop());

  const grown = async (name: string, ...labels: string[]) =>
    sum((await scrape(test)).samples, name, ...labels) - sum(before, name, ...labels);

  /** Gauges of the database are a few seconds old. */
  const gauge = (name: string, value: number, ...labels: string[]) =>
    waitUntil(
      async () => sum((await scrape(test)).samples, name, ...labels) === value,
      `${name} to be ${value}`,
    );

  it('are in the text format of Prometheus, with those of the process itself', async () => {
    const { http, headers, body, samples } = await scrape(test);
    expect(http).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(String(body)).toContain('# TYPE confere_submissions_total counter');
    expect(samples.get('confere_info{version="0.1.0",role="all"}')).toBe(1);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(samples.get('confere_database_up')).toBe(1);
  });

  it('tell for how long the event loop stood still since the last scrape', async () => {
    // The clock that measures it may tick between a stop and the answer, or not before the next one.
    await waitUntil(async () => {
      const until = performance.now() + 400;
      while (performance.now() < until);
      const { samples } = await scrape(test);
      return samples.get('nodejs_eventloop_lag_max_seconds')! > 0.3;
    }, 'the event loop to have stood still');
    expect((await scrape(test)).samples.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  });

  it('follow a document from its submission to its end', async () => {
    await client.outcome({ fileBase64: await base64Of('samples/fatura.pdf') });
    expect(await grown('confere_submissions_total', 'kind="standard"', 'outcome="accepted"')).toBe(1);
    expect(await grown('confere_engine_pages_total')).toBe(1);
    expect(await grown('confere_engine_reading_seconds_count', 'outcome="read"')).toBe(1);
    expect(await grown('confere_engine_pages_per_second_count')).toBe(1);
    expect(await grown('confere_stage_duration_seconds_count', 'stage="extraction"', 'outcome="done"')).toBe(
      1,
    );
    expect(await grown('confere_stage_duration_seconds_sum', 'stage="extraction"')).toBeGreaterThan(0);
    await gauge('confere_processes', 1, 'kind="standard"', 'status="FINISHED"');
    await gauge('confere_work_items', 0);
  });

  it('count a repeated submission once, and each refusal with its code', async () => {
    const body = { fileBase64: await base64Of('samples/fatura.pdf') };
    for (let time = 0; time < 2; time++)
      await client.post('/process-image/generative-content-extraction', body, { 'idempotency-key': 'k' });
    await client.post('/process-image/content-extraction', { fileBase64: 'not base64!' });
    const generative = ['kind="generative"', 'outcome="accepted"', 'code="201"'];
    expect(await grown('confere_submissions_total', ...generative)).toBe(1);
    const refused = ['kind="standard"', 'outcome="refused"', 'code="R101"'];
    expect(await grown('confere_submissions_total', ...refused)).toBe(1);
  });

  it('tell the backlog of reviewers', async () => {
    const rule = {
      tagRegex: '^(id=.+)$',
      documentConfiguration: { scoreFlag: 'IGNORE_SCORE' },
    };
    const body = { fileBase64: await base64Of('samples/fatura.pdf'), generationRules: [rule] };
    const processId = await client.submit(body);
    await client.waitFor(processId, ['TO_ANALYSIS']);
    await gauge('confere_review_tasks', 1, 'state="OPEN"');
    await waitUntil(
      async () => sum((await scrape(test)).samples, 'confere_review_oldest_task_seconds', 'state="OPEN"') > 0,
      'its age',
    );
    await (await test.person('reviewer')).claimTaskOf(processId);
    await gauge('confere_review_tasks', 1, 'state="CLAIMED"');
    await gauge('confere_review_oldest_task_seconds', 0, 'state="OPEN"');
  });

  it('tell how webhook deliveries end', async () => {
    const receiver = await WebhookReceiver.start();
    const webhook = { url: receiver.url('/hook') };
    await client.outcome({ fileBase64: await base64Of('samples/fatura.pdf'), webhook });
    await waitUntil(
      async () => (await grown('confere_webhook_delivery_rounds_count', 'outcome="delivered"')) === 2,
      'both events to be delivered',
    );
    expect(await grown('confere_webhook_calls_total', 'outcome="taken"')).toBe(2);
    expect(await grown('confere_stage_duration_seconds_count', 'stage="delivery"')).toBe(2);
    await gauge('confere_webhook_deliveries_pending', 0);
    await receiver.stop();
  });

  it('name requests by the template of their route, never by what was typed', async () => {
    await client.get('/operations/secret-operation');
    await client.get('/no/such/route');
    const { samples } = await scrape(test);
    const name = 'confere_http_request_duration_seconds_count';
    expect(sum(samples, name, 'method="GET"', 'route="/operations/:id"', 'status="404"')).toBe(1);
    expect(sum(samples, name, 'route="none"', 'status="404"')).toBe(1);
    expect([...samples.keys()].join()).not.toMatch(/secret-operation|such/);
  });

  it('give every kind of work a series, though there is none', async () => {
    const { samples } = await scrape(test);
    for (const kind of ['download', 'extraction', 'rereading', 'delivery', 'settlement']) {
      for (const state of ['due', 'claimed', 'waiting'])
        expect(samples.has(`confere_work_items{kind="${kind}",state="${state}"}`)).toBe(true);
      expect(samples.get(`confere_work_oldest_due_seconds{kind="${kind}"}`)).toBe(0);
    }
  });
});

describe('who may read metrics', () => {
  it('is whoever shows METRICS_TOKEN, once it is set', async () => {
    const token = 'a-token-for-the-scraper';
    const test = await TestService.start({ APP_ROLE: 'api', METRICS_TOKEN: token });
    const refused = await scrape(test);
    expect(refused.http).toBe(400);
    expect(refused.body.status.code).toBe('R300');
    expect((await scrape(test, { authorization: 'Bearer wrong' })).http).toBe(400);
    const { http, samples } = await scrape(test, { authorization: `Bearer ${token}` });
    expect(http).toBe(200);
    expect(samples.size).toBeGreaterThan(20);
    await test.stop();
  });

  it('is nobody in production without METRICS_TOKEN', async () => {
    const test = await TestService.start({
      APP_ROLE: 'scheduler',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      JWT_SECRET: 'x'.repeat(32),
      ENCRYPTION_KEY: 'ab'.repeat(32),
    });
    const refused = await scrape(test);
    expect(refused.http).toBe(404);
    expect(refused.body.status.errors[0].message).toMatch(/METRICS_TOKEN/);
    await test.stop();
  });
});
