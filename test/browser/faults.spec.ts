import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { waitUntil } from '../support/wait-until.js';
import { BrowserStage, until } from './browser-stage.js';

const LINES = [
  { name: 'number', printed: 'A-1', score: 0.4 },
  { name: 'name', printed: 'Ana', score: 0.5 },
];

describe('What was shown as saved', () => {
  let stage: BrowserStage;
  beforeAll(async () => {
    stage = await BrowserStage.start();
  });
  afterAll(() => stage.stop());

  const field = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Items' }).getByRole('textbox', { name, exact: true });
  const begin = async (page: Page): Promise<string> => {
    await stage.submit({ type: 'receipt', lines: LINES });
    await stage.signIn(page);
    await page.keyboard.press('Enter');
    await field(page, 'Number').waitFor();
    await until(page, `document.activeElement?.matches('[data-item]')`);
    return page.url().split('/').at(-1)!;
  };
  const draftOf = async (taskId: string): Promise<Record<string, string | null>> => {
    const { body } = await stage.reviewer.get(`/review/tasks/${taskId}`);
    const items = body.result.items as { name: string; draft: { finalValue: string | null } | null }[];
    return Object.fromEntries(items.flatMap(({ name, draft }) => (draft ? [[name, draft.finalValue]] : [])));
  };

  it('is saved when the network comes back: until then it is kept, and completing is switched off', async () => {
    const page = await stage.open();
    const taskId = await begin(page);
    await page.context().setOffline(true);
    await page.keyboard.type('A-2');
    await page.keyboard.press('Enter');
    await page.getByText('No connection.').waitFor();
    expect(await page.getByRole('button', { name: 'Complete' }).isDisabled()).toBe(true);
    expect(await draftOf(taskId)).toEqual({});
    await page.context().setOffline(false);
    await page.getByText(/^Saved/).waitFor();
    expect(await draftOf(taskId)).toEqual({ number: 'A-2' });
    await page.context().close();
  });

  it('in one tab is not overwritten by another: both values are shown', async () => {
    const page = await stage.open();
    const taskId = await begin(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await field(other, 'Number').waitFor();
    await field(other, 'Number').fill('from the other tab');
    await other.keyboard.press('Enter');
    await other.getByText(/^Saved/).waitFor();
    await field(page, 'Number').fill('from this tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('from the other tab').waitFor();
    await dialog.getByText('from this tab').waitFor();
    await page.getByRole('button', { name: 'Take those' }).click();
    await waitUntil(
      async () => (await draftOf(taskId))['number'] === 'from the other tab',
      "the other tab's value to stay",
    );
    expect(await field(page, 'Number').inputValue()).toBe('from the other tab');
    await page.context().close();
  });
});
