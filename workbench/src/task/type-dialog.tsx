import { lazy, Suspense, useState } from 'react';
import { Window } from '../app/window.js';
import { useTexts } from '../language/language.js';
import { useReread } from './use-reread.js';
import { useScreen } from './use-screen.js';

const TypeChoice = lazy(() => import('./type-choice.js').then((part) => ({ default: part.TypeChoice })));

/** Another type for the document of the focused item, also when no rule asked for it. */
export function TypeDialog({ close }: { close: () => void }) {
  const t = useTexts();
  const screen = useScreen();
  const at = screen.current?.documentIndex ?? 0;
  const item = screen.state.items.find(
    ({ kind, documentIndex }) => kind === 'document' && documentIndex === at,
  );
  if (!item) return null;
  return <Choosing item={item} close={close} title={t('type.title')} />;
}

function Choosing({
  item,
  close,
  title,
}: {
  item: Parameters<typeof useReread>[0];
  close: () => void;
  title: string;
}) {
  const t = useTexts();
  const [chosen, setChosen] = useState(item.document.typeId);
  const reread = useReread(item);
  const apply = () => void reread.as(chosen).then((done) => done && close());
  return (
    <Window title={title} close={close}>
      <Suspense>
        <TypeChoice chosen={chosen} choose={setChosen} autoFocus />
      </Suspense>
      <button
        type="button"
        className="primary"
        disabled={reread.running || chosen === item.document.typeId}
        onClick={apply}
      >
        {t('type.apply')}
      </button>
      {reread.running && <p>{t('type.rereading', { type: chosen })}</p>}
      <p role="alert" className="bad">
        {reread.fault}
      </p>
    </Window>
  );
}
