import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sample } from '../../bench-set.js';
import { gridOf } from '../../metrics/adjacency.js';
import type { TablesTruth } from './icdar-truth.js';

/** PDFs with one table each, and the table as `NAME.csv` beside them: its first line has the headers. */
export async function rowsSamples(folder: string): Promise<Sample<TablesTruth>[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.pdf')).sort();
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const csv = await readFile(path.replace(/\.pdf$/, '.csv'), 'utf8');
      return {
        id: file.replace(/\.pdf$/, ''),
        path,
        load: () => readFile(path),
        truth: [[{ page: PAGE, cells: gridOf(csvRows(csv)) }]],
        request,
      };
    }),
  );
}

const request = { kind: 'generative' as const };

/** The truth does not tell pages. */
const PAGE = 1;

/** RFC 4180, without line breaks within quotes. */
export function csvRows(csv: string): string[][] {
  const lines = csv.split(/\r?\n/).filter((line) => line !== '');
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
    ),
  );
}
