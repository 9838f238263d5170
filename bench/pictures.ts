import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { DemoCredentials } from '../src/demo/demo-credentials.js';
import { startService } from '../src/roots/service.js';
import { launchChromium } from './workbench/chromium.js';
import { until } from './workbench/until.js';

type Colors = 'light' | 'dark' | 'forced';

const { out, size, colors } = new Command('pictures')
  .description('Starts the service with its demo and takes the pictures of the documentation')
  .option('--out <folder>', 'where they go', 'docs/pictures')
  .option('--size <pixels>', 'of the window; 640x360 is what a zoom of 200 % leaves of 1280x720', '1280x720')
  .option('--colors <names...>', 'of which light, dark and forced', ['light', 'dark'])
  .parse()
  .opts<{ out: string; size: string; colors: Colors[] }>();

interface Task {
  taskId: string;
  itemCount: number;
  hasTable: boolean;
  operationId: string | null;
  documents: { typeId: string }[];
}

/** What each picture shows: an address below /app, of a task where it is one. */
function addressesOf(tasks: Task[]): Record<string, string> {
  const passport = tasks.find(({ documents }) => documents[0]?.typeId === 'passport')!;
  const longest = tasks.filter(({ hasTable }) => hasTable).sort((a, b) => b.itemCount - a.itemCount)[0]!;
  const captured = tasks.find(({ operationId }) => operationId !== null)!;
  return {
    task: `/tasks/${passport.taskId}`,
    table: `/tasks/${longest.taskId}`,
    operation: `/tasks/${captured.taskId}/operation`,
  };
}

async function signIn(page: Page, baseUrl: string, { username, password }: DemoCredentials['reviewer']) {
  await page.goto(`${baseUrl}/app`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').first().waitFor();
}

const inPage = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(
    `fetch(${JSON.stringify(path)}).then((answer) => answer.json()).then(({ result }) => result)`,
  );

/** The page moves and fetches a sharper image once it has come to rest. */
const STILL_MS = 2_000;

async function take(page: Page, name: string): Promise<void> {
  for (const each of colors) {
    const colorScheme = each === 'dark' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme, forcedColors: each === 'forced' ? 'active' : 'none' });
    await page.waitForTimeout(STILL_MS);
    await until(page, '[...document.images].every(({ complete }) => complete)');
    const picture = await page.screenshot();
    await sharp(picture)
      .webp({ quality: 82, effort: 6 })
      .toFile(join(out, `${name}-${each}.webp`));
  }
}

const [width, height] = size.split('x').map(Number) as [number, number];
const folder = await mkdtemp(join(tmpdir(), 'confere-pictures-'));
const environment = { DATA_DIR: folder, PORT: '0', DEMO: 'true', DOCS: 'false', LOG_LEVEL: 'error' };
const service = await startService(environment);
const browser = await launchChromium();
try {
  await service.demoTasks;
  await mkdir(out, { recursive: true });
  const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')) as DemoCredentials;
  const page = await browser.newPage({ viewport: { width, height }, locale: 'en-US' });
  page.setDefaultTimeout(60_000);
  await signIn(page, service.baseUrl, demo.reviewer);
  await take(page, 'queue');
  const { tasks } = await inPage<{ tasks: Task[] }>(page, '/review/tasks?view=summary&state=OPEN&limit=100');
  for (const [name, address] of Object.entries(addressesOf(tasks))) {
    await page.goto(`${service.baseUrl}/app${address}`);
    const claim = page.getByRole('button', { name: 'Claim this task' });
    if (name !== 'operation') await claim.click();
    if (name === 'table') await page.locator('.table-item button').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await take(page, name);
  }
} finally {
  await browser.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
