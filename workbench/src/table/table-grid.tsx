import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { EditedRow } from '../api/shapes.js';
import { actionOf, writtenKeys } from '../keys/bindings.js';
import { useLanguage, useTexts } from '../language/language.js';
import { labelOf } from '../language/names.js';
import { countOf, missingItems, neededItems, rowsWith } from '../task/choices.js';
import type { Item } from '../task/items.js';
import { useScreen, useWork } from '../task/use-screen.js';
import { Checks } from './checks.js';
import { columnsOf } from './columns.js';
import { confirmTable } from './confirm-table.js';
import { GridRow } from './grid-row.js';
import { useGrid } from './use-grid.js';
import '../style/table.css';

const ROW_PX = 28;

/** A table as a grid: moves like a spreadsheet, and takes what is copied from one. */
export function TableGrid({ item }: { item: Item }) {
  const t = useTexts();
  const language = useLanguage();
  const screen = useScreen();
  const writable = useWork((state) => state.lease === 'held');
  const part = useGrid(item);
  const { table, rows, grid } = part;
  const headings = table.headers.map((header) => labelOf(header, language));
  const scroller = useRef<HTMLDivElement>(null);
  // The library keeps its state by itself; the compiler that this rule serves is not used.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    getItemKey: (at) => keyOf(rows[at], at),
  });
  const latest = useRef<(row: number, column: number) => void>(() => undefined);
  useEffect(() => {
    latest.current = goTo;
  });
  useEffect(() => {
    const reveal = (read: number) => {
      const at = rows.findIndex((row) => 'from' in row && row.from === read);
      if (at >= 0) virtual.scrollToIndex(at);
    };
    screen.revealers.set(item.path, reveal);
    return () => void screen.revealers.delete(item.path);
  }, [screen, item.path, rows, virtual]);

  /** Goes to a cell, once it is there. */
  function goTo(row: number, column: number, tries = 10): void {
    if (row < 0 || row >= rows.length + 1 || column < 0 || column >= table.headers.length) return;
    virtual.scrollToIndex(Math.min(row, rows.length - 1));
    const cell = scroller.current?.querySelector<HTMLInputElement>(
      `[data-row="${row}"][data-column="${column}"]`,
    );
    if (cell) {
      cell.focus({ preventScroll: true });
      return cell.select();
    }
    if (tries > 0) requestAnimationFrame(() => goTo(row, column, tries - 1));
  }

  /** When the rows are drawn as they are now. */
  const soon = (row: number, column: number) => requestAnimationFrame(() => latest.current(row, column));

  function press(event: KeyboardEvent<HTMLElement>): void {
    const cell = event.target as HTMLInputElement;
    const [row, column] = [Number(cell.dataset['row']), Number(cell.dataset['column'])];
    if (Number.isNaN(row)) return;
    const act = (deed: () => void) => {
      event.preventDefault();
      deed();
    };
    const action = actionOf(event.nativeEvent, false);
    if (action === 'confirmRow') return act(() => confirmRow(row, column));
    if (action === 'addRow') return act(() => (part.add(row + 1), soon(row + 1, 0)));
    if (action === 'deleteRow')
      return act(() => (part.remove(row), soon(Math.min(row, rows.length - 2), column)));
    const move = wayOf(event, cell, table.headers.length, row, column);
    if (move && move[0] >= 0 && move[0] < rows.length) act(() => goTo(...move));
  }

  function confirmRow(row: number, column: number): void {
    const next = grid.nextOpen(row);
    part.confirmRow(row);
    if (next >= 0) soon(next, column);
    else screen.goOn(1, grid.itemAt(row, column) ?? item);
  }

  function paste(event: ClipboardEvent<HTMLElement>): void {
    const text = event.clipboardData.getData('text/plain');
    const cell = event.target as HTMLInputElement;
    if (!/[\t\n]/.test(text.trim()) || !cell.dataset['row']) return;
    event.preventDefault();
    part.paste(Number(cell.dataset['row']), Number(cell.dataset['column']), text);
  }

  return (
    <div className="table-side" data-region="table">
      <div className="row">
        <h2>{labelOf(table, language)}</h2>
        <RowsDone item={item} />
        <span className="grow" />
        {writable && (
          <>
            <button
              type="button"
              className="quiet"
              onClick={() => (part.add(rows.length), soon(rows.length, 0))}
              title={writtenKeys('addRow')}
            >
              {t('table.add')}
            </button>
            <button type="button" onClick={() => confirmTable(screen)} title={writtenKeys('confirmTable')}>
              {t('table.confirmTable')}
            </button>
          </>
        )}
        <button type="button" className="quiet" onClick={() => screen.table.set(null)}>
          {t('app.close')}
        </button>
      </div>
      <div
        ref={scroller}
        className="grid"
        role="grid"
        aria-label={t('table.title', { name: labelOf(table, language) })}
        aria-rowcount={rows.length + 1}
        aria-colcount={table.headers.length + 1}
        style={columnsOf(table, headings)}
        onKeyDown={press}
        onPaste={paste}
      >
        <div className="grid-row head" role="row" aria-rowindex={1}>
          <span role="columnheader">{t('table.number')}</span>
          {table.headers.map((header, column) => (
            <span key={header.name} role="columnheader" title={headings[column]}>
              <span className="heading">{headings[column]}</span>
            </span>
          ))}
        </div>
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start, key }) => (
            <GridRow key={key} at={index} top={start} part={part} grid={grid} />
          ))}
        </div>
      </div>
      <Checks item={item} grid={grid} />
    </div>
  );
}

/** How much of the table is decided, by rows. */
function RowsDone({ item }: { item: Item }) {
  const t = useTexts();
  const items = useWork((state) => state.items);
  const choices = useWork((state) => state.choices);
  const own = items.filter(({ table }) => table === item.table);
  const all = countOf(neededItems(own, choices)).rows;
  const done = all - countOf(missingItems(own, choices)).rows;
  if (all === 0)
    return <span className="dim">{t('table.rows', { count: rowsWith(choices, item.table!).length })}</span>;
  return <span className="dim">{t('task.progressRows', { done, all })}</span>;
}

/** A row keeps its cells when others come or go before it. */
const keyOf = (row: EditedRow | undefined, at: number): string =>
  row && 'from' in row ? `read ${row.from}` : `new ${at}`;

/** Where an arrow or Tab leads from a cell; null where it stays in its text. */
function wayOf(
  { code, shiftKey, altKey, ctrlKey }: KeyboardEvent,
  cell: HTMLInputElement,
  columns: number,
  row: number,
  column: number,
): [number, number] | null {
  if (altKey || ctrlKey) return null;
  const all = cell.selectionStart === 0 && cell.selectionEnd === cell.value.length;
  const steps: Record<string, number> = {
    ArrowLeft: all || cell.selectionEnd === 0 ? -1 : 0,
    ArrowRight: all || cell.selectionStart === cell.value.length ? 1 : 0,
  };
  if (code === 'ArrowUp') return [row - 1, column];
  if (code === 'ArrowDown') return [row + 1, column];
  const step = code === 'Tab' ? (shiftKey ? -1 : 1) : (steps[code] ?? 0);
  if (step === 0 || (shiftKey && code !== 'Tab')) return null;
  const next = row * columns + column + step;
  return [Math.floor(next / columns), ((next % columns) + columns) % columns];
}
