import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { writtenKeys } from '../keys/bindings.js';
import { useLanguage, useTexts } from '../language/language.js';
import { score } from '../language/moments.js';
import { said, typeName } from '../language/names.js';
import type { Item } from './items.js';
import { useReread } from './use-reread.js';
import { useScreen, useWork } from './use-screen.js';

const TypeChoice = lazy(() => import('./type-choice.js').then((part) => ({ default: part.TypeChoice })));

/** The type of a document among its items, where a rule asks for it; another type has its page read again. */
export function TypeRow({ item }: { item: Item }) {
  const t = useTexts();
  const language = useLanguage();
  const screen = useScreen();
  const keep = useRef<HTMLButtonElement>(null);
  const decided = useWork((state) => state.choices.decided.get(item.path));
  const { document } = item;
  const [chosen, setChosen] = useState(document.typeId);
  const reread = useReread(item);
  const faults = useWork((state) => state.context.rereadingFaults);
  const fault = faults.find(({ documentIndex }) => documentIndex === item.documentIndex);
  useEffect(() => {
    screen.field(item.path, keep.current);
    return () => screen.field(item.path, null);
  }, [screen, item.path]);
  if (item.node.status === 'sure') return null;
  return (
    <div className={`item ${decided ? 'decided' : 'pending'}`}>
      <div className="item-head">
        <b>{t('type.label')}</b>
        <span className="dim">{document.score === null ? '' : score(document.score, language)}</span>
        <span className="grow" />
        <span className="decision">{decided ? t('item.confirmed') : t('item.pending')}</span>
      </div>
      <Suspense>
        <TypeChoice chosen={chosen} choose={setChosen} />
      </Suspense>
      <div className="row">
        <button
          ref={keep}
          type="button"
          data-item={item.path}
          title={writtenKeys('accept')}
          onFocus={() => screen.came(item.path)}
          onClick={() => screen.accept(1)}
        >
          {document.typeId === 'unknown' ? t('type.none') : t('type.keep')}
        </button>
        {chosen !== document.typeId && (
          <button
            type="button"
            className="primary"
            onClick={() => void reread.as(chosen)}
            disabled={reread.running}
          >
            {t('type.apply')}
          </button>
        )}
      </div>
      {reread.running && <p>{t('type.rereading', { type: chosen })}</p>}
      {(reread.fault ?? fault) && (
        <p className="bad" role="alert">
          {reread.fault ??
            t('type.failed', {
              type: typeName({ type: fault!.typeId, stdType: fault!.typeId }, language),
              message: fault!.message,
            })}
        </p>
      )}
      {item.node.reason && <p className="why">{said(item.node.reason, language)}</p>}
    </div>
  );
}
