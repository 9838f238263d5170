import { afterEach, describe, expect, it } from '@jest/globals';
import { type Answer, envelope, SdkStage } from '../../test/support/sdk-stage.js';
import { ConfereError } from './errors.js';
import { ProcessFailed } from './process.js';

let stage: SdkStage;
afterEach(() => stage.stop());

const at = (processStatus: string, headers?: Record<string, string>): Answer => ({
  ...(envelope([], { processId: 'p-1', processStatus }) as object),
  headers,
});

/** A process whose status is asked for; the last answer comes again and again. */
async function processAt(...answers: Answer[]) {
  stage = await SdkStage.start(() => (answers.length > 1 ? answers.shift()! : answers[0]!));
  return stage.client().process('p-1');
}

describe('waiting for a process', () => {
  it('ends when it is final, and asks less often the longer it takes', async () => {
    const process = await processAt(...Array<Answer>(11).fill(at('IN_PROCESS')), at('FINISHED'));
    const statuses: string[] = [];
    const reading = await process.wait({ onStatus: (status) => statuses.push(status) });
    expect(reading.processStatus).toBe('FINISHED');
    expect(statuses).toEqual(['IN_PROCESS', 'FINISHED']);
    expect(stage.slept[0]).toBe(250);
    expect(stage.slept).toEqual([...stage.slept].sort((a, b) => a - b));
    expect(stage.slept.at(-1)).toBe(10_000);
  });

  it('asks the service to keep the request, and again as soon as it has', async () => {
    stage = await SdkStage.start(() => {
      stage.now += 20_000;
      return stage.heard.length < 3 ? at('IN_PROCESS') : at('FINISHED');
    });
    await stage.client().process('p-1').wait();
    expect(stage.heard.map(({ body }) => JSON.parse(body).waitSeconds)).toEqual([20, 20, 20]);
    expect(stage.slept).toEqual([0, 0]);
  });

  it('pauses for as long as Retry-After says', async () => {
    const process = await processAt(at('IN_PROCESS', { 'retry-after': '3' }), at('FINISHED'));
    await process.wait();
    expect(stage.slept).toEqual([3000]);
  });

  it('goes on while a reviewer is awaited, unless the engine’s reading is enough', async () => {
    const process = await processAt(at('TO_ANALYSIS'), at('TO_ANALYSIS'), at('IN_ANALYSIS'), at('FINISHED'));
    const read = await process.wait({ until: 'read' });
    expect(read.processStatus).toBe('TO_ANALYSIS');
    expect(JSON.parse(stage.heard[0]!.body)).toMatchObject({ returnEngineResponse: true });
    expect((await process.wait()).processStatus).toBe('FINISHED');
    expect(JSON.parse(stage.heard[1]!.body)).toMatchObject({ returnEngineResponse: false });
  });

  it('gives a canceled process, and throws a failed one with its reason', async () => {
    const failed = envelope([], { processId: 'p-1', processStatus: 'ERROR' }) as { body: { status: object } };
    failed.body.status = { code: 'S100', message: 'Ok', errors: [{ code: 'E100', message: 'no such host' }] };
    const process = await processAt(at('CANCELED'), failed);
    expect((await process.wait()).processStatus).toBe('CANCELED');
    const error = await process.wait().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProcessFailed);
    expect(error).toMatchObject({ code: 'E100', reading: { processStatus: 'ERROR' } });
    expect((error as Error).message).toContain('no such host');
  });

  it('ends with TIMEOUT, and not long after it', async () => {
    const process = await processAt(at('TO_ANALYSIS'));
    const start = stage.now;
    const error = await process.wait({ timeoutMs: 60_000 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfereError);
    expect(error).toMatchObject({ code: 'TIMEOUT', message: expect.stringContaining('still TO_ANALYSIS') });
    expect(stage.now - start).toBe(60_000);
  });

  it('ends with its signal', async () => {
    const controller = new AbortController();
    const process = await processAt(at('IN_PROCESS'));
    const onStatus = () => controller.abort(new Error('enough'));
    await expect(process.wait({ signal: controller.signal, onStatus })).rejects.toThrow('enough');
  });

  it('can be chained to a submission', async () => {
    stage = await SdkStage.start(({ route }) =>
      route.endsWith('/status') ? at('FINISHED') : envelope({ processId: 'p-1', operationId: null }),
    );
    const reading = await stage.client().submit({ url: 'https://files.example/a.pdf' }).wait();
    expect(reading.processStatus).toBe('FINISHED');
    expect(JSON.parse(stage.heard[0]!.body)).toEqual({ fileUrl: 'https://files.example/a.pdf' });
  });
});
