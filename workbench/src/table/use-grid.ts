import { useMemo } from 'react';
import type { EditedRow } from '../api/shapes.js';
import { announce } from '../app/announcer.js';
import { useTexts } from '../language/language.js';
import { type Choice, rowsWith } from '../task/choices.js';
import type { Item } from '../task/items.js';
import { judge } from '../task/judge.js';
import { languageOf } from '../task/items.js';
import type { Screen } from '../task/screen.js';
import { useScreen, useWork } from '../task/use-screen.js';
import { emptyRow, inserted, pastedCells, removed, rowWith, withCell } from './rows.js';

/** The items of a table by row as read and column. */
export type Cells = ReadonlyMap<string, Item>;
export const cellKey = (row: number, column: number): string => `${row}.${column}`;

/** What can be done to a table, each as one step of undo. */
export function useGrid(item: Item) {
  const screen = useScreen();
  const t = useTexts();
  const items = useWork((state) => state.items);
  const choices = useWork((state) => state.choices);
  const table = item.table!;
  const rows = rowsWith(choices, table);
  const cells: Cells = useMemo(
    () =>
      new Map(
        items
          .filter((each) => each.kind === 'cell' && each.table === table)
          .map((each) => [cellKey(each.row, each.column), each]),
      ),
    [items, table],
  );
  const grid = new Grid(screen, item, rows, cells);
  return {
    table,
    rows,
    cells,
    grid,
    add: (at: number) => {
      grid.edit(inserted(rows, at, emptyRow(table)));
      announce(t('table.rowAdded', { number: at + 1 }));
    },
    duplicate: (at: number) => grid.edit(inserted(rows, at + 1, rowWith(grid.values(at)))),
    remove: (at: number) => {
      grid.edit(removed(rows, at));
      announce(t('table.rowRemoved', { number: at + 1 }));
    },
    confirmRow: (at: number) => {
      grid.confirm([at]);
      announce(t('table.rowConfirmed', { number: at + 1, left: screen.left }));
    },
    confirmTable: () => {
      grid.confirm(rows.map((_, at) => at));
      announce(t('table.tableConfirmed', { left: screen.left }));
    },
    paste: (at: number, column: number, text: string) => {
      const count = grid.paste(at, column, pastedCells(text));
      announce(t('table.pasted', { count }));
    },
  };
}

export class Grid {
  constructor(
    private readonly screen: Screen,
    private readonly item: Item,
    private readonly rows: readonly EditedRow[],
    private readonly cells: Cells,
  ) {}

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

  /** A typed text as it is sent: normalised where it is of its kind. */
  sent(kind: string | null, text: string): string {
    const { valid, value } = judge(kind, text, languageOf(this.item.document, 'pt'));
    return (valid ? value : null) ?? text.trim();
  }

  edit(rows: readonly EditedRow[]): void {
    this.screen.work.editRows(this.item.path, rows);
  }

  type(at: number, column: number, text: string): void {
    const kind = this.columns[column]?.kind ?? null;
    this.edit(
      this.rows.map((row, index) => (index === at ? withCell(row, column, this.sent(kind, text)) : row)),
    );
  }

  /** What stands in these rows is right. */
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
    if (own) made.push([this.item.path, { action: 'CONFIRM', finalValue: null, text: '' }]);
    if (made.length > 0) this.screen.work.decide(made);
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
        const kind = this.columns[column + across]?.kind ?? null;
        rows[at + down] = withCell(rows[at + down]!, column + across, this.sent(kind, text));
      });
    });
    this.screen.work.change(made, this.item.path, rows);
    return given.length;
  }
}
