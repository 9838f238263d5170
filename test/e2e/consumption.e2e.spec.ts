import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { letter, letterAndInvoice } from '../support/documents.js';
import { FakeClock } from '../support/fake-clock.js';
import { type TestClient, type TestPerson, TestService } from '../support/test-service.js';

const DAY_MS = 86_400_000;

/** Decisions section 9. */
describe('consumption', () => {
  let service: TestService;
  let client: TestClient;
  let other: TestClient;
  let admin: TestPerson;
  let ids: string[];
  beforeAll(async () => {
    const clock = new FakeClock(new Date('2026-03-01T23:59:59.999Z'));
    service = await TestService.start({ TOKEN_LIFETIME_SECONDS: '86400' }, { clock });
    [client, other, admin] = [await service.client(), await service.client(), await service.person('admin')];
    ids = [await client.submit({ fileBase64: letterAndInvoice() })];
    clock.advance(1);
    ids.push(await client.submit({ fileBase64: letter() }, 'generative-content-extraction'));
    ids.push(await client.submit({ fileBase64: letter() }));
    ids.push(await other.submit({ fileBase64: letter() }));
    await client.waitFor(ids[0]!, ['FINISHED']);
    await client.waitFor(ids[1]!, ['FINISHED'], 'generative-content-extraction');
    await client.waitFor(ids[2]!, ['FINISHED']);
    await other.waitFor(ids[3]!, ['FINISHED']);
    clock.advance(DAY_MS / 2);
  });
  afterAll(() => service.stop());

  type Page = { processes: { processId: string; kind: string; pages: number }[]; nextCursor: string | null };
  const list = async (who: TestClient | TestPerson, query = ''): Promise<Page> =>
    (await who.get(`/consumption${query}`)).body.result as Page;
  const idsOf = ({ processes }: Page) => processes.map(({ processId }) => processId);

  it('lists a client’s own processes with what they consumed', async () => {
    const page = await list(client);
    expect(idsOf(page).sort()).toEqual(ids.slice(0, 3).sort());
    expect(page.processes[0]).toMatchObject({ processId: ids[0], kind: 'standard', pages: 2 });
    expect(page.processes.find(({ processId }) => processId === ids[1])).toMatchObject({
      kind: 'generative',
    });
    // Somebody else's id in the query changes nothing.
    expect(await list(client, `?client=${other.account.id}`)).toEqual(page);
  });

  it('takes in the whole days of the period, in UTC', async () => {
    expect(idsOf(await list(client, '?from=2026-03-01&to=2026-03-01'))).toEqual([ids[0]]);
    expect(idsOf(await list(client, '?from=2026-03-02')).sort()).toEqual(ids.slice(1, 3).sort());
    expect(idsOf(await list(client, '?to=2026-02-28'))).toEqual([]);
  });

  it('goes on page by page, each process once', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(client, `?limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...idsOf(page));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(3);
    expect(seen.sort()).toEqual(ids.slice(0, 3).sort());
  });

  it('shows administrators all clients, or one', async () => {
    expect(idsOf(await list(admin)).sort()).toEqual([...ids].sort());
    expect(idsOf(await list(admin, `?client=${other.account.id}`))).toEqual([ids[3]]);
  });

  it.each([
    ['from=yesterday', 'from'],
    ['to=2026-13-01', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'from'],
    ['limit=0', 'limit'],
    ['cursor=x', 'cursor'],
    [`cursor=${Buffer.from('5|nonsense').toString('base64url')}`, 'cursor'],
    ['client=x', 'client'],
    ['form=2026-03-01', 'form'],
  ])('refuses %s with R101', async (query, path) => {
    const { http, body } = await client.get(`/consumption?${query}`);
    expect(http).toBe(400);
    expect(body.status.errors[0]).toMatchObject({ code: 'R101', path });
  });
});
