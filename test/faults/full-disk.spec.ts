import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ServiceProcess } from '../../bench/stub/service-process.js';
import { stubFile } from '../../bench/stub/stub-document.js';
import { describeWithSmallDisk, SmallDisk } from '../support/small-disk.js';
import { callService } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { Stage } from './stage.js';

describeWithSmallDisk('the disk of the blobs is full', () => {
  let stage: Stage;
  let disk: SmallDisk;
  beforeEach(async () => {
    stage = await Stage.set();
    disk = new SmallDisk(join(stage.ground.dataDir, 'blobs'));
  });
  afterEach(async () => {
    disk.free();
    disk.unmount();
    await stage.clear();
  });

  const files = (): string[] =>
    readdirSync(disk.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name));

  const readiness = async (api: ServiceProcess) =>
    callService((await api.ready).baseUrl!, 'GET', '/health/ready');

  const submit = async (api: ServiceProcess, file: Buffer) => {
    const { baseUrl, clientKey } = await api.ready;
    const { body } = await callService(baseUrl!, 'POST', '/user/authenticate', {
      body: { token: clientKey },
    });
    return callService(baseUrl!, 'POST', '/process-image/content-extraction', {
      token: body.token as string,
      body: { fileBase64: file.toString('base64') },
    });
  };

  it('a submission is answered 507 E507, leaves nothing behind, and is taken when there is room', async () => {
    const [api] = await stage.start('all');
    const client = await stage.client(api!);
    // Some of the file can be written, and not all of it.
    disk.fill(16_384);
    const refused = await submit(api!, Buffer.concat([stubFile({ score: 0.9 }), Buffer.alloc(100_000, ' ')]));
    expect(refused.http).toBe(507);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.status).toEqual({
      code: 'E507',
      message: 'The service has no room left',
      errors: [{ code: 'E507', message: expect.stringMatching(/nothing of it was kept.*again/) }],
    });
    expect(files()).toEqual([]);

    disk.fill();
    const unready = await waitUntil(async () => {
      const answer = await readiness(api!);
      return answer.http === 503 && answer;
    }, 'readiness to fail');
    expect(unready.body.result.checks.blobs).toMatchObject({ status: 'down', message: 'have no room left' });

    disk.free();
    await waitUntil(async () => (await readiness(api!)).http === 200, 'readiness');
    await stage.submit(client, { score: 0.9 });
    await stage.rest();
    await stage.expectAllRight();
  });

  it('a reading that finds no room for its page images is done again later, and no row names a fragment', async () => {
    const [api] = await stage.start('api');
    const client = await stage.client(api!);
    for (let each = 0; each < 6; each++) await stage.submit(client, { score: (each % 2) * 0.9 });
    const submitted = files();
    expect(submitted).toHaveLength(6);
    disk.fill();
    await stage.start('worker');
    const waiting = () =>
      stage.query<{ attempts: number }>(
        `SELECT attempts FROM work_items WHERE kind = 'extraction' AND last_error = 'The blob store is full' AND lease_token IS NULL`,
      );
    await waitUntil(async () => (await waiting()).length === 6, 'all readings to be put off');
    // However long the disk stays full, that is not the fault of the document.
    expect((await waiting()).map(({ attempts }) => attempts)).toEqual(Array(6).fill(0));
    expect(files().sort()).toEqual(submitted.sort());
    expect(await stage.query('SELECT process_id FROM extractions')).toEqual([]);

    disk.free();
    await stage.rest();
    await stage.expectAllRight();
    const named = await stage.query<{ key: string }>(
      `SELECT blob_key AS key FROM pages UNION ALL SELECT file_key FROM processes`,
    );
    expect(named).toHaveLength(12);
    for (const { key } of named) expect(existsSync(join(disk.folder, key))).toBe(true);
    expect(files()).toHaveLength(12);
  });
});
