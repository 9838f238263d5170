import { afterEach, describe, expect, it } from '@jest/globals';
import { envelope, type Heard, refusal, SdkStage } from '../../test/support/sdk-stage.js';

let stage: SdkStage;
afterEach(() => stage.stop());

const tokenOf = ({ headers }: Heard) => headers.authorization;
/** Takes every token but those that are named. */
const refusing = (...tokens: string[]) =>
  SdkStage.start((heard) =>
    tokens.includes(tokenOf(heard) ?? '') ? refusal(400, 'R300') : envelope({ rules: [] }),
  );

describe('a token', () => {
  it('is obtained once for requests that start together, and used until it is near its end', async () => {
    stage = await refusing();
    const confere = stage.client();
    await Promise.all([confere.rules(), confere.rules(), confere.rules()]);
    stage.now += 530_000;
    await confere.rules();
    expect(stage.tokens).toBe(1);
    stage.now += 15_000;
    await Promise.all([confere.rules(), confere.rules()]);
    expect(stage.tokens).toBe(2);
    expect(tokenOf(stage.heard.at(-1)!)).toBe('Bearer token-2');
  });

  it('is renewed when it is refused, once for all requests that were refused', async () => {
    stage = await refusing('Bearer token-1');
    const confere = stage.client();
    await confere.accessToken();
    await Promise.all([confere.rules(), confere.rules(), confere.rules()]);
    expect(stage.tokens).toBe(2);
  });

  it('is not renewed again when the new one is refused as well', async () => {
    stage = await refusing('Bearer token-1', 'Bearer token-2');
    const confere = stage.client();
    await confere.accessToken();
    await expect(confere.rules()).rejects.toMatchObject({ code: 'R300' });
    expect(stage.routes).toHaveLength(2);
  });

  it('is not renewed when it was refused as soon as it was made', async () => {
    stage = await refusing('Bearer token-1');
    await expect(stage.client().rules()).rejects.toMatchObject({ code: 'R300' });
    expect([stage.routes.length, stage.tokens]).toEqual([1, 1]);
  });

  it('that was given is used as it is', async () => {
    stage = await refusing('Bearer old');
    const confere = stage.client({ token: 'old', clientKey: undefined } as never);
    await expect(confere.rules()).rejects.toMatchObject({ code: 'R300' });
    expect([stage.routes.length, stage.tokens]).toEqual([1, 0]);
  });

  it('is requested again from the function that gives it', async () => {
    stage = await refusing('Bearer first');
    const given = ['first', 'second'];
    const confere = stage.client({ token: async () => given.shift()!, clientKey: undefined } as never);
    await confere.accessToken();
    expect(await confere.rules()).toEqual({ rules: [] });
    expect(tokenOf(stage.heard.at(-1)!)).toBe('Bearer second');
  });

  it('is not waited for with a signal that is aborted already', async () => {
    stage = await refusing();
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(stage.client().accessToken({ signal })).rejects.toThrow('enough');
  });

  it('is still obtained for the others when one gives up', async () => {
    stage = await refusing();
    const confere = stage.client();
    const controller = new AbortController();
    const [aborted, other] = [confere.rules({ signal: controller.signal }), confere.rules()];
    controller.abort(new Error('enough'));
    await expect(aborted).rejects.toThrow('enough');
    expect(await other).toEqual({ rules: [] });
    expect(stage.tokens).toBe(1);
  });
});
