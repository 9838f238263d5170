import { afterAll, beforeAll } from '@jest/globals';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { type TestClient, TestService } from './test-service.js';
import { WebhookReceiver } from './webhook-receiver.js';

export const SUBMIT = '/process-image/content-extraction';

/** A service with the stub engine, a client of it, and that client's webhook endpoint. */
export class ClientStage {
  service: TestService;
  client: TestClient;
  receiver: WebhookReceiver;
}

/** Starts a stage before the tests of the calling `describe` block and stops it after them. */
export function clientStage(): ClientStage {
  const stage = new ClientStage();
  beforeAll(async () => {
    stage.service = await TestService.start({}, { engine: new StubEngine() });
    stage.client = await stage.service.client();
    stage.receiver = await WebhookReceiver.start();
  });
  afterAll(async () => {
    await stage.receiver.stop();
    await stage.service.stop();
  });
  return stage;
}
