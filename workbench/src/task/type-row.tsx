import { lazy, Suspense, useCallback } from 'react';
import { useLanguage, useTexts } from '../language/language.js';
import { score } from '../language/moments.js';
import { said } from '../language/names.js';
import type { Item } from './items.js';
import { RereadingNote } from './rereading-note.js';
import { useReread } from './use-reread.js';
import { useScreen, useWork } from './use-screen.js';

const TypeChoice = lazy(() => import('./type-choice.js').then((part) => ({ default: part.TypeChoice })));

/** The type of a document among its items, where a rule asks for it; another type has its page read again. */
export function TypeRow({ item }: { item: Item }) {
  const t = useTexts();
  const language = useLanguage();
  const screen = useScreen();
  const decided = useWork((state) => state.choices.decided.get(item.path));
  const writable = useWork((state) => state.lease === 'held');
  const reread = useReread(item);
  const field = useCallback(
    (element: HTMLInputElement | null) => screen.field(item.path, element),
    [screen, item],
  );
  const { document, node } = item;
  const choose = (typeId: string) => {
    screen.came(item.path);
    if (typeId === document.typeId) screen.accept(1);
    else void reread.as(typeId);
  };
  if (node.status === 'sure') return null;
  return (
    <div className={`item ${decided ? 'decided' : 'pending'}`}>
      <div className="item-head">
        <b>{t('type.label')}</b>
        <span className="dim">{document.score === null ? '' : score(document.score, language)}</span>
        <span className="grow" />
        <span className="decision">{decided ? t('item.confirmed') : t('item.pending')}</span>
      </div>
      {writable && (
        <Suspense>
          <TypeChoice
            current={document.typeId}
            choose={choose}
            field={field}
            item={item.path}
            onFocus={() => screen.came(item.path)}
          />
        </Suspense>
      )}
      <RereadingNote item={item} reread={reread} />
      {node.reason && <p className="why">{said(node.reason, language)}</p>}
    </div>
  );
}
