import { useMemo } from 'react';
import { announce } from '../app/announcer.js';
import { useTexts } from '../language/language.js';
import type { Item } from '../task/items.js';
import { useScreen, useWork } from '../task/use-screen.js';
import { Grid } from './grid.js';
import { emptyRow, inserted, pastedCells, removed, rowWith } from './rows.js';

/** Actions on a table; each is one step of undo. */
export function useGrid(item: Item) {
  const screen = useScreen();
  const t = useTexts();
  const items = useWork((state) => state.items);
  const choices = useWork((state) => state.choices);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a grid is of the work as it stands
  const grid = useMemo(() => new Grid(screen, item), [screen, item, items, choices]);
  const { rows } = grid;
  const table = item.table!;
  return {
    table,
    rows,
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
    paste: (at: number, column: number, text: string) => {
      const count = grid.paste(at, column, pastedCells(text));
      announce(t('table.pasted', { count }));
    },
  };
}
