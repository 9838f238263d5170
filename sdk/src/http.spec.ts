import { afterEach, describe, expect, it } from '@jest/globals';
import { type Answer, envelope, refusal, SdkStage } from '../../test/support/sdk-stage.js';
import { ConfereError } from './errors.js';

let stage: SdkStage;
afterEach(() => stage.stop());

/** Answers one after another; the last one again and again. */
async function answering(...answers: Answer[]) {
  stage = await SdkStage.start(() => (answers.length > 1 ? answers.shift()! : answers[0]!));
  return stage.client();
}

const faultOf = (promise: Promise<unknown>): Promise<ConfereError> =>
  promise.then(
    () => Promise.reject(new Error('it was not refused')),
    (error) => error,
  );

describe('a request', () => {
  it('is sent again after the time that a limit asks for', async () => {
    const confere = await answering(refusal(429, 'R429', { 'retry-after': '7' }), envelope({ rules: [] }));
    expect(await confere.rules()).toEqual({ rules: [] });
    expect(stage.slept).toEqual([7000]);
  });

  it('waits until the date that a limit names', async () => {
    const date = 'Mon, 02 Mar 2026 12:00:30 GMT';
    const confere = await answering(refusal(429, 'R429', { 'retry-after': date }), envelope(null));
    await confere.review.next();
    expect(stage.slept).toEqual([30_000]);
  });

  it('is refused when the limit asks for more than a minute', async () => {
    const confere = await answering(refusal(429, 'R429', { 'retry-after': '61' }));
    const error = await faultOf(confere.rules());
    expect(error).toMatchObject({ code: 'R429', httpStatus: 429, retryAfterSeconds: 61 });
    expect(stage.routes).toHaveLength(1);
  });

  it('is sent again when the connection is cut, later each time, and no more than three times', async () => {
    const confere = await answering('cut');
    const error = await faultOf(confere.rules());
    expect(error).toMatchObject({ code: 'CONNECTION', httpStatus: null });
    expect(error.message).toContain(`${stage.baseUrl}/rules can't be reached`);
    expect(stage.routes).toHaveLength(4);
    for (const [index, longest] of [500, 1000, 2000].entries()) {
      expect(stage.slept[index]).toBeGreaterThanOrEqual(longest / 2);
      expect(stage.slept[index]).toBeLessThanOrEqual(longest);
    }
  });

  it('is sent again when the connection is cut within the answer', async () => {
    const short = { headers: { 'content-length': '1000' }, body: '{"result"' };
    let asked = 0;
    stage = await SdkStage.start(() => envelope({ rules: [] }));
    const confere = stage.client({
      fetch: async (url, init) => {
        if (!url.endsWith('/rules') || asked++ > 0) return fetch(url, init);
        const partial = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(short.body));
            controller.error(new TypeError('terminated'));
          },
        });
        return new Response(partial, { headers: short.headers });
      },
    });
    expect(await confere.rules()).toEqual({ rules: [] });
    expect(asked).toBe(2);
  });

  it('is not sent again when it may have done its work: a task would be claimed twice', async () => {
    const confere = await answering('cut', envelope({ taskId: 't-2' }));
    expect(await faultOf(confere.review.next())).toMatchObject({ code: 'CONNECTION' });
    expect(stage.routes).toEqual(['POST /review/tasks/next']);
  });

  it('is sent again with the same key and body when it is a submission', async () => {
    const confere = await answering(
      'cut',
      refusal(503, 'E503'),
      envelope({ processId: 'p-1', operationId: null }),
    );
    const { processId } = await confere.submit(new TextEncoder().encode('%PDF'), { tags: ['a', 'b'] });
    expect(processId).toBe('p-1');
    const [first, ...others] = stage.heard;
    expect(first!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(others).toHaveLength(2);
    for (const { headers, body } of others) {
      expect(headers['idempotency-key']).toBe(first!.headers['idempotency-key']);
      expect(headers['content-type']).toBe(first!.headers['content-type']);
      expect(body).toBe(first!.body);
    }
  });

  it('does not follow a redirect', async () => {
    const confere = await answering({ status: 307, headers: { location: '/elsewhere' } }, envelope(null));
    expect(await faultOf(confere.review.next())).toMatchObject({ code: 'CONNECTION' });
    expect(stage.routes).toEqual(['POST /review/tasks/next']);
  });

  it('ends with TIMEOUT when no answer comes', async () => {
    stage = await SdkStage.start(() => 'hang');
    const confere = stage.client({ requestTimeoutMs: 50, retries: 0 });
    expect(await faultOf(confere.rules())).toMatchObject({ code: 'TIMEOUT' });
  });

  it('ends with the reason of its signal', async () => {
    const controller = new AbortController();
    stage = await SdkStage.start(() => {
      controller.abort(new Error('not wanted any more'));
      return 'hang';
    });
    const rules = stage.client().rules({ signal: controller.signal });
    await expect(rules).rejects.toThrow('not wanted any more');
    expect(stage.routes).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('has code, status, request and the path of what is wrong', async () => {
    const confere = await answering({
      status: 400,
      body: {
        result: null,
        requestId: 'r-9',
        status: {
          code: 'R101',
          message: 'A specified parameter is wrong',
          errors: [{ code: 'R101', path: 'rules[0].tagRegex', message: 'must be a regular expression' }],
        },
      },
    });
    const error = await faultOf(confere.registerRules([]));
    expect(error).toBeInstanceOf(ConfereError);
    expect(error).toMatchObject({ code: 'R101', httpStatus: 400, requestId: 'r-9', retryAfterSeconds: null });
    expect(error.errors).toEqual([
      { code: 'R101', path: 'rules[0].tagRegex', message: 'must be a regular expression' },
    ]);
    expect(error.message).toBe(
      'R101 A specified parameter is wrong\n  rules[0].tagRegex: must be a regular expression',
    );
  });

  it('says when what answers is not Confere', async () => {
    const confere = await answering({ status: 404, body: '<html>' });
    expect(await faultOf(confere.rules())).toMatchObject({ code: 'UNKNOWN_ANSWER', httpStatus: 404 });
  });

  it('says when what answers with 200 is not Confere', async () => {
    const confere = await answering({ headers: { 'content-type': 'text/html' }, body: '<html>' });
    expect(await faultOf(confere.rules())).toMatchObject({ code: 'UNKNOWN_ANSWER', httpStatus: 200 });
  });
});
