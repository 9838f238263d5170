import { t } from './language.js';

/** "3 items, 48 rows"; "nothing" where there is none of either. */
export function sayCount({ items, rows }: { items: number; rows: number }): string {
  const said = [
    items > 0 && t('queue.items', { count: items }),
    rows > 0 && t('table.rows', { count: rows }),
  ].filter(Boolean);
  return said.join(', ') || t('task.nothing');
}
