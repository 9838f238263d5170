import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type StubDocument, stubFile } from '../../bench/stub/stub-document.js';
import { StubEngine } from '../../bench/stub/stub-engine.js';
import { Cipher } from '../../src/secrets/cipher.js';
import { KeptResults } from '../../src/status/kept-results.js';
import { newEncryptionKey, secretParts } from '../support/secret-parts.js';
import { type Family, type TestClient, TestService } from '../support/test-service.js';

const VALUE = 'A-1';
const REVIEW_ALL = [{ tagRegex: '^id=', generalFieldConfiguration: { scoreFlag: 'IGNORE_SCORE' } }];
const STATUS = '/process-image/content-extraction/status';

describe('the result of a process that has ended', () => {
  let service: TestService;
  let client: TestClient;
  const key = newEncryptionKey();
  beforeAll(async () => {
    service = await TestService.start({ ENCRYPTION_KEY: key }, { engine: new StubEngine() });
    client = await service.client();
  });
  afterAll(() => service.stop());

  const query = <Row>(statement: string, parameters: unknown[]): Promise<Row[]> =>
    service.database.dataSource.query(statement, parameters) as Promise<Row[]>;
  const keptOf = async (processId: string): Promise<Buffer | null | undefined> =>
    (
      await query<{ presented: Buffer | null }>('SELECT presented FROM extractions WHERE process_id = $1', [
        processId,
      ])
    )[0]?.presented;
  const keep = (processId: string, presented: Buffer | null) =>
    query('UPDATE extractions SET presented = $2 WHERE process_id = $1', [processId, presented]);
  const cipher = () => service.service.app.get(Cipher);
  const kept = () => service.service.app.get(KeptResults, { strict: false });

  async function ended(family?: Family, document: StubDocument = { score: 0.9 }) {
    const { body } = await client.outcome(
      { fileBase64: stubFile(document).toString('base64') },
      ['FINISHED'],
      family,
    );
    return { processId: body.processId as string, result: body.result as object[] };
  }

  it.each<Family>(['content-extraction', 'generative-content-extraction'])(
    'is kept with the reading and is what would be made of it now (%s)',
    async (family) => {
      const { processId, result } = await ended(family, { score: 0.9, fields: 3 });
      expect(await keptOf(processId)).toBeInstanceOf(Buffer);
      await keep(processId, null);
      const anew = await client.status(processId, false, family);
      expect(anew.body.result).toEqual(result);
      expect(anew.headers.get('content-type')).toBe('application/json; charset=utf-8');
      // That poll has kept the result again; the first poll of an old row does the same.
      expect(await keptOf(processId)).toBeInstanceOf(Buffer);
      expect((await client.status(processId, true, family)).body).toEqual({
        ...anew.body,
        requestId: expect.any(String),
        elapsedMilliseconds: expect.any(Number),
      });
    },
  );

  it('is encrypted', async () => {
    const { processId } = await ended();
    const stored = (await keptOf(processId))!;
    expect(stored.includes(VALUE)).toBe(false);
    expect(cipher().decrypt(stored)).toContain(`"value":"${VALUE}"`);
  });

  it('is what a poll is answered with, without the reading', async () => {
    const { processId, result } = await ended();
    await query(`UPDATE extractions SET documents = '[]' WHERE process_id = $1`, [processId]);
    expect((await client.status(processId, false)).body.result).toEqual(result);
  });

  it('has no positions for whoever did not ask, and all for whoever did', async () => {
    const { processId, result } = await ended();
    const { body } = await client.post(STATUS, { processId, returnPositions: true });
    expect(result[0]).not.toHaveProperty('why');
    expect(body.result[0]).toMatchObject({ why: null, fields: [{ pageNumber: 1, box: [0, 0, 1, 1] }] });
    expect((await client.status(processId, false)).body.result).toEqual(result);
  });

  it('is made anew where it was kept in another form, under other names, or can not be read', async () => {
    const { processId, result } = await ended();
    for (const useless of [
      cipher().encrypt('0 engine\n[]'),
      cipher().encrypt('1 acme\n[]'),
      Buffer.from('none'),
    ]) {
      await keep(processId, useless);
      expect((await client.status(processId, false)).body.result).toEqual(result);
      expect(kept().open((await keptOf(processId))!)).toBe(JSON.stringify(result));
    }
  });

  it('is kept after the review and not before, with what the reviewer decided', async () => {
    const reviewer = await service.person('reviewer');
    const fileBase64 = stubFile({ score: 0.9 }).toString('base64');
    const waiting = await client.outcome({ fileBase64, generationRules: REVIEW_ALL }, ['TO_ANALYSIS']);
    const { processId } = waiting.body;
    const task = await reviewer.claimTaskOf(processId);
    const draft = await client.status(processId);
    expect(draft.body.result[0].fields[0]).toMatchObject({ value: VALUE, status: 'TO_ANALYSIS' });
    expect(await keptOf(processId)).toBeNull();
    await reviewer.complete(task, () => ({ action: 'CORRECT', finalValue: 'B-2' }));
    const first = await client.status(processId, false);
    expect(first.body.result[0].fields[0]).toMatchObject({ finalValue: 'B-2', status: 'MODIFIED' });
    expect(kept().open((await keptOf(processId))!)).toBe(JSON.stringify(first.body.result));
  });

  it('goes with the data, and does not come back by a poll that was under way', async () => {
    const { processId, result } = await ended();
    await client.delete(`/processes/${processId}`);
    await kept().keep(processId, result);
    expect(await keptOf(processId)).toBeUndefined();
    const { body } = await client.status(processId, true);
    expect(body.result).toEqual([]);
    expect(body.status.errors).toEqual([expect.objectContaining({ code: 'R410' })]);
  });

  it('is left to the next poll while the row is locked', async () => {
    const { processId, result } = await ended();
    await keep(processId, null);
    await service.database.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM extractions WHERE process_id = $1 FOR UPDATE', [processId]);
      expect((await client.status(processId, false)).body.result).toEqual(result);
    });
    expect(await keptOf(processId)).toBeNull();
  });

  it('is encrypted anew when keys change', async () => {
    const { processId } = await ended();
    const [second, dataSource] = [newEncryptionKey(), service.database.dataSource];
    await secretParts(dataSource, second, key).rows.encryptAnew(() => undefined);
    expect(secretParts(dataSource, second).cipher.decrypt((await keptOf(processId))!)).toContain(VALUE);
  });
});
