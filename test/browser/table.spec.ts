import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { BrowserStage, until } from './browser-stage.js';

const COLUMNS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'amount'];
const ROWS = 30;
const cells = Array.from({ length: ROWS }, (_, row) => COLUMNS.map((_name, at) => `${row + 1}.${at + 1}`));

describe('A table of 30 rows by 8 columns', () => {
  let stage: BrowserStage;
  let page: Page;
  beforeAll(async () => {
    stage = await BrowserStage.start();
    page = await stage.open({ viewport: { width: 1920, height: 1080 } });
    await stage.signIn(page);
  });
  afterAll(() => stage.stop());

  it('loses a row, gains a row, takes rows of a spreadsheet, and is confirmed with one key', async () => {
    const processId = await stage.submit({
      type: 'invoice',
      lines: [{ name: 'number', printed: 'A-1', score: 0.99 }],
      table: { name: 'items', columns: COLUMNS, rows: cells, score: 0.6 },
    });
    await page.getByRole('button', { name: 'Next task' }).click();
    const cell = (row: number, column: string) =>
      page.getByRole('grid').getByRole('textbox', { name: new RegExp(`^${column}, row ${row}(,|$)`, 'i') });
    await cell(1, 'c1').waitFor();
    await until(page, `document.activeElement?.value === '1.1'`);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/table.png` });
    // Row 1 goes, and the one that was row 2 takes its place.
    await page.keyboard.press('Control+Delete');
    await until(page, `document.activeElement?.value === '2.1'`);
    // A new row below it.
    await page.keyboard.press('Control+Insert');
    await until(page, `document.activeElement?.dataset.row === '1' && document.activeElement.value === ''`);
    await page.keyboard.type('new');
    await page.keyboard.press('Tab');
    await page.keyboard.type('second');
    await page.keyboard.press('ArrowDown');
    await until(page, `document.activeElement?.value === '3.2'`);
    // Two rows and two columns of a spreadsheet over what was read there.
    await page.evaluate(PASTE);
    await cell(4, 'c3').waitFor();
    expect(await cell(3, 'c2').inputValue()).toBe('p1');
    expect(await cell(4, 'c3').inputValue()).toBe('p4');
    await page.keyboard.press('Alt+Shift+Enter');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('status').filter({ hasText: 'completed' }).waitFor();
    const { body } = await stage.client.waitFor(processId, ['FINISHED']);
    const rows = (body.result[0].tables[0].values as { finalValue: string | null }[][]).map((row) =>
      row.map(({ finalValue }) => finalValue),
    );
    const expected: (string | null)[][] = cells.slice(1).map((row) => [...row]);
    expected.splice(1, 0, ['new', 'second', ...Array.from({ length: 6 }, () => null)]);
    expected[2]!.splice(1, 2, 'p1', 'p2');
    expected[3]!.splice(1, 2, 'p3', 'p4');
    expect(rows).toEqual(expected);
  });
});

const PASTE = `(() => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'p1\\tp2\\np3\\tp4\\n');
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(event);
})()`;
