import type { EditedRow } from '../api/shapes.js';
import { type Choice, missingItems, rowsWith } from '../task/choices.js';
import type { Item } from '../task/items.js';
import type { Screen } from '../task/screen.js';
import { emptyRow, inserted, withCell } from './rows.js';

const cellKey = (row: number, column: number): string => `${row}.${column}`;

/** A table as it stands now: its rows, as read or edited, and what is done to them. */
export class Grid {
  readonly rows: readonly EditedRow[];
  private readonly cells: ReadonlyMap<string, Item>;

  constructor(
    private readonly screen: Screen,
    readonly item: Item,
  ) {
    const { items, choices } = screen.state;
    this.rows = rowsWith(choices, item.table!);
    const own = items.filter(({ kind, table }) => kind === 'cell' && table === item.table);
    this.cells = new Map(own.map((each) => [cellKey(each.row, each.column), each]));
  }

  /** Of a row that was read. */
  itemAt(at: number, column: number): Item | undefined {
    const row = this.rows[at];
    return row && 'from' in row ? this.cells.get(cellKey(row.from, column)) : undefined;
  }

  textAt(at: number, column: number): string {
    const row = this.rows[at];
    if (!row) return '';
    if ('values' in row) return row.values[column] ?? '';
    const item = this.itemAt(at, column);
    return item ? this.screen.textOf(item) : '';
  }

  /** As they are sent, of one row. */
  values(at: number): string[] {
    return this.columns.map(({ kind }, column) => this.sent(kind, this.textAt(at, column)));
  }

  private get columns() {
    return this.item.table!.headers;
  }

  sent(kind: string, text: string): string {
    return this.screen.sent(this.item, kind, text);
  }

  edit(rows: readonly EditedRow[]): void {
    this.screen.work.editRows(this.item.path, rows);
  }

  type(at: number, column: number, text: string): void {
    const { kind } = this.columns[column]!;
    this.edit(
      this.rows.map((row, index) => (index === at ? withCell(row, column, this.sent(kind, text)) : row)),
    );
  }

  /** The next row below one that has something to decide; -1 when there is none. */
  nextOpen(after: number): number {
    const { items, choices } = this.screen.state;
    const missing = new Set(missingItems(items, choices).map(({ path }) => path));
    return this.rows.findIndex(
      (_, at) =>
        at > after && this.columns.some((_, column) => missing.has(this.itemAt(at, column)?.path ?? '')),
    );
  }

  /** Confirms the contents of these rows. */
  confirm(rows: readonly number[]): void {
    const { decided } = this.screen.state.choices;
    const { texts } = this.screen.state;
    const made = rows.flatMap((at) =>
      this.columns.flatMap((_, column): [string, Choice][] => {
        const item = this.itemAt(at, column);
        if (!item || (item.node.status === 'sure' && !texts.has(item.path))) return [];
        const known = decided.get(item.path);
        const choice = this.screen.correctionOf(item);
        return choice && choice !== known ? [[item.path, choice]] : [];
      }),
    );
    const own = this.item.node.status === 'pending' && rows.length === this.rows.length;
    if (own) made.push([this.item.path, { action: 'CONFIRM', finalValue: null }]);
    if (made.length > 0) this.screen.work.decide(made);
  }

  confirmAll(): void {
    this.confirm(this.rows.map((_, at) => at));
  }

  /** Lays cells over the table from a corner; what goes beyond its last row are new rows. @returns how many rows. */
  paste(at: number, column: number, given: readonly string[][]): number {
    const made: [string, Choice][] = [];
    let rows = [...this.rows];
    given.forEach((texts, down) => {
      if (at + down >= rows.length) rows = inserted(rows, rows.length, emptyRow(this.item.table!));
      texts.slice(0, this.columns.length - column).forEach((text, across) => {
        const item = this.itemAt(at + down, column + across);
        if (item) made.push([item.path, this.screen.correction(item, text)]);
        const { kind } = this.columns[column + across]!;
        rows[at + down] = withCell(rows[at + down]!, column + across, this.sent(kind, text));
      });
    });
    this.screen.work.change(made, this.item.path, rows);
    return given.length;
  }
}
