import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Socket } from 'node:net';
import { once } from 'node:events';
import { requestsOf } from '../../bench/fuzz/requests.js';
import { fuzz } from '../../bench/fuzz/run.js';
import { fuzzVariables, prepareTarget } from '../../bench/fuzz/target.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { RouteList } from '../../src/http/route-list.js';
import { TestService } from '../support/test-service.js';

const CASES = 20_000;
/** They take less than a minute where the machine does nothing else. No case is left out where it does. */
const LONGEST_MS = 10 * 60_000;

/** The same as `npm run fuzz`, for as long as its cases take. */
describe('whatever is sent', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(fuzzVariables, { engine: new StubEngine() });
  });
  afterAll(() => service.stop());

  it('is answered in time, below 500 and in the envelope, on every route', async () => {
    const target = await prepareTarget(service.service);
    const requests = requestsOf(target.description, target.ingredients);
    const { failure, cases, tallies } = await fuzz(target, requests, {
      cases: CASES,
      milliseconds: LONGEST_MS,
    });
    // Names the seed, the shrunken counterexample and its cause.
    expect(failure).toBeNull();
    if (cases < CASES)
      throw new Error(`Only ${cases} of ${CASES} cases were sent within ${LONGEST_MS / 60_000} minutes`);

    // A generator whose requests are all refused at the door would find nothing.
    for (const [route, { accepted }] of tallies)
      expect({ route, accepted }).not.toEqual({ route, accepted: 0 });
    const routes = RouteList.of(service.service.app.getHttpAdapter().getInstance()).all();
    const asked = new Set([...tallies.keys()].map((route) => route.replace(/\{(\w+)\}/g, ':$1')));
    for (const { method, path } of routes)
      if (method !== 'HEAD') expect(asked).toContain(`${method} ${path}`);
  }, 660_000);

  it.each([
    ['a NUL in a header', 'GET /rules HTTP/1.1\r\nhost: x\r\nidempotency-key: a\u0000b\r\n\r\n'],
    ['no HTTP at all', '\u0016\u0003\u0001 this is TLS\r\n\r\n'],
    ['headers without an end', `GET /rules HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`],
  ])('%s is refused, and the service goes on', async (_what, text) => {
    const socket = new Socket().connect(Number(new URL(service.baseUrl).port), '127.0.0.1');
    socket.write(Buffer.from(text, 'latin1'));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.destroy();
    expect((await service.call('GET', '/health/live')).http).toBe(200);
  });
});
