import { useStore } from '../app/store.js';
import { useScreen, useWork } from '../task/use-screen.js';
import { TableGrid } from './table-grid.js';

/** The table that is worked on, below its page. */
export function TableSide() {
  const screen = useScreen();
  const items = useWork((state) => state.items);
  const open = useStore(screen.table);
  const item = items.find(({ kind, path }) => kind === 'table' && path === open);
  if (!item) return null;
  return <TableGrid key={item.path} item={item} />;
}
