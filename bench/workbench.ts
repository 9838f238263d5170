import { availableParallelism } from 'node:os';
import { bundleSizes, isRoute } from './workbench/bundle-sizes.js';
import { launchChromium } from './workbench/chromium.js';
import { PaperGround } from './workbench/ground.js';
import { MeasuredPage } from './workbench/measured-page.js';
import type { Paper } from './workbench/paper.js';
import { until } from './workbench/until.js';

/**
 * `npm run bench:workbench [-- --tasks 200 --cold 20]`: times and sizes of the workbench against their budgets. A real
 * Chromium, a process of the built service, papers that the project draws.
 */
const argument = (name: string, fallback: number): number => {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? fallback : Number(process.argv[place + 1]);
};
const size = { tasks: argument('tasks', 200), cold: argument('cold', 20) };
/** The heap is compared with what it was after these: until then parts are loaded and code is compiled. */
const WARM_TASKS = Math.min(20, Math.floor(size.tasks / 2));
const FIELDS = 3;
/** 20 megapixels, as a telephone photographs a page. */
const LARGE = { width: 3800, height: 5300 };

const nameOf = (at: number): string => `A-${1000 + at}`;
const paper = (at: number): Paper => ({
  type: 'receipt',
  lines: [
    { name: 'number', printed: nameOf(at), score: 0.4 },
    { name: 'name', printed: 'Ana Souza', score: 0.6 },
    { name: 'date', printed: '02/03/2026', value: '2026-03-02', score: 0.7 },
  ],
});

interface Row {
  what: string;
  unit: 'ms' | 'kB' | '%' | '';
  measured: number;
  budget: number;
}

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

function sizes(): Row[] {
  const { first, later } = bundleSizes();
  const routes = [...later].filter(([name]) => isRoute(name));
  return [
    { what: 'first load, gzip', unit: 'kB', measured: first / 1000, budget: 200 },
    ...routes.map(([name, bytes]) => ({
      what: `route ${name.split('/').at(-1)}, gzip`,
      unit: 'kB' as const,
      measured: bytes / 1000,
      budget: 60,
    })),
  ];
}

async function times(ground: PaperGround, bench: MeasuredPage): Promise<Row[]> {
  const { page } = bench;
  const all = size.tasks + size.cold;
  for (let at = 0; at <= all; at++) await ground.submit(paper(at));
  await ground.untilOpen(all + 1);
  await bench.signIn(ground.baseUrl, ground.reviewer);
  await bench.take('Enter', nameOf(0));
  const [ahead, cold]: number[][] = [[], []];
  let warm = 0;
  for (let at = 1; at <= all; at++) {
    const isCold = at > size.tasks;
    if (at === size.tasks + 1) await page.route('**/review/tasks/upcoming**', (route) => route.abort());
    if (!isCold) await bench.untilAhead();
    for (let field = 0; field < FIELDS; field++) await page.keyboard.press('Enter');
    (isCold ? cold! : ahead!).push(await bench.take('Control+Enter', nameOf(at)));
    if (at === WARM_TASKS) warm = await bench.heap();
    if (at === size.tasks) warm = (await bench.heap()) / warm;
  }
  const [growth, shift, keys] = [(warm - 1) * 100, await bench.layoutShift(), await bench.keys()];
  return [
    { what: 'next task, fetched ahead, 95th', unit: 'ms', measured: quantile(ahead!, 0.95), budget: 200 },
    { what: 'next task, cold, 95th', unit: 'ms', measured: quantile(cold!, 0.95), budget: 500 },
    { what: 'key to paint, 95th', unit: 'ms', measured: quantile(keys, 0.95), budget: 50 },
    { what: `heap growth over ${size.tasks} tasks`, unit: '%', measured: growth, budget: 20 },
    { what: 'layout shift', unit: '', measured: shift, budget: 0.05 },
  ];
}

async function panning(ground: PaperGround, bench: MeasuredPage): Promise<Row> {
  const processId = await ground.submit({ ...paper(0), size: LARGE });
  await ground.untilOpen(1);
  await bench.page.goto(`${ground.baseUrl}/app/tasks/${await ground.taskOf(processId)}`);
  await until(
    bench.page,
    `document.querySelector('.sheet img')?.complete && document.querySelector('.sheet img').naturalWidth > 0`,
  );
  const measured = quantile(await bench.pan(), 0.95);
  return { what: 'pan, 20 megapixels, frame, 95th', unit: 'ms', measured, budget: 20 };
}

async function measure(): Promise<Row[]> {
  const [ground, browser] = await Promise.all([PaperGround.start(), launchChromium()]);
  try {
    const bench = await MeasuredPage.open(browser);
    return [...(await times(ground, bench)), await panning(ground, bench)];
  } finally {
    await browser.close();
    await ground.stop();
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const rows = [...sizes(), ...(await measure())];
const written = (value: number, unit: string) =>
  `${value.toFixed(unit === '' ? 3 : unit === 'kB' ? 1 : 0)} ${unit}`.trim().padStart(12);
say(`${availableParallelism()} cores, ${size.tasks} tasks fetched ahead, ${size.cold} cold`);
say(`${'workbench'.padEnd(36)}${'measured'.padStart(12)}${'budget'.padStart(12)}`);
for (const { what, unit, measured, budget } of rows)
  say(
    `${what.padEnd(36)}${written(measured, unit)}${written(budget, unit)}  ${measured <= budget ? 'ok' : 'over'}`,
  );
process.exit(0);
