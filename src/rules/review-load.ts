import { compileClientRegex } from '../domain/client-regex.js';
import type { Document } from '../domain/document.js';
import { evaluateRules } from '../domain/rules/evaluate-rules.js';
import { captureScore } from '../domain/operations/operation.js';
import type { GenerationRule } from '../domain/rules/rule.js';

/** A stored result, to be replayed. */
export interface StoredResult {
  processId: string;
  operationId: string | null;
  submittedAt: Date;
  documents: Document[];
}

export interface SentToReview {
  documents: number;
  items: number;
  tasks: number;
}

/** The captures of one operation, as far as they were replayed. */
interface OperationSoFar {
  /** A capture left nothing to review, so no task is opened. */
  satisfied: boolean;
  best: { score: number; submittedAt: Date; sent: SentToReview };
}

const NOTHING: SentToReview = { documents: 0, items: 0, tasks: 0 };

/**
 * Counts what a list of rules sends to review over many results. For an operation only the best capture
 * counts, and none when one of its captures leaves nothing to review (interface 3.1).
 */
export class ReviewLoad {
  private alone: SentToReview = NOTHING;
  private readonly operations = new Map<string, OperationSoFar>();

  constructor(private readonly rules: readonly GenerationRule[]) {}

  add({ documents, operationId, submittedAt }: StoredResult): void {
    const pending = evaluateRules(documents, this.rules);
    const sent = {
      documents: new Set(pending.map(({ documentIndex }) => documentIndex)).size,
      items: pending.length,
      tasks: pending.length > 0 ? 1 : 0,
    };
    if (operationId === null) this.alone = plus(this.alone, sent);
    else this.addCapture(operationId, { score: captureScore(documents), submittedAt, sent });
  }

  get total(): SentToReview {
    const chosen = [...this.operations.values()].filter(({ satisfied }) => !satisfied);
    return chosen.reduce((sum, { best }) => plus(sum, best.sent), this.alone);
  }

  private addCapture(operationId: string, capture: OperationSoFar['best']): void {
    const satisfied = capture.sent.items === 0;
    const soFar = this.operations.get(operationId);
    this.operations.set(operationId, {
      satisfied: satisfied || (soFar?.satisfied ?? false),
      best: soFar && !isBetter(capture, soFar.best) ? soFar.best : capture,
    });
  }
}

/** One rule alone; the others keep their exclusion lists, which override every rule. */
export function onlyRule(rules: readonly GenerationRule[], index: number): GenerationRule[] {
  return rules.map((rule, position) => {
    if (position === index) return rule;
    const { tagRegex, fieldsNameBlacklist, tablesNameBlacklist } = rule;
    return { tagRegex, fieldsNameBlacklist, tablesNameBlacklist };
  });
}

/** How many of the documents a rule applies to. */
export function countApplicable({ tagRegex }: GenerationRule, documents: readonly Document[]): number {
  const regex = compileClientRegex(tagRegex);
  return documents.filter(({ tags }) => tags.some((tag) => regex.test(tag))).length;
}

const plus = (a: SentToReview, b: SentToReview): SentToReview => ({
  documents: a.documents + b.documents,
  items: a.items + b.items,
  tasks: a.tasks + b.tasks,
});

function isBetter(a: OperationSoFar['best'], b: OperationSoFar['best']): boolean {
  return a.score > b.score || (a.score === b.score && a.submittedAt > b.submittedAt);
}
