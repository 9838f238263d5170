import { useEffect, useRef } from 'react';
import { useTexts } from '../language/language.js';
import { sayCount } from '../language/counts.js';
import { countOf, missingItems } from './choices.js';
import type { Item } from './items.js';
import { useScreen, useWork } from './use-screen.js';

/** A table among the items: how much of it is left, and the way to its grid. */
export function TableRow({ item }: { item: Item }) {
  const t = useTexts();
  const screen = useScreen();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    screen.field(item.path, button.current);
    return () => screen.field(item.path, null);
  }, [screen, item.path]);
  const items = useWork((state) => state.items);
  const choices = useWork((state) => state.choices);
  const own = items.filter(({ table }) => table === item.table);
  const missing = missingItems(own, choices);
  const open = () => {
    const first = missing.find(({ kind }) => kind === 'cell') ?? own.find(({ kind }) => kind === 'cell');
    screen.table.set(item.path);
    if (first) requestAnimationFrame(() => screen.focus(first.path));
  };
  return (
    <div className={`item table-item ${missing.length ? 'pending' : 'decided'}`}>
      <button
        ref={button}
        type="button"
        className="quiet"
        data-item={item.path}
        onFocus={() => screen.came(item.path)}
        onClick={open}
      >
        {t('table.title', { name: screen.labelOf(item) })}
      </button>
      <span className="dim">{t('table.rows', { count: item.table?.rows.length ?? 0 })}</span>
      <span className="grow" />
      <span className="decision">
        {missing.length ? t('task.left', { what: sayCount(countOf(missing)) }) : '✓'}
      </span>
    </div>
  );
}
