import { afterEach, describe, expect, it } from '@jest/globals';
import { envelope, SdkStage } from '../../test/support/sdk-stage.js';

let stage: SdkStage;
afterEach(() => stage.stop());

describe('a list', () => {
  it('is read page by page, as far as it is asked for', async () => {
    const pages = [
      envelope({ deliveries: [{ id: 1 }, { id: 2 }], nextCursor: 'a=&b' }),
      envelope({ deliveries: [], nextCursor: 'c' }),
      envelope({ deliveries: [{ id: 3 }], nextCursor: null }),
    ];
    stage = await SdkStage.start(() => pages[stage.heard.length - 1]!);
    const deliveries = stage.client().webhooks.deliveries({ state: 'GIVEN_UP', limit: 2 });
    expect(stage.routes).toEqual([]);
    const seen: unknown[] = [];
    for await (const { id } of deliveries as AsyncIterable<{ id: unknown }>) {
      if (seen.push(id) === 2) expect(stage.routes).toHaveLength(1);
    }
    expect(seen).toEqual([1, 2, 3]);
    expect(stage.routes).toEqual([
      'GET /webhooks/deliveries?state=GIVEN_UP&limit=2',
      'GET /webhooks/deliveries?state=GIVEN_UP&limit=2&cursor=a%3D%26b',
      'GET /webhooks/deliveries?state=GIVEN_UP&limit=2&cursor=c',
    ]);
  });

  it('puts parameters into its path', async () => {
    stage = await SdkStage.start(() => envelope({ attempts: [{ id: 1 }], nextCursor: null }));
    const path = '/webhooks/deliveries/{id}/attempts' as '/webhooks/deliveries';
    const seen = [];
    for await (const attempt of stage.client().all(path, { id: 'a/b', limit: 2 } as { limit: number }))
      seen.push(attempt);
    expect(seen).toEqual([{ id: 1 }]);
    expect(stage.routes).toEqual(['GET /webhooks/deliveries/a%2Fb/attempts?limit=2']);
  });
});
