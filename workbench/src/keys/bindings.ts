import { Store } from '../app/store.js';
import { ACTION_IDS, ACTIONS, type ActionId, isBare } from './actions.js';

export interface Pressed {
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  metaKey: boolean;
  getModifierState(name: string): boolean;
}

/** Keys that somebody chose; an empty list switches an action off. */
export type Chosen = Partial<Record<ActionId, readonly string[]>>;

const KEPT = 'confere.keys';

export const chosenKeys = new Store<Chosen>(kept());

function kept(): Chosen {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(KEPT) ?? '{}') as Chosen;
  } catch {
    return {};
  }
}

export function chooseKeys(chosen: Chosen): void {
  localStorage.setItem(KEPT, JSON.stringify(chosen));
  chosenKeys.set(chosen);
}

export const keysOf = (id: ActionId, chosen: Chosen = chosenKeys.get()): readonly string[] =>
  chosen[id] ?? ACTIONS[id].keys;

/**
 * The name of what was pressed, such as `Alt+KeyU`; null where AltGr is held, which types letters. On macOS Option types
 * letters, so Control and Option together stand for Alt.
 */
export function chordOf(event: Pressed, mac = isMac()): string | null {
  if (event.getModifierState('AltGraph')) return null;
  const { code, ctrlKey, altKey, shiftKey, metaKey } = event;
  if (mac && altKey && !ctrlKey) return null;
  if (!mac && altKey && ctrlKey) return null;
  const ctrl = mac ? (ctrlKey || metaKey) && !altKey : ctrlKey;
  return `${ctrl ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${code}`;
}

const isMac = (): boolean => /mac/i.test(globalThis.navigator?.platform ?? '');

/**
 * What a key does.
 * @param bare whether the page has the focus, where letters alone act.
 */
export function actionOf(event: Pressed, bare: boolean, chosen: Chosen = chosenKeys.get()): ActionId | null {
  const chord = chordOf(event);
  if (!chord) return null;
  const candidate = chord.replace(/Digit[1-9]$/, 'Digit1');
  const fits = (id: ActionId) =>
    keysOf(id, chosen).includes(id === 'candidate' ? candidate : chord) && (bare || !isBare(id));
  // In the page its own keys come first: an arrow moves it, and nothing else.
  return (
    (bare ? ACTION_IDS.find((id) => isBare(id) && fits(id)) : undefined) ?? ACTION_IDS.find(fits) ?? null
  );
}

/** Which other action has a key already. */
export const holderOf = (chord: string, id: ActionId): ActionId | null =>
  ACTION_IDS.find((each) => each !== id && isBare(each) === isBare(id) && keysOf(each).includes(chord)) ??
  null;

const NAMES: Record<string, string> = {
  Slash: '/',
  Equal: '+',
  Minus: '−',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** A key as people write it: `Alt+U`. */
export function written(chord: string): string {
  const parts = chord.split('+');
  const code = parts.pop()!;
  const name = NAMES[code] ?? code.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Num ');
  const modifiers = isMac() ? parts.map((part) => (part === 'Alt' ? 'Control+Option' : part)) : parts;
  return [...modifiers, name].join('+');
}

/** Keys of an action for a tooltip or a list. */
export function writtenKeys(id: ActionId): string {
  const [first] = keysOf(id);
  if (!first) return '';
  return id === 'candidate' ? written(first).replace(/1$/, '1–9') : written(first);
}
