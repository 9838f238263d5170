import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';

export interface Option<Id extends string> {
  id: Id;
  /** What is searched. */
  name: string;
  content: ReactNode;
}

interface Props<Id extends string> {
  /** Of the input. */
  label: string;
  options: readonly Option<Id>[];
  pick: (id: Id) => void;
  /** Shown when no item matches the typed text. */
  none: string;
  autoFocus?: boolean;
  field?: Ref<HTMLInputElement>;
  /** Path of the item that is decided here. */
  item?: string;
  onFocus?: () => void;
}

/** A list that typing narrows: arrows move in it, Enter takes what is marked, at first the first. */
export function PickList<Id extends string>({
  label,
  options,
  pick,
  none,
  item,
  field,
  ...input
}: Props<Id>) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = options.filter(({ name }) => plain(name).includes(plain(text)));
  const marked = found[at];

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.code];
    if (event.key === 'Enter' && marked) pick(marked.id);
    else if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        {...input}
        ref={field}
        data-item={item}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={marked && `${id}-${marked.id}`}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <ul id={id} role="listbox" aria-label={label} className="picks">
        {found.map((option, index) => (
          <li
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            aria-selected={index === at}
            ref={(element) =>
              void (index === at && text + at && element?.scrollIntoView({ block: 'nearest' }))
            }
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(option.id)}
          >
            {option.content}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="dim">{none}</p>}
    </>
  );
}

/** Without accents and capitals, which nobody types in a search. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
