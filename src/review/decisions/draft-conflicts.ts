import { isDeepStrictEqual } from 'node:util';
import type { Decision } from '../../domain/review/apply-review.js';
import type { EditedRow, TableEdit } from '../../domain/review/edit-table.js';
import { InvalidParameters, type Problem } from '../../domain/errors.js';
import type { ReviewItemEntity } from '../review-item.entity.js';
import type { ReviewTaskEntity } from '../review-task.entity.js';

/** A draft as it was sent. */
export interface SentDraft {
  /** The task's revision that the sender knows; absent: not compared. */
  revision?: number | undefined;
  drafts: readonly { itemId: string; decision: Decision }[];
  tables: readonly TableEdit[];
}

/**
 * Refuses a draft when another tab or reviewer saved one since. The refusal holds both values, so that the sender can choose.
 * @throws InvalidParameters with the reason `revision`, unless both say the same.
 */
export function refuseConflicts(
  task: Pick<ReviewTaskEntity, 'revision' | 'tableEdits'>,
  items: readonly ReviewItemEntity[],
  { revision, drafts, tables }: SentDraft,
): void {
  if (revision === undefined || revision === task.revision) return;
  const given = new Map(drafts.map(({ itemId, decision }) => [itemId, plain(decision)]));
  const problems = [
    ...items.flatMap((item) => itemConflict(item, given.get(item.id) ?? null, task.revision)),
    ...tableConflicts(task, tables),
  ];
  if (problems.length > 0) throw new InvalidParameters(problems);
}

function itemConflict(
  { id: itemId, path, draft }: ReviewItemEntity,
  given: Decision | null,
  revision: number,
): Problem[] {
  const stored = draft && plain(draft);
  return isDeepStrictEqual(stored, given) ? [] : [{ ...conflict(revision), itemId, path, stored, given }];
}

function tableConflicts(
  { tableEdits, revision }: Pick<ReviewTaskEntity, 'revision' | 'tableEdits'>,
  tables: readonly TableEdit[],
): Problem[] {
  const rowsOf = (edits: readonly TableEdit[], path: string): EditedRow[] | null =>
    edits.find((edit) => edit.path === path)?.rows ?? null;
  const paths = new Set([...tableEdits, ...tables].map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const [stored, given] = [rowsOf(tableEdits, path), rowsOf(tables, path)];
    return isDeepStrictEqual(stored, given) ? [] : [{ ...conflict(revision), path, stored, given }];
  });
}

const conflict = (revision: number) => ({
  reason: 'revision' as const,
  message: `the draft was changed in the meantime and is now at revision ${revision}; choose one of the two values and send that revision`,
});

const plain = ({ action, finalValue = null }: Decision): Decision => ({ action, finalValue });
