import { Window } from '../app/window.js';
import { useTexts } from '../language/language.js';
import type { Item } from './items.js';
import { TypeChoice } from './type-choice.js';
import { RereadingNote } from './rereading-note.js';
import { useReread } from './use-reread.js';
import { useScreen } from './use-screen.js';

/** Another type for the document of the focused item, also when no rule asked for it. */
export function TypeDialog({ close }: { close: () => void }) {
  const screen = useScreen();
  const at = screen.current?.documentIndex ?? 0;
  const item = screen.state.items.find(
    ({ kind, documentIndex }) => kind === 'document' && documentIndex === at,
  );
  return item ? <Choosing item={item} close={close} /> : null;
}

function Choosing({ item, close }: { item: Item; close: () => void }) {
  const t = useTexts();
  const reread = useReread(item);
  const choose = (typeId: string) => {
    if (typeId === item.document.typeId) return close();
    void reread.as(typeId).then((done) => done && close());
  };
  return (
    <Window title={t('type.title')} close={close}>
      <p className="dim">{t('type.hint')}</p>
      <TypeChoice current={item.document.typeId} choose={choose} autoFocus />
      <RereadingNote item={item} reread={reread} />
    </Window>
  );
}
