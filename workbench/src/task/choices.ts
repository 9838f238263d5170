import type { Action, Context, EditedRow, SentDecision, SentDraft } from '../api/shapes.js';
import { type Item, itemsOf, rowsOf } from './items.js';

/** What the reviewer decided on an item. */
export interface Choice {
  action: Action;
  /** With CORRECT; empty when nothing is printed. */
  finalValue: string | null;
  /** As it was typed; missing where the draft came from the server. */
  text?: string;
}

/** Everything that undo takes back. */
export interface Choices {
  /** By path. */
  readonly decided: ReadonlyMap<string, Choice>;
  /** Rows of the tables that were edited, by the table's path. */
  readonly rows: ReadonlyMap<string, readonly EditedRow[]>;
}

/** What the draft on the server says. */
export function choicesIn(context: Context): Choices {
  const decided = new Map<string, Choice>();
  const rows = new Map<string, readonly EditedRow[]>();
  for (const item of itemsOf(context)) {
    const { draft } = item.node;
    if (draft) decided.set(item.path, draft);
    if (item.kind === 'table' && item.table?.edit) rows.set(item.path, item.table.edit);
  }
  return { decided, rows };
}

/** The rows of a table with what the reviewer made of them. */
export const rowsWith = ({ rows }: Choices, table: NonNullable<Item['table']>): readonly EditedRow[] =>
  rows.get(table.path) ?? rowsOf(table);

/** Items that need a decision: pending ones that are in no deleted row. */
export function neededItems(items: readonly Item[], choices: Choices): Item[] {
  const kept = new Map<string, ReadonlySet<number>>();
  return items.filter((item) => {
    if (item.node.status !== 'pending') return false;
    if (item.kind !== 'cell' || !item.table || !choices.rows.has(item.table.path)) return true;
    const known = kept.get(item.table.path) ?? keptRows(choices.rows.get(item.table.path)!);
    kept.set(item.table.path, known);
    return known.has(item.row);
  });
}

const keptRows = (rows: readonly EditedRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap((row) => ('from' in row ? [row.from] : [])));

export const missingItems = (items: readonly Item[], choices: Choices): Item[] =>
  neededItems(items, choices).filter(({ path }) => !choices.decided.has(path));

/** How much of something there is: a table's rows are told as rows, and everything else one by one. */
export interface Count {
  items: number;
  rows: number;
}

export function countOf(items: readonly Item[]): Count {
  const rows = new Set(
    items.flatMap(({ kind, table, row }) => (kind === 'cell' ? `${table!.path} ${row}` : [])),
  );
  return { items: items.filter(({ kind }) => kind !== 'cell').length, rows: rows.size };
}

/** Of an item: how long it took, and how many keys. */
export interface Effort {
  milliseconds: number;
  keystrokes: number;
}

/** The draft as it is sent; decisions on rows that are gone are left out. */
export function draftOf(
  items: readonly Item[],
  choices: Choices,
  efforts: ReadonlyMap<string, Effort>,
  revision: number,
): SentDraft {
  const kept = new Map([...choices.rows].map(([path, rows]) => [path, keptRows(rows)]));
  const decisions = items.flatMap((item): SentDecision[] => {
    const choice = choices.decided.get(item.path);
    const gone = item.kind === 'cell' && item.table && kept.get(item.table.path)?.has(item.row) === false;
    if (!choice || gone) return [];
    const { action, finalValue } = choice;
    const name = item.node.itemId ? { itemId: item.node.itemId } : { path: item.path };
    return [{ ...name, action, ...(action === 'CORRECT' && { finalValue }), ...efforts.get(item.path) }];
  });
  const tables = [...choices.rows].map(([path, rows]) => ({ path, rows: [...rows] }));
  return { revision, decisions, tables };
}
