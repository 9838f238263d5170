import type { ColumnType, TableType } from '../catalogue/schema.js';
import { toLine, type Rectangle } from '../recognition/word.js';
import { fold, indexOfPhrase } from '../typing/folded-text.js';
import type { PageContent, ReadLine } from '../typing/page-content.js';

export interface PrintedHeader {
  column: ColumnType;
  box: Rectangle;
  confidence: number;
}

export interface HeaderRow {
  /** Index of the line of headers among the page's lines. */
  line: number;
  /** From left to right. */
  headers: PrintedHeader[];
}

/** Two headers occur in a sentence by chance; three side by side make a table. */
const FEWEST_HEADERS = 3;

/** The line of the page with most of the table's headers, or null. */
export function findHeaders(content: PageContent, table: TableType): HeaderRow | null {
  const rows = content.lines.map((line, index) => ({ line: index, headers: headersOf(line, table) }));
  const best = rows.reduce<HeaderRow | null>(
    (winner, row) => (row.headers.length > (winner?.headers.length ?? 0) ? row : winner),
    null,
  );
  return best !== null && best.headers.length >= FEWEST_HEADERS ? best : null;
}

/** Longer phrases first, so that `unit price` is not taken for `unit`; each column once. */
function headersOf(line: ReadLine, table: TableType): PrintedHeader[] {
  const phrases = table.columns
    .flatMap((column) => column.headers.map((text) => ({ column, tokens: fold(text).split(' ') })))
    .sort((a, b) => b.tokens.length - a.tokens.length);
  const taken = new Set<number>();
  const found: PrintedHeader[] = [];
  for (const { column, tokens } of phrases) {
    if (found.some((header) => header.column === column)) continue;
    const positions = freePositions(line, tokens, taken);
    if (positions === null) continue;
    positions.forEach((position) => taken.add(position));
    const words = [...new Set(positions.map((position) => line.words[line.owners[position]!]!))];
    const confidence = Math.min(...words.map((word) => word.confidence));
    found.push({ column, box: toLine(words).box, confidence });
  }
  return found.sort((a, b) => a.box.x - b.box.x);
}

/** The last free occurrence: the total's column stands to the right of all others. */
function freePositions(
  line: ReadLine,
  tokens: readonly string[],
  taken: ReadonlySet<number>,
): number[] | null {
  let free: number[] | null = null;
  for (
    let at = indexOfPhrase(line.tokens, tokens);
    at >= 0;
    at = indexOfPhrase(line.tokens, tokens, at + 1)
  ) {
    const positions = tokens.map((_, offset) => at + offset);
    if (!positions.some((position) => taken.has(position))) free = positions;
  }
  return free;
}
