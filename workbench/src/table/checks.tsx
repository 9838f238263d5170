import { useLanguage, useTexts } from '../language/language.js';
import { labelOf } from '../language/names.js';
import type { Item } from '../task/items.js';
import { useScreen, useWork } from '../task/use-screen.js';
import type { Grid } from './grid.js';

const AMOUNTS = ['money', 'comma-decimal'];
const TOTAL = /total|valor/i;
/** Of a column that is worth adding up: amounts of rows, not prices of one piece. */
const SUMMED = /total|amount|valor|subtotal|price|preco/i;
const CENT = 0.005;
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < CENT;

/** Whether the rows add up to what the document says, while somebody types. */
export function Checks({ item, grid }: { item: Item; grid: Grid }) {
  const t = useTexts();
  const language = useLanguage();
  const screen = useScreen();
  // Any text may be a part of a sum.
  useWork((state) => state.texts);
  useWork((state) => state.choices);
  const headers = item.table!.headers;
  const columns = headers.flatMap((header, at) => (AMOUNTS.includes(header.kind) ? [at] : []));
  if (columns.length === 0) return null;
  const totals = screen.state.items.filter(
    ({ kind, value, documentIndex }) =>
      kind === 'field' &&
      documentIndex === item.documentIndex &&
      value?.kind === 'money' &&
      TOTAL.test(`${value.name} ${value.stdName}`),
  );
  const sums = columns.map((column) => ({ column, sum: sumOf(grid, column, headers[column]!.kind) }));
  const totalOf = (total: Item) => Number(grid.sent('money', screen.textOf(total)));
  const fits = sums.find(({ sum }) => totals.some((total) => isSame(totalOf(total), sum)));
  const shown = fits ?? sums.find(({ column }) => SUMMED.test(headers[column]!.name)) ?? sums.at(-1)!;
  const sum = screen.money(item, shown.sum);
  const same = totals.find((each) => isSame(totalOf(each), shown.sum));
  const total = same ?? totals[0];
  const text = same
    ? t('table.sumRight', { sum, name: screen.labelOf(same) })
    : total
      ? t('table.sumWrong', { sum, name: screen.labelOf(total), total: screen.textOf(total) })
      : t('table.sum', { name: labelOf(headers[shown.column]!, language), sum });
  return (
    <p className={fits ? 'check good' : total ? 'check warn' : 'check dim'}>
      {fits ? '✓' : total ? '⚠' : 'Σ'} {text}
    </p>
  );
}

const sumOf = (grid: Grid, column: number, kind: string): number =>
  grid.rows.reduce((sum, _, at) => sum + (Number(grid.sent(kind, grid.textAt(at, column))) || 0), 0);
