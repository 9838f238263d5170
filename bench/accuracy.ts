import { readFile } from 'node:fs/promises';
import { accuracyTables, asMarkdown, type StoredSet } from './engine/report/accuracy-tables.js';

/** `npm run bench:accuracy -- FILE...`: the tables of docs/engine/accuracy.md, from what `bench:engine --json` wrote. */
const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('bench:accuracy: name files that `npm run bench:engine -- --json FILE` has written\n');
  process.exit(1);
}
const reports = await Promise.all(
  files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as { sets: StoredSet[] }),
);
const sets = reports.flatMap((report) => report.sets);
process.stdout.write(`${accuracyTables(sets).map(asMarkdown).join('\n\n')}\n`);
