import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { waitUntil } from '../support/wait-until.js';
import { BrowserStage } from './browser-stage.js';
import { RestartedService } from './restarted-service.js';

const LINES = [
  { name: 'number', printed: 'A-1', score: 0.4 },
  { name: 'name', printed: 'Ana', score: 0.5 },
];

describe('A service that is killed and started again', () => {
  let stage: BrowserStage<RestartedService>;
  let page: Page;
  let taskId: string;
  let processId: string;
  beforeAll(async () => {
    stage = await BrowserStage.before(RestartedService.start());
    // Nobody answers while it is down.
    stage.forgive(/^Failed to load resource/);
    page = await stage.open();
    await stage.signIn(page);
  });
  afterAll(() => stage.stop());

  const begin = async () => {
    processId = await stage.submit({ type: 'receipt', lines: LINES });
    await page.getByRole('link', { name: 'Queue' }).click();
    taskId = await stage.begin(page);
  };
  const decide = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const saved = () => page.getByText(/^Saved/).waitFor();
  /** As the database has it, whether the service runs or not. */
  const draft = async (): Promise<Record<string, string>> => {
    const rows = await stage.service.database.dataSource.query<{ name: string; value: string }[]>(
      `SELECT name, draft->>'finalValue' AS value FROM review_items WHERE task_id = $1 AND draft IS NOT NULL`,
      [taskId],
    );
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  };
  const completeAndExpect = async (expected: object) => {
    await page.keyboard.press('Control+Enter');
    const { body } = await stage.client.waitFor(processId, ['FINISHED']);
    const fields = body.result[0].fields as { name: string; finalValue: string }[];
    expect(Object.fromEntries(fields.map(({ name, finalValue }) => [name, finalValue]))).toEqual(expected);
  };

  it('in the middle of saving has all that the page showed as saved; the page saves the rest', async () => {
    await begin();
    await decide('A-2');
    await saved();
    const row = stage.service.database.dataSource.createQueryRunner();
    await row.startTransaction();
    await row.query('SELECT FROM review_tasks WHERE id = $1 FOR UPDATE', [taskId]);
    await decide('Bia');
    await waitUntil(async () => {
      const waiting = await row.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    }, 'the service to be in the middle of saving');
    await stage.service.kill();
    await row.rollbackTransaction();
    await row.release();
    await page.getByText('No connection.').waitFor();
    expect(await page.getByText(/^Saved/).count()).toBe(0);
    expect(await draft()).toEqual({ number: 'A-2' });
    await stage.service.startAgain();
    await saved();
    expect(await draft()).toEqual({ number: 'A-2', name: 'Bia' });
    await completeAndExpect({ number: 'A-2', name: 'Bia' });
  });

  it('after it saved and before it could say so is told the same again, and asks nothing', async () => {
    await begin();
    await page.route(
      '**/draft',
      async (route) => {
        // What the browser adds to it on its way out.
        const headers = { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' };
        expect((await route.fetch({ headers })).status()).toBe(200);
        await stage.service.kill();
        await route.abort();
      },
      { times: 1 },
    );
    await decide('A-3');
    await page.getByText('No connection.').waitFor();
    expect(await draft()).toEqual({ number: 'A-3' });
    await decide('Bea');
    await stage.service.startAgain();
    await saved();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await draft()).toEqual({ number: 'A-3', name: 'Bea' });
    await completeAndExpect({ number: 'A-3', name: 'Bea' });
  });
});
