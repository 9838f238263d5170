import { useState } from 'react';
import { Window } from '../app/window.js';
import { useTexts } from '../language/language.js';
import { ACTION_IDS, type ActionId, isBare } from './actions.js';
import { writtenKeys } from './bindings.js';
import { available, perform } from './handlers.js';

/** Everything that a key can do here, by its name. */
export function Palette({ close }: { close: () => void }) {
  const t = useTexts();
  const [can] = useState(available);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const named = ACTION_IDS.filter((id) => can.has(id) && !isBare(id) && id !== 'palette').map((id) => ({
    id,
    name: t(`keys.actions.${id}`),
  }));
  const found = named.filter(({ name }) => plain(name).includes(plain(text)));
  const run = (id: ActionId | undefined) => {
    if (!id) return;
    close();
    // The focus is back where it was by then.
    setTimeout(() => perform(id), 50);
  };
  return (
    <Window title={t('palette.title')} close={close}>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls="commands"
        aria-activedescendant={found[at] && `command-${found[at].id}`}
        aria-label={t('palette.search')}
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') run(found[at]?.id);
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (step === 0 || found.length === 0) return;
          event.preventDefault();
          setAt((at + step + found.length) % found.length);
        }}
      />
      <ul id="commands" role="listbox" aria-label={t('palette.title')} className="commands">
        {found.map(({ id, name }, index) => (
          <li
            key={id}
            id={`command-${id}`}
            role="option"
            aria-selected={index === at}
            ref={(element) => void (index === at && element?.scrollIntoView({ block: 'nearest' }))}
            onClick={() => run(id)}
          >
            {name} <kbd>{writtenKeys(id)}</kbd>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="dim">{t('palette.none')}</p>}
    </Window>
  );
}

/** Without accents and capitals, which nobody types in a search. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
