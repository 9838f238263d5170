import { useEffect, useRef, useState } from 'react';
import { useStore } from '../app/store.js';
import { writtenKeys } from '../keys/bindings.js';
import { useLanguage, useTexts } from '../language/language.js';
import { labelOf, said } from '../language/names.js';
import type { Item } from '../task/items.js';
import { useScreen, useWork } from '../task/use-screen.js';
import type { Grid } from './grid.js';
import type { useGrid } from './use-grid.js';

type Part = ReturnType<typeof useGrid>;

export function GridRow({ at, top, part, grid }: { at: number; top: number; part: Part; grid: Grid }) {
  const t = useTexts();
  const writable = useWork((state) => state.lease === 'held');
  const row = part.rows[at];
  if (!row) return null;
  const isNew = 'values' in row;
  const tools = [
    ['✓', t('table.confirmRow'), writtenKeys('confirmRow'), () => part.confirmRow(at)],
    ['+', t('table.duplicate'), '', () => part.duplicate(at)],
    ['✕', t('table.remove'), writtenKeys('deleteRow'), () => part.remove(at)],
  ] as const;
  return (
    <div
      className={isNew ? 'grid-row new' : 'grid-row'}
      role="row"
      aria-rowindex={at + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" aria-label={t('table.row', { number: at + 1 })}>
        {at + 1}
        {isNew && ' +'}
        {writable && (
          <span className="tools">
            {tools.map(([sign, name, key, act]) => (
              <button
                key={sign}
                type="button"
                tabIndex={-1}
                className="quiet"
                aria-label={name}
                title={`${name} ${key}`}
                onClick={act}
              >
                {sign}
              </button>
            ))}
          </span>
        )}
      </span>
      {part.table.headers.map((header, column) => {
        const item = grid.itemAt(at, column);
        return item ? (
          <ReadCell key={header.name} item={item} at={at} column={column} />
        ) : (
          <NewCell key={header.name} at={at} column={column} part={part} grid={grid} />
        );
      })}
    </div>
  );
}

function ReadCell({ item, at, column }: { item: Item; at: number; column: number }) {
  const t = useTexts();
  const language = useLanguage();
  const screen = useScreen();
  const field = useRef<HTMLInputElement>(null);
  const text = useWork(() => screen.textOf(item));
  const choice = useWork(({ choices }) => choices.decided.get(item.path));
  const writable = useWork((state) => state.lease === 'held');
  const pointed = useStore(screen.pointed) === item.path;
  useEffect(() => {
    screen.field(item.path, field.current);
    return () => screen.field(item.path, null);
  }, [screen, item.path]);
  const { valid, message } = screen.judged(item, text);
  const state = choice ? 'decided' : item.node.status;
  return (
    <span
      role="gridcell"
      className={`cell ${state} ${valid ? '' : 'wrong'} ${pointed ? 'pointed' : ''}`}
      title={valid ? undefined : (said(message, language) ?? undefined)}
    >
      <input
        ref={field}
        data-item={item.path}
        data-row={at}
        data-column={column}
        aria-label={`${t('table.cell', { column: labelOf(item.value!, language), row: at + 1 })}${state === 'pending' ? `, ${t('item.pending')}` : ''}`}
        aria-invalid={!valid}
        value={text}
        readOnly={!writable}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => {
          screen.came(item.path);
          field.current?.select();
        }}
        onKeyDown={() => screen.pressed()}
        onChange={({ target }) => screen.work.type(item.path, target.value)}
      />
    </span>
  );
}

/** Of a row that the reviewer added: what is typed counts when the cell is left. */
function NewCell({ at, column, part, grid }: { at: number; column: number; part: Part; grid: Grid }) {
  const t = useTexts();
  const language = useLanguage();
  const writable = useWork((state) => state.lease === 'held');
  const kept = grid.textAt(at, column);
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null && typed !== kept) grid.type(at, column, typed);
    setTyped(null);
  };
  return (
    <span role="gridcell" className="cell decided">
      <input
        data-row={at}
        data-column={column}
        aria-label={t('table.cell', { column: labelOf(part.table.headers[column]!, language), row: at + 1 })}
        value={typed ?? kept}
        readOnly={!writable}
        autoComplete="off"
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
      />
    </span>
  );
}
