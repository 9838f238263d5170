import { memo, useEffect, useRef } from 'react';
import { useStore } from '../app/store.js';
import { writtenKeys } from '../keys/bindings.js';
import { useLanguage, useTexts } from '../language/language.js';
import { score } from '../language/moments.js';
import { said } from '../language/names.js';
import { Crop } from '../page/crop.js';
import { Candidates } from './candidates.js';
import type { Item } from './items.js';
import type { Choice } from './choices.js';
import { useScreen, useWork } from './use-screen.js';

/** Characters: more don't fit on one line of the panel. */
const LONG_TEXT = 40;

/** A field: what was read, where, how sure, why somebody looks at it, and what was decided. */
export const ItemRow = memo(function ItemRow({ item }: { item: Item }) {
  const screen = useScreen();
  const language = useLanguage();
  const row = useRef<HTMLDivElement>(null);
  const focused = useStore(screen.focused) === item.path;
  const pointed = useStore(screen.pointed) === item.path;
  const choice = useWork(({ choices }) => choices.decided.get(item.path));
  const reason = said(item.node.reason, language);
  const long = screen.asRead(item).length > LONG_TEXT;
  const classes = ['item', focused && 'focused', pointed && 'pointed', choice ? 'decided' : item.node.status];
  return (
    <div
      ref={row}
      className={classes.filter(Boolean).join(' ')}
      onPointerEnter={() => screen.pointed.set(item.path)}
      onPointerLeave={() => screen.pointed.set(null)}
    >
      <ItemHead item={item} choice={choice} />
      <Crop item={item} name={screen.labelOf(item)} long={long} />
      <ItemField item={item} long={long} />
      <Candidates item={item} />
      <Verdict item={item} reason={reason} />
    </div>
  );
});

function ItemHead({ item, choice }: { item: Item; choice: Choice | undefined }) {
  const screen = useScreen();
  return (
    <div className="item-head">
      <label id={`label-${item.path}`} htmlFor={`field-${item.path}`}>
        {screen.labelOf(item)}
      </label>
      <span className="grow" />
      <Marks item={item} />
      <Decision choice={choice} />
    </div>
  );
}

/** As a word and a number. */
function Score({ value }: { value: number | null }) {
  const t = useTexts();
  const language = useLanguage();
  const word = value === null ? 'none' : value < 0.5 ? 'low' : value < 0.8 ? 'middle' : 'high';
  const text =
    value === null
      ? t('item.score.none')
      : t('item.scoreOf', { word: t(`item.score.${word}`), score: score(value, language) });
  return <span className={`score ${word}`}>{text}</span>;
}

function Decision({ choice }: { choice: Choice | undefined }) {
  const t = useTexts();
  if (!choice) return <span className="decision">{t('item.pending')}</span>;
  const absent = choice.action === 'CORRECT' && choice.finalValue === '';
  const text = absent
    ? t('item.absent')
    : t(
        ({ CONFIRM: 'item.confirmed', CORRECT: 'item.corrected', UNREADABLE: 'item.unreadable' } as const)[
          choice.action
        ],
      );
  return <span className={`decision ${choice.action.toLowerCase()}`}>{text}</span>;
}

/** Every key has a button. */
function Marks({ item }: { item: Item }) {
  const t = useTexts();
  const screen = useScreen();
  const writable = useWork((state) => state.lease === 'held');
  if (!writable) return null;
  const act = (deed: () => void) => () => {
    screen.came(item.path);
    deed();
  };
  const marks = [
    ['accept', '✓', t('item.confirm'), () => screen.accept(1)],
    ['unreadable', '?', t('item.markUnreadable'), () => screen.mark('UNREADABLE')],
    ['absent', '∅', t('item.markAbsent'), () => screen.mark('CORRECT')],
    ['restore', '↺', t('item.restore'), () => screen.restore()],
  ] as const;
  return (
    <span className="marks">
      {marks.map(([id, sign, name, deed]) => (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          className="quiet"
          aria-label={name}
          aria-describedby={`label-${item.path}`}
          title={`${name} (${writtenKeys(id)})`}
          onClick={act(deed)}
        >
          {sign}
        </button>
      ))}
    </span>
  );
}

function ItemField({ item, long }: { item: Item; long: boolean }) {
  const t = useTexts();
  const screen = useScreen();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const text = useWork(() => screen.textOf(item));
  const writable = useWork((state) => state.lease === 'held');
  useEffect(() => {
    screen.field(item.path, field.current);
    return () => screen.field(item.path, null);
  }, [screen, item.path]);
  const shared = {
    id: `field-${item.path}`,
    ref: field,
    'data-item': item.path,
    value: text,
    readOnly: !writable,
    autoComplete: 'off',
    spellCheck: false,
    placeholder: t('item.nothingRead'),
    'aria-describedby': `verdict-${item.path}`,
    onFocus: () => {
      screen.came(item.path);
      field.current?.select();
    },
    onKeyDown: () => screen.pressed(),
    onChange: ({ target }: { target: { value: string } }) => screen.work.type(item.path, target.value),
  };
  return long || text.includes('\n') ? <textarea rows={2} {...shared} /> : <input {...shared} />;
}

/** What is wrong with what stands in the field, how it was read, what will be sent, and why somebody looks at it. */
function Verdict({ item, reason }: { item: Item; reason: string | null }) {
  const t = useTexts();
  const language = useLanguage();
  const screen = useScreen();
  const text = useWork(() => screen.textOf(item));
  const { value, valid, message } = screen.judged(item, text);
  const raw = item.value?.raw;
  const sent = value !== null && value !== text.trim() ? value : null;
  return (
    <p className="verdict" id={`verdict-${item.path}`}>
      {!valid && text !== '' && <span className="bad">⚠ {said(message, language)}</span>}
      <Score value={item.node.score} />
      {raw && raw !== text && <span>{t('item.printed', { raw })}</span>}
      {sent !== null && <span>{t('item.sent', { value: sent })}</span>}
      {reason && <span>{reason}</span>}
    </p>
  );
}
