import { type KeyboardEvent, useState } from 'react';
import { useStore } from '../app/store.js';
import { Window } from '../app/window.js';
import { useTexts } from '../language/language.js';
import { ACTION_IDS, ACTIONS, type ActionId } from './actions.js';
import { chooseKeys, chordOf, chosenKeys, holderOf, keysOf, written, writtenKeys } from './bindings.js';

const GROUPS = ['items', 'decide', 'task', 'page', 'table', 'app'] as const;
const MODIFIERS = /^(Control|Alt|Shift|Meta|AltGraph)/;

/** All keys: to look up, to change and to switch off. */
export function KeyList({ close }: { close: () => void }) {
  const t = useTexts();
  const chosen = useStore(chosenKeys);
  const [fault, setFault] = useState('');
  return (
    <Window title={t('keys.title')} close={close} wide>
      <p className="dim">{t('keys.help')}</p>
      <p role="alert" className="bad">
        {fault}
      </p>
      <div className="key-groups">
        {GROUPS.map((group) => (
          <section key={group} aria-label={t(`keys.groups.${group}`)}>
            <h3>{t(`keys.groups.${group}`)}</h3>
            {ACTION_IDS.filter((id) => ACTIONS[id].group === group).map((id) => (
              <KeyRow key={id} id={id} isChosen={id in chosen} setFault={setFault} />
            ))}
          </section>
        ))}
      </div>
      <button type="button" onClick={() => chooseKeys({})}>
        {t('keys.resetAll')}
      </button>
    </Window>
  );
}

function KeyRow({
  id,
  isChosen,
  setFault,
}: {
  id: ActionId;
  isChosen: boolean;
  setFault: (text: string) => void;
}) {
  const t = useTexts();
  const action = t(`keys.actions.${id}`);
  const on = keysOf(id).length > 0;

  function change(event: KeyboardEvent): void {
    if (event.code === 'Escape' || event.code === 'Tab' || MODIFIERS.test(event.code)) return;
    event.preventDefault();
    const chord = chordOf(event);
    if (!chord) return;
    const holder = holderOf(chord, id);
    if (holder) return setFault(t('keys.taken', { action: t(`keys.actions.${holder}`) }));
    setFault('');
    chooseKeys({ ...chosenKeys.get(), [id]: [chord] });
  }

  function reset(): void {
    const { [id]: _, ...rest } = chosenKeys.get();
    chooseKeys(rest);
  }

  return (
    <div className="key-row">
      <input
        type="checkbox"
        aria-label={t('keys.enabled', { action })}
        checked={on}
        onChange={() => (on ? chooseKeys({ ...chosenKeys.get(), [id]: [] }) : reset())}
      />
      <span className="grow">{action}</span>
      <input
        className="key"
        aria-label={t('keys.change', { action })}
        readOnly
        value={
          on
            ? keysOf(id)
                .map(id === 'candidate' ? () => writtenKeys(id) : written)
                .join(', ')
            : t('keys.off')
        }
        onKeyDown={change}
      />
      {isChosen && (
        <button type="button" className="quiet" onClick={reset}>
          {t('keys.reset')}
        </button>
      )}
    </div>
  );
}
