import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebhookSecrets } from '../../src/auth/accounts/webhook-secrets.js';
import { NotFound } from '../../src/domain/errors.js';
import { isSignedBy, WebhookReceiver } from '../support/webhook-receiver.js';
import { DeliveryStage, SECRET } from './delivery-stage.js';

describe('the secret that signs a client’s webhooks', () => {
  let stage: DeliveryStage;
  let receiver: WebhookReceiver;
  let secrets: WebhookSecrets;
  beforeAll(async () => {
    stage = await DeliveryStage.start();
    receiver = await WebhookReceiver.start();
    secrets = new WebhookSecrets(stage.database, stage.cipher, stage.audit);
  });
  afterAll(async () => {
    await receiver.stop();
    await stage.stop();
  });

  /** Which of the secrets sign a call that is made now. */
  async function signers(client: string, candidates: string[]): Promise<boolean[]> {
    await stage.record(await stage.makeProcess({ url: receiver.url(), client }), 'process.finished');
    await stage.work();
    return candidates.map((secret) => isSignedBy(secret, receiver.calls.at(-1)!));
  }

  it('is changed in two steps, between which calls are signed by both', async () => {
    const client = await stage.makeClient();
    const second = await secrets.rotate(client);
    expect(await signers(client, [SECRET, second])).toEqual([true, true]);
    await secrets.retire(client);
    expect(await signers(client, [SECRET, second])).toEqual([false, true]);

    const third = await secrets.rotate(client);
    const fourth = await secrets.rotate(client);
    expect(await signers(client, [second, third, fourth])).toEqual([false, true, true]);
    const entries = await stage.audit.of(client);
    expect(entries.map(({ action }) => action)).toEqual([
      'client.webhook-secret-rotated',
      'client.webhook-secret-retired',
      'client.webhook-secret-rotated',
      'client.webhook-secret-rotated',
    ]);
    for (const secret of [SECRET, second, third, fourth])
      expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it('does not exist for an unknown client', async () => {
    await expect(secrets.rotate('nobody')).rejects.toThrow(NotFound);
    await expect(secrets.retire('nobody')).rejects.toThrow(NotFound);
  });
});
