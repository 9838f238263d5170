import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Paper } from '../../bench/workbench/paper.js';
import { BrowserStage, field as fieldOf, until } from './browser-stage.js';

const receipt = (number: string): Paper => ({
  type: 'receipt',
  lines: [
    { name: 'number', printed: number, score: 0.4 },
    { name: 'name', printed: 'Ana Souza', score: 0.6 },
    { name: 'date', printed: '02/03/2026', value: '2026-03-02', score: 0.7 },
    { name: 'total', printed: '4.635,75', value: '4635.75', score: 0.99 },
  ],
});

describe('A reviewer with a keyboard', () => {
  let stage: BrowserStage;
  let page: Page;
  beforeAll(async () => {
    stage = await BrowserStage.start();
    page = await stage.open();
    await countKeys(page);
    await stage.signIn(page);
  });
  afterAll(() => stage.stop());

  const items = () => page.getByRole('region', { name: 'Items' });
  const field = (name: string) => fieldOf(page, name);
  const finished = async (processId: string): Promise<Record<string, string | null>> => {
    const { body } = await stage.client.waitFor(processId, ['FINISHED']);
    const fields = body.result[0].fields as { name: string; finalValue: string | null }[];
    return Object.fromEntries(fields.map(({ name, finalValue }) => [name, finalValue]));
  };
  /** Takes the next task and waits until its first field has the focus. */
  const begin = async (first: string) => {
    await page.getByRole('link', { name: 'Queue' }).click();
    await stage.begin(page);
    await field(first).waitFor();
  };
  const completed = () => page.getByRole('status').filter({ hasText: 'completed' }).waitFor();

  it('completes twenty tasks, with one key for each confirmed field and one more for each task', async () => {
    const numbers = Array.from({ length: 20 }, (_, at) => `A-${1001 + at}`);
    const processIds: string[] = [];
    for (const number of numbers) processIds.push(await stage.submit(receipt(number)));
    await page.getByRole('button', { name: 'Next task' }).focus();
    await page.evaluate('keys = 0');
    await page.keyboard.press('Enter');
    for (const number of numbers) {
      await until(page, `document.activeElement?.value === '${number}'`);
      for (let at = 0; at < 3; at++) await page.keyboard.press('Enter');
      await page.keyboard.press('Control+Enter');
    }
    await completed();
    await page.getByRole('button', { name: 'Next task' }).waitFor();
    // One to take the first task, three confirmations and one completion for each.
    expect(await page.evaluate('keys')).toBe(1 + 20 * 4);
    for (const [at, processId] of processIds.entries())
      expect(await finished(processId)).toMatchObject({
        number: numbers[at],
        name: 'Ana Souza',
        date: '2026-03-02',
      });
  });

  it('corrects with no more keys than characters and Enter, and what is sent is what the service keeps', async () => {
    const processId = await stage.submit({
      type: 'receipt',
      lines: [
        { name: 'name', printed: 'Ana Souza', read: 'Ana Sousa', score: 0.4 },
        { name: 'date', printed: '13/12/2026', read: '13/12/2020', value: '2020-12-13', score: 0.5 },
        { name: 'total', printed: '4.635,75', read: '4.635,15', value: '4635.15', score: 0.5 },
      ],
    });
    await begin('Name');
    await page.evaluate('keys = 0');
    for (const text of ['Ana Souza', '13/12/2026', '4.635,75']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    expect(await page.evaluate('keys')).toBe(
      'Ana Souza'.length + '13/12/2026'.length + '4.635,75'.length + 3,
    );
    await page.keyboard.press('Control+Enter');
    await completed();
    expect(await finished(processId)).toMatchObject({
      name: 'Ana Souza',
      date: '2026-12-13',
      total: '4635.75',
    });
  });

  it('fills a field with exactly the word that was clicked, adds one with Shift, and frames several', async () => {
    const processId = await stage.submit({
      type: 'receipt',
      lines: [
        { name: 'number', printed: 'A-77 draft', read: null, score: null },
        { name: 'name', printed: 'Maria de Lourdes', read: 'Mar1a', score: 0.3 },
      ],
    });
    await begin('Number');
    const word = async (text: string) => {
      const box = await page.evaluate(wordPlace(text));
      return box as { x: number; y: number };
    };
    const first = await word('A-77');
    await page.mouse.click(first.x, first.y);
    expect(await field('Number').inputValue()).toBe('A-77');
    await page.keyboard.press('Enter');
    const [maria, lourdes] = [await word('Maria'), await word('Lourdes')];
    await page.mouse.click(maria.x, maria.y);
    await page.keyboard.down('Shift');
    await page.mouse.click(lourdes.x, lourdes.y);
    await page.keyboard.up('Shift');
    expect(await field('Name').inputValue()).toBe('Maria Lourdes');
    await page.mouse.move(maria.x - 20, maria.y - 12);
    await page.mouse.down();
    await page.mouse.move(lourdes.x + 25, lourdes.y + 12, { steps: 4 });
    await page.mouse.up();
    expect(await field('Name').inputValue()).toBe('Maria de Lourdes');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await completed();
    expect(await finished(processId)).toMatchObject({ number: 'A-77', name: 'Maria de Lourdes' });
  });

  it('marks what is unreadable or not printed, takes it back, and opens what was sure', async () => {
    const processId = await stage.submit(receipt('A-2001'));
    await begin('Number');
    await page.keyboard.press('Alt+u');
    await page.keyboard.press('Alt+n');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('F8');
    await until(page, `document.activeElement?.value === '02/03/2026'`);
    await page.keyboard.press('Enter');
    await items().getByText('1 sure item').click();
    await items().getByRole('button', { name: 'Open Total' }).click();
    await until(page, `document.activeElement?.value === '4.635,75'`);
    await page.keyboard.type('4.635,76');
    await page.keyboard.press('Control+Enter');
    await completed();
    expect(await finished(processId)).toMatchObject({
      number: null,
      name: '',
      date: '2026-03-02',
      total: '4635.76',
    });
  });

  it('takes a completion back within five seconds', async () => {
    const processId = await stage.submit(receipt('A-3001'));
    await begin('Number');
    for (let at = 0; at < 3; at++) await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await field('Number').waitFor();
    await field('Number').fill('A-3002');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await completed();
    expect(await finished(processId)).toMatchObject({ number: 'A-3002' });
  });
});

/** Counts keys that are more than a modifier, as fingers would. */
const countKeys = (page: Page): Promise<unknown> =>
  page.addInitScript(`globalThis.keys = 0;
    addEventListener('keydown', ({ key }) => { if (!['Control', 'Alt', 'Shift'].includes(key)) keys++; }, true)`);

/** The middle of a word on the screen: from the service's own words, and where the page's sheet stands. */
const wordPlace = (text: string): string => `(async () => {
  const taskId = location.pathname.split('/').pop();
  const { result } = await (await fetch('/review/tasks/' + taskId + '/pages/1/words')).json();
  const [x, y, width, height] = result.words.find((word) => word.text === ${JSON.stringify(text)}).box;
  await new Promise((done) => setTimeout(done, 300));
  const sheet = document.querySelector('.sheet').getBoundingClientRect();
  return { x: sheet.left + (x + width / 2) * sheet.width, y: sheet.top + (y + height / 2) * sheet.height };
})()`;
