import { useState } from 'react';
import { PickList } from '../app/pick-list.js';
import { Window } from '../app/window.js';
import { useTexts } from '../language/language.js';
import { ACTION_IDS, type ActionId, isBare } from './actions.js';
import { writtenKeys } from './bindings.js';
import { available, perform } from './handlers.js';

/** Everything that a key can do here, by its name. */
export function Palette({ close }: { close: () => void }) {
  const t = useTexts();
  const [can] = useState(available);
  const options = ACTION_IDS.filter((id) => can.has(id) && !isBare(id) && id !== 'palette').map((id) => {
    const name = t(`keys.actions.${id}`);
    const content = (
      <>
        {name} <kbd>{writtenKeys(id)}</kbd>
      </>
    );
    return { id, name, content };
  });
  const run = (id: ActionId) => {
    close();
    // The focus is back where it was by then.
    setTimeout(() => perform(id), 50);
  };
  return (
    <Window title={t('palette.title')} close={close}>
      <PickList label={t('palette.search')} options={options} pick={run} none={t('palette.none')} autoFocus />
    </Window>
  );
}
