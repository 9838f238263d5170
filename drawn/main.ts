import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { LOCALES } from './countries/country.js';
import { drawnKeys } from './drawn-keys.js';
import { makeDrawn } from './drawn-document.js';
import { QUALITIES } from './paper.js';

const options = new Command('drawn')
  .description(
    'Draws invoices and receipts of made-up companies, and writes beside each what is printed on it',
  )
  .addOption(new Option('--kind <name>', 'by default both').choices(['invoice', 'receipt']))
  .addOption(new Option('--locale <name>', 'by default all').choices([...LOCALES]))
  .addOption(new Option('--quality <name>', 'by default all').choices([...QUALITIES]))
  .option('--count <n>', 'so many', wholeNumber, 24)
  .option('--seed <n>', 'the same seed gives the same documents', wholeNumber, 1)
  .option('--out <folder>', 'where files and truths go', '.data/drawn')
  .parse()
  .opts<{ kind?: string; locale?: string; quality?: string; count: number; seed: number; out: string }>();

const { kind, locale, quality, count, seed, out } = options;
const keys = drawnKeys({ kinds: ['invoice', 'receipt'], seed, count: 48 * count }).filter(
  (key) =>
    (!kind || key.kind === kind) &&
    (!locale || key.locale === locale) &&
    (!quality || key.quality === quality),
);
await mkdir(out, { recursive: true });
const started = process.cpuUsage();
for (const key of keys.slice(0, count)) {
  const { truth, file } = await makeDrawn(key);
  await writeFile(join(out, `${truth.id}.${key.quality === 'pdf' ? 'pdf' : 'jpg'}`), file);
  await writeFile(join(out, `${truth.id}.json`), `${JSON.stringify(truth, null, 2)}\n`);
}
const { user, system } = process.cpuUsage(started);
const seconds = (user + system) / 1e6;
console.log(
  `${count} documents in ${out}, ${seconds.toFixed(1)} s of processor time, ${Math.round((60 * count) / seconds)} a minute`,
);

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('a whole number is needed');
  return Number(text);
}
