import { taskContext } from '../api/routes.js';
import { type Choices, choicesIn } from './choices.js';
import { isSameDraft } from './drafts.js';

const LONGEST_PAUSE_MS = 15_000;

/** Drafts that were sent and never answered: the server may have any of them. */
export class Unanswered {
  private readonly drafts: Choices[] = [];
  private tries = 0;

  /** How long to wait before the next try, in milliseconds. */
  get pause(): number {
    return Math.min(LONGEST_PAUSE_MS, 500 * 2 ** this.tries) * (0.75 + Math.random() / 2);
  }

  add(choices: Choices): void {
    this.tries++;
    if (this.drafts.at(-1) !== choices) this.drafts.push(choices);
  }

  clear(): void {
    this.drafts.length = 0;
    this.tries = 0;
  }

  /** The one that the server has, and its revision; null when it has none of them, but what somebody else saved. */
  async kept(taskId: string): Promise<{ choices: Choices; revision: number } | null> {
    if (this.drafts.length === 0) return null;
    const context = await taskContext(taskId).catch(() => null);
    if (!context) return null;
    const there = choicesIn(context);
    const choices = this.drafts.find((each) => isSameDraft(each, there));
    return choices ? { choices, revision: context.revision } : null;
  }
}
