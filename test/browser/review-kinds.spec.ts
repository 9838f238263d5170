import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { BrowserStage, RULES, until } from './browser-stage.js';
import { type Paper, paperFile } from '../../bench/workbench/paper.js';

const line = (name: string, printed: string, score = 0.5) => ({ name, printed, score });
const receipt = (number: string): Paper => ({
  type: 'receipt',
  lines: [line('number', number), line('name', 'Ana Souza', 0.99)],
});

/** Whether the focused item's box, picture and field are seen: nothing lies over their middles. */
const IN_SIGHT = `['.boxes .focused', '.item.focused .crop', '.item.focused [data-item]'].every((selector) => {
  const seen = document.querySelector(selector);
  if (!seen) return false;
  const { left, top, width, height } = seen.getBoundingClientRect();
  const upmost = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen.contains(upmost) || (upmost?.closest('.page-view') ?? 0) === seen.closest('.page-view');
})`;

/** Documents that are more than a list of fields, by keys alone. */
describe('A reviewer of documents of other kinds', () => {
  let stage: BrowserStage;
  let page: Page;
  beforeAll(async () => {
    stage = await BrowserStage.start();
    page = await stage.open();
    await stage.signIn(page);
  });
  afterAll(() => stage.stop());
  afterEach(() => expect(stage.complaints).toEqual([]));

  const items = () => page.getByRole('region', { name: 'Items' });
  const field = (name: string) => items().getByRole('textbox', { name, exact: true });
  const focusedValue = (value: string) => until(page, `document.activeElement?.value === '${value}'`);
  const begin = async () => {
    await page.getByRole('link', { name: 'Queue' }).click();
    await page.getByRole('button', { name: 'Next task' }).focus();
    await page.keyboard.press('Enter');
    await until(page, `document.activeElement?.matches('[data-item]')`);
  };
  const complete = async () => {
    await page.keyboard.press('Control+Enter');
    await page.getByRole('status').filter({ hasText: 'completed' }).waitFor();
  };
  const finished = async (processId: string) =>
    (await stage.client.waitFor(processId, ['FINISHED'])).body.result[0] as {
      stdType: string;
      processType: string;
      fields: { name: string; finalValue: string | null }[];
    };

  it('names the type of a page that has none, and decides on what is then read of it', async () => {
    const processId = await stage.submit({ ...receipt('A-1'), type: 'unknown' });
    await begin();
    await items()
      .getByRole('option', { name: /^Keep: None of these/, selected: true })
      .waitFor();
    await page.keyboard.type('receipt');
    await page.keyboard.press('Enter');
    await focusedValue('A-1');
    await page.keyboard.press('Enter');
    await complete();
    expect(await finished(processId)).toMatchObject({ stdType: 'receipt', processType: 'human' });
  });

  it('keeps a page without a type with one key', async () => {
    const processId = await stage.submit({ ...receipt('A-2'), type: 'unknown' });
    await begin();
    await items().getByRole('option', { selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await items().getByText('confirmed', { exact: true }).waitFor();
    await complete();
    expect(await finished(processId)).toMatchObject({ stdType: 'unknown' });
  });

  it('sees each item where it stands on the page and cut out, in a window zoomed to 200 %', async () => {
    await page.setViewportSize({ width: 640, height: 360 });
    const values = ['A-4', 'A-5', 'A-6', 'A-7'];
    const processId = await stage.submit({
      type: 'receipt',
      lines: values.map((each) => line('number', each)),
    });
    await begin();
    for (const key of ['Enter', 'Enter', 'Enter', 'ArrowUp', 'ArrowUp']) {
      await until(page, IN_SIGHT);
      await page.keyboard.press(key);
    }
    await until(page, IN_SIGHT);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await complete();
    await finished(processId);
  });

  it('corrects a type that no rule asked about', async () => {
    const processId = await stage.submit({ ...receipt('A-3'), type: 'invoice' });
    await begin();
    await page.keyboard.press('Alt+t');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('option', { name: 'Receipt' }).waitFor();
    await page.keyboard.type('receipt');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
    await focusedValue('A-3');
    await page.keyboard.press('Enter');
    await complete();
    expect(await finished(processId)).toMatchObject({ stdType: 'receipt' });
  });

  it('goes through the sections of a document, of which one is open at a time', async () => {
    const processId = await stage.submit({
      type: 'receipt',
      lines: [],
      sections: [
        { heading: 'Buyer', lines: [line('name', 'Ana')] },
        { heading: 'Item', lines: [line('number', '1')] },
        { heading: 'Item', lines: [line('number', '2')] },
      ],
    });
    await begin();
    await focusedValue('Ana');
    const open = () => items().getByRole('button', { expanded: true }).allTextContents();
    for (const [name, next] of [
      ['Buyer', '1'],
      ['Item 1', '2'],
      ['Item 2', '2'],
    ]) {
      expect((await open()).map((text) => text.replace(/by layout.*/, ''))).toEqual([name]);
      await page.keyboard.press('Enter');
      await focusedValue(next!);
    }
    await complete();
    await finished(processId);
  });

  it('sees the captures of an operation side by side with one zoom, and why one was chosen', async () => {
    const operation = { id: randomUUID(), maxRetries: 2, timeoutSeconds: 900 };
    const capture = (paper: Paper) =>
      stage.client.submit({ fileBase64: paperFile(paper), generationRules: RULES, operation });
    const first = await capture({ type: 'receipt', typeScore: 0.6, lines: [line('number', 'B-1', 0.2)] });
    await stage.client.waitFor(first, ['WAITING_OPERATION_FINISH']);
    const chosen = await capture({ type: 'receipt', typeScore: 0.8, lines: [line('number', 'B-2')] });
    await stage.client.waitFor(chosen, ['TO_ANALYSIS']);
    await begin();
    await page.getByRole('link', { name: 'Operation' }).click();
    await page.getByRole('heading', { name: '2 captures of one document' }).waitFor();
    const captures = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    expect(await captures.nth(0).innerText()).toMatch(/1 item would have been reviewed\s+Number: B-1/);
    expect(await captures.nth(0).innerText()).toMatch(/1 item was guessed/);
    expect(await captures.nth(1).innerText()).toMatch(
      /✓ chosen[^]*chosen because 0\.80 is the highest score/,
    );
    await page.getByRole('slider', { name: 'Zoom of all captures' }).focus();
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    const widths = `[...document.querySelectorAll('.capture-pages img')].map(({ style }) => style.width)`;
    expect(await page.evaluate(widths)).toEqual(['200%', '200%']);
    const scrolled = `[...document.querySelectorAll('.capture-pages')].map(({ scrollTop }) => scrollTop)`;
    await page.evaluate(`document.querySelector('.capture-pages').scrollTop = 100`);
    await until(page, `(${scrolled}).every((top) => top > 50)`);
    await page.getByRole('link', { name: 'Back to the task' }).click();
    await focusedValue('B-2');
    await page.keyboard.press('Enter');
    await complete();
    await finished(chosen);
  });

  it('takes a completion back with Ctrl+Z, and finds what they hold when no task is free', async () => {
    const processIds = [await stage.submit(receipt('C-1')), await stage.submit(receipt('C-2'))];
    await begin();
    await focusedValue('C-1');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await focusedValue('C-2');
    await page.keyboard.press('Control+z');
    await focusedValue('C-1');
    await page.keyboard.press('Control+Enter');
    // The other one is held already, so none is free.
    await until(page, `document.activeElement?.textContent === 'Next task'`);
    await page.getByRole('button', { name: 'Go on with the task that you hold' }).waitFor();
    await page.keyboard.press('Enter');
    await until(page, `document.activeElement?.textContent === 'Go on with the task that you hold'`);
    await page.keyboard.press('Enter');
    await focusedValue('C-2');
    await page.keyboard.press('Enter');
    await complete();
    for (const processId of processIds) await finished(processId);
  });

  it('confirms a whole table from anywhere in its task, and is told its rows', async () => {
    const processId = await stage.submit({
      type: 'invoice',
      lines: [line('number', 'D-1')],
      table: {
        name: 'items',
        columns: ['description', 'code', 'amount'],
        rows: Array.from({ length: 12 }, (_, at) => [`Thing ${at}`, `T-${at}`, '1,00']),
        score: 0.6,
      },
    });
    await begin();
    const header = page.getByRole('region', { name: 'Task', exact: true });
    await header.getByText('0 of 1 item, 0 of 12 rows').waitFor();
    await page.keyboard.press('Enter');
    await focusedValue('Thing 0');
    await page.keyboard.press('F6');
    await page.keyboard.press('Alt+Shift+Enter');
    await header.getByText('1 of 1 item, 12 of 12 rows').waitFor();
    await complete();
    await finished(processId);
    expect(await field('Number').count()).toBe(0);
  });
});
