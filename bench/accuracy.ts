import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../src/engine/project-root.js';
import { accuracyTables, asMarkdown, type StoredSet } from './engine/report/accuracy-tables.js';

/** `npm run bench:accuracy -- FILE...`: the tables of docs/engine/accuracy.md, from what `bench:engine --json` wrote. */
const program = new Command('bench:accuracy')
  .argument('<files...>', 'what `npm run bench:engine -- --json FILE` has written')
  .option('--write', 'puts the tables into docs/engine/accuracy.md, in place of those that stand there')
  .parse();

const DOCUMENT = 'docs/engine/accuracy.md';
const BETWEEN = /(?<=<!-- figures: begin -->\n)[^]*(?=<!-- figures: end -->)/;

const reports = await Promise.all(
  program.args.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as { sets: StoredSet[] }),
);
const tables = accuracyTables(reports.flatMap(({ sets }) => sets));
const text = `${tables.map(asMarkdown).join('\n\n')}\n`;
if (program.opts<{ write?: boolean }>().write) await write();
else process.stdout.write(text);

async function write(): Promise<void> {
  const path = join(projectRoot(), DOCUMENT);
  const measured = `\nMeasured on ${new Date().toISOString().slice(0, 10)}.\n\n${text}\n`;
  const filled = (await readFile(path, 'utf8')).replace(BETWEEN, () => measured);
  await writeFile(path, await format(filled, { ...(await resolveConfig(path)), filepath: path }));
}
