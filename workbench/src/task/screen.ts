import type { Judgement } from '../../../src/values/judge-value.js';
import { printedForm } from '../../../src/values/printed-form.js';
import type { Action, Candidate } from '../api/shapes.js';
import { announce } from '../app/announcer.js';
import { Store } from '../app/store.js';
import { t } from '../language/language.js';
import { sayCount } from '../language/counts.js';
import { labelOf, typeName } from '../language/names.js';
import { said } from './completion.js';
import { type Choice, countOf, missingItems, neededItems } from './choices.js';
import type { Item } from './items.js';
import { asRead, judge, judged, languageOf, written } from './reading.js';
import type { Work } from './work.js';
import type { WorkState } from './work-state.js';

/** A task on the screen: what has the focus, and what the keys and buttons do to it. */
export class Screen {
  readonly focused = new Store<string | null>(null);
  /** The item whose box the pointer is at. */
  readonly pointed = new Store<string | null>(null);
  readonly page = new Store(1);
  readonly dialog = new Store<'note' | 'skip' | 'type' | null>(null);
  /** Path of the section that is open, where a document has several. */
  readonly section = new Store<string | null>(null);
  /** Path of the table whose grid is shown. */
  readonly table = new Store<string | null>(null);
  private readonly fields = new Map<string, HTMLElement>();
  /** Brings a row of a table into sight, which may not be there yet. */
  readonly revealers = new Map<string, (row: number) => void>();
  private since = performance.now();
  private keystrokes = 0;

  constructor(
    readonly work: Work,
    private language: string,
  ) {}

  get state(): WorkState {
    return this.work.state.get();
  }

  speak(language: string): void {
    this.language = language;
  }

  /** Knows where an item is typed. */
  readonly field = (path: string, element: HTMLElement | null): void => {
    if (!element) return void this.fields.delete(path);
    this.fields.set(path, element);
    // It was waited for.
    if (path === this.focused.get() && document.activeElement === document.body) this.focus(path);
  };

  item(path: string | null): Item | undefined {
    return path === null ? undefined : this.state.items.find((each) => each.path === path);
  }

  get current(): Item | undefined {
    return this.item(this.focused.get());
  }

  /** Goes to the first item that is to be decided, so that typing can begin. */
  begin(): void {
    const first = this.missing[0] ?? this.needed[0];
    if (first) this.focus(first.path);
  }

  /** Moves the focus to an item, and the page to where it stands. */
  focus(path: string): void {
    const item = this.item(path);
    if (!item) return;
    const element = this.fields.get(path);
    if (!element) return this.reveal(item);
    element.focus({ preventScroll: true });
    // With its picture and why it is here, and whatever of them finds no room, the field.
    for (const each of [element.closest('.item') ?? element, element])
      each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
  }

  /** Opens what an item is folded into, and goes there when it is on the screen. */
  private reveal(item: Item): void {
    this.came(item.path);
    if (item.section) this.section.set(item.section.path);
    if (item.table) this.table.set(item.table.path);
    const frame = (left: number): void => {
      if (item.kind === 'cell' && item.table) this.revealers.get(item.table.path)?.(item.row);
      if (this.fields.has(item.path)) return this.focus(item.path);
      if (left > 0 && this.focused.get() === item.path) requestAnimationFrame(() => frame(left - 1));
    };
    requestAnimationFrame(() => frame(10));
  }

  /** An item got the focus, by whatever way. */
  came(path: string): void {
    if (this.focused.get() !== path) [this.since, this.keystrokes] = [performance.now(), 0];
    this.focused.set(path);
    const page = this.item(path)?.node.pageNumber;
    if (page) this.page.set(page);
  }

  pressed(): void {
    this.keystrokes++;
  }

  labelOf(item: Item): string {
    if (item.kind === 'document') return t('type.label');
    if (item.kind === 'table') return item.table ? labelOf(item.table, this.language) : item.path;
    const name = item.value ? labelOf(item.value, this.language) : item.path;
    return item.kind === 'cell' ? t('table.cell', { column: name, row: item.row + 1 }) : name;
  }

  textOf(item: Item): string {
    const { texts, choices } = this.state;
    const choice = choices.decided.get(item.path);
    return texts.get(item.path) ?? (choice ? this.textFor(item, choice) : this.asRead(item));
  }

  /** What stands in an item's field for a decision. */
  private textFor(item: Item, { action, finalValue, text }: Choice): string {
    if (text !== undefined) return text;
    if (action === 'CONFIRM') return this.asRead(item);
    return finalValue ? written(item, finalValue, this.language) : '';
  }

  asRead(item: Item): string {
    return item.value ? asRead(item, this.language) : typeName(item.document, this.language);
  }

  /** Another reading of this item as its field would show it. */
  offered(item: Item, { value, raw }: Candidate): string {
    return item.value ? asRead({ ...item, value: { ...item.value, value, raw } }, this.language) : value;
  }

  judged(item: Item, text = this.textOf(item)): Judgement {
    return judged(item, text, this.language);
  }

  /** A typed text as it is sent: normalised where it is of its kind. */
  sent({ document }: Item, kind: string, text: string): string {
    const { valid, value } = judge(kind, text, languageOf(document, this.language));
    return (valid ? value : null) ?? text.trim();
  }

  /** An amount as it would be printed on this item's document. */
  money({ document }: Item, amount: number): string {
    return printedForm('money', amount.toFixed(2), languageOf(document, this.language));
  }

  get missing(): Item[] {
    return missingItems(this.state.items, this.state.choices);
  }

  get needed(): Item[] {
    return neededItems(this.state.items, this.state.choices);
  }

  /** The number of items left, as a text: "3 left". */
  get left(): string {
    return t('task.left', { what: sayCount(countOf(this.missing)) });
  }

  /** Enter: what stands in the field is right. Goes to the next item that is not decided. */
  accept(direction: 1 | -1): boolean {
    const item = this.current;
    if (!item || !this.work.isWritable) return false;
    if (item.kind === 'table' && item.node.status !== 'pending') return false;
    const made = this.choiceFor(item);
    if (made) this.decide(item, made);
    this.goOn(direction, item);
    return true;
  }

  private choiceFor(item: Item): Choice | null {
    const typed = this.state.texts.get(item.path);
    const before = this.state.choices.decided.get(item.path);
    if (typed === undefined || (before && typed === this.textFor(item, before)))
      return before ? null : this.confirmed(item);
    if (typed === this.asRead(item)) return this.confirmed(item);
    return this.correction(item, typed);
  }

  /** Of what was typed, as Enter would take it. */
  correctionOf = (item: Item): Choice | null =>
    this.choiceFor(item) ?? this.state.choices.decided.get(item.path) ?? null;

  confirmed = (item: Item): Choice => ({ action: 'CONFIRM', finalValue: null, text: this.asRead(item) });

  correction(item: Item, typed: string): Choice {
    const { value, valid } = this.judged(item, typed);
    const finalValue = (valid ? value : null) ?? typed.trim();
    if (item.value && finalValue === item.value.value) return this.confirmed(item);
    return { action: 'CORRECT', finalValue, text: typed };
  }

  decide(item: Item, choice: Choice | null): void {
    this.work.spent(item.path, { milliseconds: performance.now() - this.since, keystrokes: this.keystrokes });
    [this.since, this.keystrokes] = [performance.now(), 0];
    said.set('');
    this.work.decide([[item.path, choice]]);
    this.say(item, choice);
  }

  private say(item: Item, choice: Choice | null): void {
    const [name, left] = [this.labelOf(item), this.left];
    if (!choice) return announce(t('item.said.undone', { name, left }));
    const absent = choice.action === 'CORRECT' && choice.finalValue === '';
    announce(t(`item.said.${absent ? 'ABSENT' : choice.action}`, { name, left }));
  }

  /** Unreadable, or nothing is printed; then on to the next. */
  mark(action: Action): boolean {
    const item = this.current;
    if (!item || !this.work.isWritable || item.kind === 'document') return false;
    this.decide(item, { action, finalValue: action === 'CORRECT' ? '' : null, text: '' });
    this.goOn(1, item);
    return true;
  }

  /** Back to what was read, not decided. */
  restore(): boolean {
    const item = this.current;
    if (!item || !this.work.isWritable) return false;
    this.decide(item, null);
    queueMicrotask(() => this.focus(item.path));
    return true;
  }

  take(candidate: Candidate | undefined): boolean {
    const item = this.current;
    if (!item || !candidate) return false;
    this.fill(item, this.offered(item, candidate));
    return true;
  }

  /** Puts a text into an item's field as if it had been typed. */
  fill(item: Item, text: string): void {
    if (!this.work.isWritable) return;
    this.work.type(item.path, text);
    this.focus(item.path);
    announce(t('page.filled', { name: this.labelOf(item), text }));
  }

  /** To the next item that is not decided, round the end; stays when there is none. */
  goOn(direction: 1 | -1, from: Item): void {
    const missing = new Set(this.missing.map(({ path }) => path));
    const { items } = this.state;
    const start = items.findIndex(({ path }) => path === from.path);
    for (let step = 1; step <= items.length; step++) {
      const item = items[(start + direction * step + items.length * 2) % items.length]!;
      if (missing.has(item.path)) return this.focus(item.path);
    }
    announce(t('task.allDecided'));
  }

  /** The item that is not decided and has the lowest score; with -1 the highest. */
  lowest(direction: 1 | -1): boolean {
    const others = this.missing.filter(({ path }) => path !== this.focused.get());
    const by = (item: Item) => (item.node.score ?? 0) * direction;
    const [first] = others.toSorted((a, b) => by(a) - by(b));
    if (first) this.focus(first.path);
    return first !== undefined;
  }

  /** One item on without deciding; false at the end, so that the focus can leave. */
  move(direction: 1 | -1): boolean {
    const at = this.focused.get();
    const order = this.inOrder();
    const here = order.findIndex((path) => path === at);
    const next = order[here + direction];
    if (here < 0 || next === undefined) return false;
    this.focus(next);
    return true;
  }

  /** Items that can be typed at, as they stand on the screen. */
  private inOrder(): string[] {
    return this.state.items.map(({ path }) => path).filter((path) => this.fields.has(path));
  }

  undo(back: boolean): boolean {
    const before = this.state.choices;
    if (!(back ? this.work.undo() : this.work.redo())) return false;
    const after = this.state.choices;
    const changed = this.state.items.find(({ path }) => before.decided.get(path) !== after.decided.get(path));
    if (changed) {
      this.say(changed, after.decided.get(changed.path) ?? null);
      queueMicrotask(() => this.focus(changed.path));
    }
    return true;
  }

  turnPage(step: 1 | -1): boolean {
    const pages = this.state.context.pages;
    const at = pages.findIndex(({ number }) => number === this.page.get());
    const next = pages[at + step];
    if (next) this.page.set(next.number);
    return true;
  }
}
