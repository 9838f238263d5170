import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const LOOK_MS = 20;

/**
 * Waits until a condition holds in the page. The debugger evaluates it, because the page's own policy forbids
 * eval.
 * @throws Error after `patienceMs`.
 */
export async function until(page: Page, expression: string, patienceMs = 60_000): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await page.evaluate(expression))) {
    if (Date.now() > end) throw new Error(`Waited ${patienceMs} ms in vain for ${expression}`);
    await pause(LOOK_MS);
  }
}
