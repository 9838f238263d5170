import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page, Route } from 'playwright-core';
import { FakeClock } from '../support/fake-clock.js';
import type { TestPerson } from '../support/test-service.js';
import { waitUntil } from '../support/wait-until.js';
import { BrowserStage, field, until } from './browser-stage.js';

const LINES = [
  { name: 'number', printed: 'A-1', score: 0.4 },
  { name: 'name', printed: 'Ana', score: 0.5 },
  { name: 'date', printed: '02/03/2026', value: '2026-03-02', score: 0.6 },
  { name: 'total', printed: '4,00', value: '4.00', score: 0.7 },
];
const LEASE_MS = 900_000;

describe('What a reviewer decided', () => {
  const clock = new FakeClock();
  let stage: BrowserStage;
  let bea: TestPerson;
  beforeAll(async () => {
    const long = { SESSION_IDLE_MINUTES: '1440', TOKEN_LIFETIME_SECONDS: '86400' };
    stage = await BrowserStage.start(long, { clock });
    bea = await stage.service.person('reviewer', 'bea');
    // Requests that are refused, or never answered, on purpose.
    stage.forgive(/^Failed to load resource/);
  });
  afterAll(() => stage.stop());
  // Tasks that a test leaves open would be offered to the next test.
  afterEach(() => stage.client.delete(`/processes/${processId}`));

  let processId: string;
  const submit = async () => (processId = await stage.submit({ type: 'receipt', lines: LINES }));
  const begin = async (page: Page): Promise<string> => {
    await submit();
    await stage.signIn(page);
    return stage.begin(page);
  };
  const decide = async (page: Page, text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const banner = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
  const saved = (page: Page) => page.getByText(/^Saved/).waitFor();
  const draftOf = async (taskId: string): Promise<Record<string, string | null>> => {
    const { body } = await stage.reviewer.get(`/review/tasks/${taskId}`);
    const items = body.result.items as { name: string; draft: { finalValue: string | null } | null }[];
    return Object.fromEntries(items.flatMap(({ name, draft }) => (draft ? [[name, draft.finalValue]] : [])));
  };

  it('is kept while the network is away for half a minute, and saved when it is back', async () => {
    const page = await stage.open();
    await page.clock.install();
    const taskId = await begin(page);
    await page.context().setOffline(true);
    await decide(page, 'A-2');
    await page.getByText('No connection.').waitFor();
    await decide(page, 'Bia');
    // By the page's clock. No key is pressed after it: the page tries again and again by itself.
    for (let seconds = 0; seconds < 30; seconds += 2) await page.clock.runFor(2_000);
    expect(await page.getByRole('button', { name: 'Complete' }).isDisabled()).toBe(true);
    expect(await draftOf(taskId)).toEqual({});
    await page.context().setOffline(false);
    await page.clock.runFor(20_000);
    await saved(page);
    expect(await draftOf(taskId)).toEqual({ number: 'A-2', name: 'Bia' });
    await page.context().close();
  });

  it('in one tab is not overwritten by another: both values are shown', async () => {
    const page = await stage.open();
    const taskId = await begin(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await field(other, 'Number').fill('from the other tab');
    await other.keyboard.press('Enter');
    await saved(other);
    await field(page, 'Number').fill('from this tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('from the other tab').waitFor();
    await dialog.getByText('from this tab').waitFor();
    await page.getByRole('button', { name: 'Take those' }).click();
    await waitUntil(
      async () => (await field(page, 'Number').inputValue()) === 'from the other tab',
      "the other tab's value to be shown",
    );
    await saved(page);
    expect(await draftOf(taskId)).toEqual({ number: 'from the other tab' });
    await page.context().close();
  });

  it('in a tab that is not reopened until later yields to what another tab saved meanwhile', async () => {
    const page = await stage.open();
    const taskId = await begin(page);
    await decide(page, 'first');
    await saved(page);
    await page.getByRole('link', { name: 'Queue' }).click();
    await page.getByRole('button', { name: 'Next task' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${stage.service.baseUrl}/app/tasks/${taskId}`);
    await field(other, 'Number').fill('later');
    await other.keyboard.press('Enter');
    await saved(other);
    await page.goBack();
    await until(page, `document.activeElement?.matches('[data-item]')`);
    expect(await field(page, 'Number').inputValue()).toBe('later');
    await field(page, 'Name').fill('Bia');
    await page.keyboard.press('Enter');
    await waitUntil(async () => (await draftOf(taskId))['name'] === 'Bia', 'the next decision to be saved');
    expect(await draftOf(taskId)).toEqual({ number: 'later', name: 'Bia' });
    // The other tab decides on something else: nothing is asked, and both have both.
    await field(other, 'Date').fill('14/12/2026');
    await other.keyboard.press('Enter');
    const all = { number: 'later', name: 'Bia', date: '2026-12-14' };
    await waitUntil(async () => isDeepStrictEqual(await draftOf(taskId), all), "both tabs' decisions");
    expect(await other.getByRole('dialog').count()).toBe(0);
    expect(await field(other, 'Name').inputValue()).toBe('Bia');
    await page.context().close();
  });

  it('outlives the claim: fields can be read only then, and "Claim again" puts both reviewers’ items together', async () => {
    const page = await stage.open();
    const taskId = await begin(page);
    await decide(page, 'A-2');
    await saved(page);
    clock.advance(LEASE_MS + 1000);
    let sendNow = () => {};
    const typed = new Promise<void>((resolve) => (sendNow = resolve));
    await page.route('**/draft', (route) => typed.then(() => route.continue()), { times: 1 });
    await decide(page, 'Bia');
    await page.keyboard.type('14/12/2026');
    sendNow();
    await banner(page, 'Your claim on this task has run out.').waitFor();
    const fields = ['Number', 'Name', 'Date', 'Total'].map((name) => field(page, name));
    const shown = () => Promise.all(fields.map((each) => each.inputValue()));
    expect(await shown()).toEqual(['A-2', 'Bia', '14/12/2026', '4,00']);
    for (const each of fields) expect(await each.isEditable()).toBe(false);

    // Meanwhile another reviewer takes it, decides otherwise, and gives it back.
    const { body } = await bea.post(`/review/tasks/${taskId}/claim`);
    const others = { number: 'B-9', date: '2026-01-01', total: '5.00' };
    const decisions = (body.result.items as { name: keyof typeof others; itemId: string }[])
      .filter(({ name }) => name in others)
      .map(({ name, itemId }) => ({ itemId, action: 'CORRECT', finalValue: others[name] }));
    expect((await bea.put(`/review/tasks/${taskId}/draft`, { decisions })).http).toBe(200);
    await bea.post(`/review/tasks/${taskId}/release`);

    // What was not saved here wins: decided or only typed. The rest is taken from there.
    await page.getByRole('button', { name: 'Claim again' }).click();
    const merged = { number: 'B-9', name: 'Bia', total: '5.00' };
    await waitUntil(async () => isDeepStrictEqual(await draftOf(taskId), merged), 'the items to be merged');
    expect(await shown()).toEqual(['B-9', 'Bia', '14/12/2026', '5,00']);
    await field(page, 'Date').press('Enter');
    const whole = { ...merged, date: '2026-12-14' };
    await waitUntil(async () => isDeepStrictEqual(await draftOf(taskId), whole), 'the text to be saved');
    await page.context().close();
  });

  it('counts when it was typed and left with Tab', async () => {
    const page = await stage.open();
    const taskId = await begin(page);
    await decide(page, 'A-2');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('A-3');
    await page.keyboard.press('Tab');
    for (let at = 0; at < 3; at++) await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('status').filter({ hasText: 'completed' }).waitFor();
    await waitUntil(async () => (await outcomeOf(taskId))['number'] === 'A-3', 'the text that was seen last');
    await page.context().close();
  });
  const outcomeOf = async (taskId: string): Promise<Record<string, string | null>> => {
    const { body } = await stage.reviewer.get(`/review/tasks/${taskId}/context`);
    const { fields } = body.result.documents[0].sections[0];
    return Object.fromEntries(
      (fields as { name: string; finalValue: string | null }[]).map(({ name, finalValue }) => [
        name,
        finalValue,
      ]),
    );
  };

  describe('when two reviewers want one task', () => {
    let pages: Page[];
    beforeEach(async () => {
      await submit();
      pages = [await stage.open(), await stage.open()];
      await stage.signIn(pages[0]!);
      await stage.signIn(pages[1]!, bea);
      for (const page of pages) await page.getByRole('listitem').first().waitFor();
    });
    afterEach(() => Promise.all(pages.map((page) => page.context().close())));

    /** The one of two outcomes that each page reaches. */
    const outcomes = (holds: (page: Page) => Locator, told: (page: Page) => Locator) =>
      Promise.all(
        pages.map((page) =>
          Promise.race([
            holds(page)
              .waitFor()
              .then(() => 'holds it'),
            told(page)
              .waitFor()
              .then(() => 'is told'),
          ]),
        ),
      );
    const complete = (page: Page) => page.getByRole('button', { name: 'Complete' });

    it('is done by one of them: the other is told that no task is free', async () => {
      await atOnce(pages, '**/review/tasks/next');
      for (const page of pages) await page.getByRole('button', { name: 'Next task' }).press('Enter');
      const seen = await outcomes(complete, (page) => page.getByText('No task is free.'));
      expect(seen.sort()).toEqual(['holds it', 'is told']);
    });

    it('is done by one of them also when both claim it by its address', async () => {
      const { body } = await bea.get(`/review/tasks?processId=${processId}`);
      const { taskId } = body.result.tasks[0] as { taskId: string };
      await atOnce(pages, `**/review/tasks/${taskId}/claim`);
      for (const page of pages) await page.goto(`${stage.service.baseUrl}/app/tasks/${taskId}`);
      for (const page of pages) await page.getByRole('button', { name: 'Claim this task' }).press('Enter');
      const seen = await outcomes(complete, (page) => banner(page, 'Somebody else holds this task now.'));
      expect(seen.sort()).toEqual(['holds it', 'is told']);
    });
  });
});

/** Holds a request of each browser until all have asked, and lets them go together. */
async function atOnce(pages: readonly Page[], address: string): Promise<void> {
  const held: Route[] = [];
  for (const page of pages)
    await page.route(
      address,
      (route) => {
        held.push(route);
        if (held.length === pages.length) void Promise.all(held.map((each) => each.continue()));
      },
      { times: 1 },
    );
}
