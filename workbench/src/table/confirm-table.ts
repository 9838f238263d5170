import { announce } from '../app/announcer.js';
import { t } from '../language/language.js';
import type { Screen } from '../task/screen.js';
import { Grid } from './grid.js';

/** Confirms a whole table: the one of the focused item, or else the one whose grid is open. */
export function confirmTable(screen: Screen): boolean {
  const path = screen.current?.table?.path ?? screen.table.get();
  const item = screen.state.items.find((each) => each.kind === 'table' && each.path === path);
  if (!item || !screen.work.isWritable) return false;
  new Grid(screen, item).confirmAll();
  announce(t('table.tableConfirmed', { left: screen.left }));
  screen.goOn(1, screen.current ?? item);
  return true;
}
