import { useKeys } from '../keys/handlers.js';
import { useTexts } from '../language/language.js';
import { announce } from '../app/announcer.js';
import { confirmTable } from '../table/confirm-table.js';
import type { Screen } from './screen.js';
import { useScreen } from './use-screen.js';
import { useTakeBack } from './use-take-back.js';

const REGIONS = ['items', 'page', 'table', 'header'];
const FIRST = 'input:not([type=range]), textarea, select, button, [tabindex="0"]';

/** The keys of a task that act wherever the focus is, and those of its items. */
export function useTaskKeys(complete: () => void): void {
  const takeBack = useTakeBack();
  const screen = useScreen();
  const t = useTexts();
  const ofItem = (act: () => boolean) => (event: KeyboardEvent) => isAtItem(event) && act();
  useKeys({
    accept: (event) => (isAtItem(event) ? screen.accept(1) : isAtNothing(event) && enter(screen)),
    acceptBack: ofItem(() => screen.accept(-1)),
    down: (event) => isAtItem(event) && !isOwnArrow(event) && screen.move(1),
    up: (event) => isAtItem(event) && !isOwnArrow(event) && screen.move(-1),
    lowest: () => screen.lowest(1),
    lowestBack: () => screen.lowest(-1),
    unreadable: () => screen.mark('UNREADABLE'),
    absent: () => screen.mark('CORRECT'),
    restore: () => screen.restore(),
    candidate: ({ code }) => screen.take(screen.current?.value?.candidates[Number(code.at(-1)) - 1]),
    // Where nothing is decided yet, what came last is the completion of the task before.
    undo: (event) => !isTyping(event, screen) && (screen.undo(true) || takeBack()),
    redo: (event) => !isTyping(event, screen) && screen.undo(false),
    complete,
    confirmTable: () => confirmTable(screen),
    type: () => screen.dialog.set('type'),
    note: () => screen.dialog.set('note'),
    skip: () => screen.dialog.set('skip'),
    extend: () => void screen.work.keep().then(() => announce(t('task.claimed'))),
    region: () => goToRegion(1, screen),
    regionBack: () => goToRegion(-1, screen),
    pageDown: () => screen.turnPage(1),
    pageUp: () => screen.turnPage(-1),
  });
}

const at = ({ target }: Event): Element | null => (target instanceof Element ? target : null);
const isAtItem = (event: Event): boolean => at(event)?.closest('[data-item]') != null;
const isAtNothing = ({ target }: Event): boolean => target === document.body || target === window;

/** In a text of several lines arrows move in the text. */
const isOwnArrow = (event: KeyboardEvent): boolean =>
  event.code.startsWith('Arrow') && at(event)?.matches('textarea, select') === true;

/** While something is typed and not decided, undo is the field's own. */
const isTyping = (event: Event, screen: Screen): boolean =>
  isAtItem(event) && screen.state.texts.has(screen.focused.get() ?? '');

function enter(screen: Screen): boolean {
  const first = screen.missing[0];
  if (first) screen.focus(first.path);
  return first !== undefined;
}

function goToRegion(step: 1 | -1, screen: Screen): boolean {
  const there = REGIONS.flatMap((name) => document.querySelector(`[data-region=${name}]`) ?? []);
  const here = there.findIndex((each) => each.contains(document.activeElement));
  const next = there[(here + step + there.length) % there.length];
  const current = screen.focused.get();
  if (next?.getAttribute('data-region') === 'items' && current) screen.focus(current);
  if (next && !next.contains(document.activeElement)) next.querySelector<HTMLElement>(FIRST)?.focus();
  return true;
}
