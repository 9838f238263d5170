import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ShareWork1795311000000 } from '../../migrations/1795311000000-ShareWork.js';
import { OperationEntity } from '../../src/operations/operation.entity.js';
import { ProcessEntity } from '../../src/process/process.entity.js';
import { ReviewTaskEntity } from '../../src/review/review-task.entity.js';
import { WebhookDeliveryEntity } from '../../src/webhooks/webhook-delivery.entity.js';
import { turnOf } from '../../src/webhooks/delivery-order.js';
import { WorkItemEntity, type WorkKind } from '../../src/work/work-item.entity.js';
import { DeliveryStage } from './delivery-stage.js';

let stage: DeliveryStage;
beforeAll(async () => {
  stage = await DeliveryStage.start();
});
afterAll(() => stage.stop());

it('the migration gives waiting work its client, and schedules a download where the file is missing', async () => {
  const { manager } = stage.database;
  const clientId = await stage.makeClient();
  const processId = await stage.makeProcess({ url: 'https://example.com/hook', client: clientId });
  const withoutFile = await stage.makeProcess({
    url: 'https://example.com/hook',
    client: clientId,
    called: false,
  });
  const fileUrl = stage.cipher.encrypt('https://example.com/file.pdf');
  await manager.update(ProcessEntity, { id: withoutFile }, { fileKey: null, fileUrl });
  await stage.record(processId, 'process.extracted');
  const delivery = await manager.findOneByOrFail(WebhookDeliveryEntity, { processId });
  const [operationId, taskId, createdAt] = [randomUUID(), randomUUID(), stage.clock.now()];
  const settings = { clientOperationId: randomUUID(), maxRetries: 3, timeoutSeconds: 60 };
  await manager.insert(OperationEntity, { id: operationId, clientId, ...settings, createdAt });
  await manager.insert(ReviewTaskEntity, {
    id: taskId,
    processId,
    clientId,
    state: 'OPEN',
    documentTypes: [],
    createdAt,
  });

  const migration = new ShareWork1795311000000();
  const runner = manager.connection.createQueryRunner();
  await migration.down(runner);
  const waiting: [WorkKind, string][] = [
    ['extraction', processId],
    ['extraction', withoutFile],
    ['settlement', operationId],
    ['rereading', taskId],
    ['extraction', randomUUID()],
  ];
  for (const [kind, subjectId] of waiting)
    await runner.query(
      `INSERT INTO work_items (id, kind, subject_id, due_at, created_at) VALUES (gen_random_uuid(), $1, $2, now(), now())`,
      [kind, subjectId],
    );
  await migration.up(runner);
  await runner.release();

  const rows = await manager.find(WorkItemEntity);
  const found = rows.map((row) => [row.kind, row.subjectId, row.clientId, row.lane]);
  const { lane } = turnOf(delivery);
  expect(found).toHaveLength(6);
  expect(found).toEqual(
    expect.arrayContaining([
      ['delivery', delivery.id, clientId, lane],
      ['extraction', processId, clientId, 0],
      ['download', withoutFile, clientId, 0],
      ['settlement', operationId, clientId, 0],
      ['rereading', taskId, clientId, 0],
    ]),
  );
});
