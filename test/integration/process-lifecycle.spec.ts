import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stubFile } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { projectRoot } from '../../src/config/project-root.js';
import { Database, type Transaction } from '../../src/database/database.js';
import { ProcessEntity } from '../../src/process/process.entity.js';
import { ProcessLifecycle } from '../../src/process/process-lifecycle.js';
import { TestService } from '../support/test-service.js';

const fileBase64 = stubFile({ score: 0 }).toString('base64');
const generationRules = [{ tagRegex: '^(id=.+)$', generalFieldConfiguration: { scoreFlag: 'IGNORE_SCORE' } }];

/** Decisions section 4. */
describe('the status of a process', () => {
  let service: TestService;
  let id: string;
  beforeAll(async () => {
    service = await TestService.start({}, { engine: new StubEngine() });
    const client = await service.client();
    const { body } = await client.outcome({ fileBase64, generationRules }, ['TO_ANALYSIS']);
    id = body.processId as string;
  });
  afterAll(() => service.stop());

  const get = <T>(type: new (...given: never[]) => T): T =>
    service.service.app.get(type as never, { strict: false });
  const change = async (tx: Transaction, to: 'FINISHED' | 'IN_ANALYSIS') => {
    const process = await tx.manager.findOneByOrFail(ProcessEntity, { id });
    await get(ProcessLifecycle).change(tx, process, to, 'a test');
  };
  const stored = () =>
    service.database.dataSource.query<{ status: string; changes: string }[]>(
      `SELECT status, (SELECT count(*) FROM process_status_changes WHERE process_id = processes.id) AS changes
       FROM processes WHERE id = $1`,
      [id],
    );

  it('changes with its cause or not at all, and its record with it', async () => {
    const failing = get(Database).transaction(async (tx) => {
      await change(tx, 'IN_ANALYSIS');
      throw new Error('the cause fails');
    });
    await expect(failing).rejects.toThrow('the cause fails');
    expect(await stored()).toEqual([{ status: 'TO_ANALYSIS', changes: '2' }]);
    await get(Database).transaction((tx) => change(tx, 'IN_ANALYSIS'));
    expect(await stored()).toEqual([{ status: 'IN_ANALYSIS', changes: '3' }]);
    await get(Database).transaction((tx) => change(tx, 'FINISHED'));
  });

  it('takes no step that the table does not have', async () => {
    const before = await stored();
    await expect(get(Database).transaction((tx) => change(tx, 'IN_ANALYSIS'))).rejects.toThrow(/FINISHED/);
    expect(await stored()).toEqual(before);
  });

  it('is written in one place of the code', () => {
    const writes = /UPDATE processes SET [^`]*\bstatus\b|(update|insert)\(ProcessEntity\b[^;]*\bstatus:/;
    const writers = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .filter((file) => writes.test(readFileSync(join(projectRoot, 'src', file), 'utf8')));
    expect(writers).toEqual(['process/process-lifecycle.ts']);
  });
});
