import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import type { Sample } from '../../bench-set.js';
import type { GridCell } from '../../metrics/adjacency.js';

/** A table's truth. */
export interface TrueTable {
  /** From 1; of the first of its regions. */
  page: number;
  cells: GridCell[];
}

/** Tables by document; several where the judges of the competition accept more than one reading. */
export type TablesTruth = TrueTable[][];

interface XmlCell {
  '@start-row': number;
  '@start-col': number;
  '@end-row'?: number;
  '@end-col'?: number;
  content?: string | number;
}

interface XmlRegion {
  '@page': number;
  '@row-increment'?: number;
  '@col-increment'?: number;
  cell?: XmlCell[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: true,
  parseTagValue: false,
  isArray: (name) => ['table', 'region', 'cell'].includes(name),
});

/**
 * The PDFs of a folder in the format of the ICDAR 2013 table competition: `NAME.pdf` with `NAME-str.xml`. A
 * file with a letter before its ending may have further truths: `NAMEb-str.xml` beside `NAMEa.pdf`.
 */
export async function icdarSamples(folder: string): Promise<Sample<TablesTruth>[]> {
  const files = (await readdir(folder)).sort();
  const samples = files
    .filter((file) => file.endsWith('.pdf'))
    .map(async (file) => {
      const id = file.replace(/\.pdf$/, '');
      const path = join(folder, file);
      const base = id.replace(/(?<=\d)a$/, '');
      const truths = files.filter((other) => new RegExp(`^${base}[a-z]?-str\\.xml$`).test(other));
      const truth = await Promise.all(
        truths.map(async (other) => toTables(await readFile(join(folder, other), 'utf8'))),
      );
      return { id, path, load: () => readFile(path), truth, request: { kind: 'generative' as const } };
    });
  return Promise.all(samples);
}

/** Regions of one table have their rows and columns counted on by the increments that they name. */
export function toTables(xml: string): TrueTable[] {
  const { document } = parser.parse(xml) as { document: { table?: { region: XmlRegion[] }[] } };
  return (document.table ?? []).map(({ region: regions }) => ({
    page: regions[0]!['@page'],
    cells: regions.flatMap((region) => (region.cell ?? []).map((cell) => toCell(cell, region))),
  }));
}

function toCell(cell: XmlCell, region: XmlRegion): GridCell {
  const [rows, columns] = [region['@row-increment'] ?? 0, region['@col-increment'] ?? 0];
  const [startRow, startColumn] = [cell['@start-row'] + rows, cell['@start-col'] + columns];
  return {
    text: String(cell.content ?? ''),
    startRow,
    endRow: cell['@end-row'] === undefined ? startRow : cell['@end-row'] + rows,
    startColumn,
    endColumn: cell['@end-col'] === undefined ? startColumn : cell['@end-col'] + columns,
  };
}
