import { checkDecisions, checkDraft, type Decision } from '../../domain/review/apply-review.js';
import { type Document, typeIdOf } from '../../domain/document.js';
import type { Problem } from '../../domain/errors.js';
import type { CatalogueType } from '../../engine/engine.js';
import type { DecisionDto } from '../dto/decisions.dto.js';
import { findNamedType } from './named-type.js';
import type { ReviewItemEntity } from '../review-item.entity.js';

/** What decisions are checked against. */
export interface DecisionContext {
  /** All items of the task; those with an outcome are decided. */
  items: readonly ReviewItemEntity[];
  documents: readonly Document[];
  types: readonly CatalogueType[];
  /** Whether the row of a path was deleted: its cells need no decision. */
  isDeleted: (path: string) => boolean;
}

export interface ItemDecision {
  item: ReviewItemEntity;
  decision: Decision & TimedDecision;
}

/** Duration of a decision, measured by the reviewer's page. */
export interface TimedDecision {
  milliseconds?: number | null;
  keystrokes?: number | null;
}

/** A decision that gives a document another type: its page must be read again. */
export interface TypeChange {
  item: ReviewItemEntity;
  typeId: string;
}

export interface ExaminedDecisions {
  /** Problems; the other properties are valid only when there are none. */
  problems: Problem[];
  changes: TypeChange[];
  /** Decisions on pending items, except changes of type. */
  decisions: ItemDecision[];
  /** Decisions on pending items, as they were sent. */
  asSent: { itemId: string; decision: Decision }[];
}

/**
 * Checks submitted decisions and sorts them.
 *
 * A document whose type a reviewer changed can be given yet another one as long as its task is not
 * completed. When a type changes, not every item needs a decision: those of the document are about to be
 * replaced.
 * @param whole every pending item needs a decision, unless a type changes.
 */
export function examineDecisions(
  context: DecisionContext,
  submitted: readonly DecisionDto[],
  { whole }: { whole: boolean },
): ExaminedDecisions {
  const byId = new Map(context.items.map((item) => [item.id, item]));
  const pending = context.items.filter(
    ({ outcome, why, path }) => outcome === null && why !== null && !context.isDeleted(path),
  );
  const open = context.items.filter(isOpen).map(({ id }) => ({ itemId: id }));
  const problems = checkDraft(open, submitted);
  const changes: TypeChange[] = [];
  const decisions: ItemDecision[] = [];
  submitted.forEach((given, index) => {
    const item = byId.get(given.itemId as string);
    if (!item || !isOpen(item)) return;
    const decision = given as Decision & TimedDecision;
    const meant = item.kind === 'document' ? meantType(context, item, decision) : null;
    if (meant && 'complaint' in meant) {
      problems.push({ path: `decisions[${index}].finalValue`, message: meant.complaint });
    } else if (meant && meant.changes) {
      changes.push({ item, typeId: meant.typeId });
    } else if (item.outcome === null) {
      // Naming the present type by its id or in another language confirms it.
      decisions.push({ item, decision: meant ? { ...decision, action: 'CONFIRM' } : decision });
    } else if (decision.action === 'UNREADABLE') {
      problems.push({ path: `decisions[${index}].action`, message: CHANGED_ALREADY });
    }
  });
  const ofPending = submitted.filter(({ itemId }) => byId.get(itemId as string)?.outcome === null);
  if (whole && changes.length === 0) problems.push(...missing(pending, ofPending));
  const asSent = ofPending.map((given) => ({ itemId: given.itemId as string, decision: given as Decision }));
  return { problems, changes, decisions, asSent };
}

const CHANGED_ALREADY =
  'the document was given another type already; CORRECT it to yet another one or leave it out';

/** Pending, or a document whose type was changed. */
const isOpen = ({ outcome, kind }: ReviewItemEntity): boolean =>
  outcome === null || (kind === 'document' && outcome !== 'UNREADABLE');

/** The type that a correction of a document names; null when it names none. */
function meantType(
  { documents, types }: DecisionContext,
  { documentIndex }: ReviewItemEntity,
  { action, finalValue }: Decision,
): { complaint: string } | { changes: boolean; typeId: string } | null {
  const document = documents[documentIndex];
  if (action !== 'CORRECT' || typeof finalValue !== 'string' || !document) return null;
  const presentId = typeIdOf(document);
  const named = findNamedType(types, finalValue.trim(), presentId);
  if ('complaint' in named) return named;
  return { changes: named.type.id !== presentId, typeId: named.type.id };
}

function missing(pending: readonly ReviewItemEntity[], submitted: readonly DecisionDto[]): Problem[] {
  const items = pending.map(({ id, name, path }) => ({ itemId: id, label: `${name}, ${path}` }));
  return checkDecisions(items, submitted).filter(({ path }) => path === 'decisions');
}
