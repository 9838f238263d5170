import { Fault, sayFault } from '../api/fault.js';
import { claimTask, keepTask, saveDraft, taskContext } from '../api/routes.js';
import type { TaskEvent } from '../api/events.js';
import type { Context, EditedRow, SentDraft } from '../api/shapes.js';
import { Store } from '../app/store.js';
import { type Choice, type Choices, choicesIn, draftOf, type Effort } from './choices.js';
import { choicesOf, contestedPaths, isSameDraft, mergeDrafts, withFormer } from './drafts.js';
import { itemsOf } from './items.js';
import { Unanswered } from './unanswered.js';
import { leaseOf, unbegun, type WorkState } from './work-state.js';

const AUTOSAVE_MS = 800;

/** What a reviewer makes of one task: kept outside of the page, so that it outlives a lost session, and saved by itself. */
export class Work {
  readonly state: Store<WorkState>;
  private readonly efforts = new Map<string, Effort>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  /** What the server and this page last had in common. */
  private savedChoices: Choices;
  private readonly unanswered = new Unanswered();

  constructor(
    context: Context,
    private readonly username: string,
  ) {
    this.state = new Store(unbegun(context, username));
    this.savedChoices = this.state.get().choices;
  }

  get taskId(): string {
    return this.state.get().context.taskId;
  }

  get isWritable(): boolean {
    return this.state.get().lease === 'held';
  }

  private put(part: Partial<WorkState>): void {
    this.state.set({ ...this.state.get(), ...part });
  }

  type(path: string, text: string): void {
    const texts = new Map(this.state.get().texts).set(path, text);
    this.put({ texts });
  }

  open(path: string): void {
    this.put({ opened: new Set(this.state.get().opened).add(path) });
  }

  /** Decides on some items at once; null takes a decision back. */
  decide(decisions: Iterable<readonly [string, Choice | null]>): void {
    const { choices, texts } = this.state.get();
    const decided = new Map(choices.decided);
    const left = new Map(texts);
    for (const [path, choice] of decisions) {
      if (choice) decided.set(path, choice);
      else decided.delete(path);
      left.delete(path);
    }
    this.make({ ...choices, decided }, left);
  }

  /** Decisions and rows in one step. */
  change(decisions: Iterable<readonly [string, Choice]>, table: string, edited: readonly EditedRow[]): void {
    const { choices, texts } = this.state.get();
    const decided = new Map([...choices.decided, ...decisions]);
    this.make({ decided, rows: new Map(choices.rows).set(table, edited) }, texts);
  }

  editRows(path: string, rows: readonly EditedRow[]): void {
    const { choices, texts } = this.state.get();
    this.make({ ...choices, rows: new Map(choices.rows).set(path, rows) }, texts);
  }

  private make(choices: Choices, texts: ReadonlyMap<string, string>): void {
    if (!this.isWritable) return;
    const { past, choices: before } = this.state.get();
    this.put({ choices, texts, past: [...past, before], future: [] });
    this.saveSoon();
  }

  undo(): Choices | null {
    const { past, future, choices } = this.state.get();
    const before = past.at(-1);
    if (!before || !this.isWritable) return null;
    this.put({ choices: before, past: past.slice(0, -1), future: [choices, ...future] });
    this.saveSoon();
    return choices;
  }

  redo(): Choices | null {
    const { past, future, choices } = this.state.get();
    const after = future[0];
    if (!after || !this.isWritable) return null;
    this.put({ choices: after, past: [...past, choices], future: future.slice(1) });
    this.saveSoon();
    return choices;
  }

  spent(path: string, { milliseconds, keystrokes }: Effort): void {
    const before = this.efforts.get(path) ?? { milliseconds: 0, keystrokes: 0 };
    this.efforts.set(path, {
      milliseconds: Math.round(before.milliseconds + milliseconds),
      keystrokes: before.keystrokes + keystrokes,
    });
  }

  draft(): SentDraft {
    const { items, choices, context } = this.state.get();
    return draftOf(items, choices, this.efforts, context.revision);
  }

  private saveSoon(afterMs = AUTOSAVE_MS): void {
    clearTimeout(this.timer);
    if (this.state.get().conflicts) return;
    this.put({ saving: 'waiting' });
    this.timer = setTimeout(() => void this.save(), afterMs);
  }

  get isDirty(): boolean {
    return this.state.get().choices !== this.savedChoices;
  }

  /** Saves unsaved changes now. Never fails: the state shows the outcome. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    if (this.running) await this.running;
    if (!this.isDirty || !this.isWritable || this.state.get().conflicts) return;
    this.running = this.send().finally(() => (this.running = null));
    await this.running;
  }

  private async send(): Promise<void> {
    const { choices } = this.state.get();
    this.put({ saving: 'saving' });
    try {
      const { revision } = await saveDraft(this.taskId, this.draft());
      this.saved(choices, revision);
    } catch (error) {
      if (error instanceof Fault && error.isOffline) this.unanswered.add(choices);
      const isNewer = error instanceof Fault && error.is('revision');
      const own = isNewer ? await this.unanswered.kept(this.taskId) : null;
      if (own) this.saved(own.choices, own.revision);
      else if (isNewer) await this.yieldTo(error);
      else this.failed(error);
    }
  }

  /** Another tab or reviewer saved later: takes that over, and asks about what was decided in both places. */
  private async yieldTo(refusal: Fault): Promise<void> {
    try {
      const context = await taskContext(this.taskId);
      const contested = contestedPaths(this.drafts(context));
      const conflicts = refusal.errors.filter(({ path }) => path !== undefined && contested.has(path));
      if (conflicts.length > 0) this.put({ saving: 'failed', saveFault: sayFault(refusal), conflicts });
      else this.merge(context);
    } catch (error) {
      this.failed(error);
    }
  }

  /** An answer from before the last saving is out of date. */
  private drafts(context: Context) {
    const { choices: here, context: known } = this.state.get();
    const saved = this.savedChoices;
    return { saved, here, there: context.revision < known.revision ? saved : choicesIn(context) };
  }

  /** The server has these; what was decided since is saved next. */
  private saved(choices: Choices, revision: number): void {
    this.unanswered.clear();
    this.savedChoices = choices;
    const context = { ...this.state.get().context, revision };
    this.put({ context, saving: 'saved', saveFault: null, savedAt: new Date() });
    if (this.isDirty) this.saveSoon();
  }

  /** Tells why saving, keeping or completing failed. */
  failed(error: unknown): void {
    this.put({ saving: this.isDirty ? 'failed' : 'saved', saveFault: sayFault(error) });
    if (!(error instanceof Fault)) return;
    if (error.is('lease-lost')) this.put({ lease: 'lost' });
    else if (error.is('held-by-other')) this.put({ lease: 'other' });
    else if (error.is('completed') || error.is('canceled')) this.put({ lease: 'over' });
    else if (error.isOffline && this.isDirty) this.saveSoon(this.unanswered.pause);
  }

  async keep(): Promise<void> {
    try {
      const { leaseExpiresAt } = await keepTask(this.taskId);
      this.put({ context: { ...this.state.get().context, leaseExpiresAt } });
    } catch (error) {
      this.failed(error);
    }
  }

  noted(notes: Context['notes']): void {
    this.put({ context: { ...this.state.get().context, notes } });
  }

  /** The claim's time is over by the clock. */
  ranOut(): void {
    this.put({ lease: 'lost' });
  }

  /** Another tab, another reviewer or the service changed the task. */
  heard({ state, reviewer, rereading }: TaskEvent): void {
    // An answer that the task is open may be older than the claim; saving will tell.
    if (state === 'OPEN' || this.state.get().lease !== 'held') return;
    const context = { ...this.state.get().context, state, reviewer, rereading };
    this.put({ context, lease: leaseOf(context, this.username) });
  }

  async claim(): Promise<void> {
    await claimTask(this.taskId);
    this.merge(await taskContext(this.taskId));
  }

  /** Puts what the server has now together with what was decided here. */
  merge(context: Context): void {
    const { choices, texts, past, future, context: known } = this.state.get();
    const items = itemsOf(context);
    const drafts = this.drafts(context);
    const merged = mergeDrafts(drafts);
    // A decision made there must not be sent under a text that was typed here.
    const isHidden = (path: string) =>
      texts.has(path) && merged.decided.get(path) !== choices.decided.get(path);
    const paths = items.map(({ path }) => path).filter((path) => !isHidden(path));
    const result = choicesOf(merged, new Set(paths));
    const isSaved = isSameDraft(result, drafts.there);
    // Undoing must not undo what was decided there.
    const isNews = !isSameDraft(drafts.there, drafts.saved);
    this.savedChoices = isSaved ? result : drafts.there;
    this.put({
      context: { ...context, revision: Math.max(context.revision, known.revision) },
      items,
      choices: result,
      past: isNews ? [] : past,
      future: isNews ? [] : future,
      lease: leaseOf(context, this.username),
      conflicts: null,
      saving: 'saved',
      saveFault: null,
    });
    if (!isSaved) this.saveSoon(0);
  }

  /** After a document was read again: nothing that was decided on its former fields is left. */
  restart(context: Context): void {
    const { items, choices } = this.state.get();
    const before = new Map(items.map((item) => [item.path, item.node.itemId]));
    const same = itemsOf(context).filter(
      ({ path, kind, node }) => kind !== 'table' && before.get(path) === node.itemId,
    );
    const paths = new Set(same.map(({ path }) => path));
    this.savedChoices = choicesOf(this.savedChoices, paths);
    this.put({ choices: choicesOf(choices, paths), past: [], future: [], texts: new Map() });
    this.merge(context);
  }

  /** Ends a conflict: takes the server's decision for these paths, and ours for the rest. All is saved where none of ours is left. */
  settle(context: Context, theirs: ReadonlySet<string>): void {
    this.put({ choices: withFormer(this.state.get().choices, this.savedChoices, theirs) });
    this.merge(context);
    if (!this.isDirty) this.put({ savedAt: new Date() });
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
