import { Injectable } from '@nestjs/common';
import { Ids } from '../../clock/ids.js';
import type { Transaction } from '../../database/database.js';
import type { Document } from '../../domain/document.js';
import { checkTableEdits, deletedRows, type TableEdit } from '../../domain/review/edit-table.js';
import { InvalidParameters, type Problem } from '../../domain/errors.js';
import { type UnaskedItem, unaskedItem } from '../../domain/review/unasked-item.js';
import { Engine } from '../../engine/engine.js';
import { ExtractionEntity } from '../../extraction/extraction.entity.js';
import { refuseConflicts } from './draft-conflicts.js';
import type { DecisionDto } from '../dto/decisions.dto.js';
import { examineDecisions, type ExaminedDecisions } from './examine-decisions.js';
import type { ReviewItemEntity } from '../review-item.entity.js';
import type { ReviewTaskEntity } from '../review-task.entity.js';
import { ReviewTaskRepository } from '../review-task.repository.js';

/** Decisions that a reviewer sends as a draft or to complete a task. */
export interface SentDecisions {
  decisions: readonly DecisionDto[];
  /** Rows of tables after the review. */
  tables?: readonly unknown[] | undefined;
  revision?: number | undefined;
}

/** Validated decisions. */
export interface ReceivedDecisions extends ExaminedDecisions {
  items: readonly ReviewItemEntity[];
  documents: readonly Document[];
  tables: TableEdit[];
  /** Unasked items, with their ids; they are not in the database yet. */
  opened: ReviewItemEntity[];
}

/** Validates a reviewer's decisions, under the task's lock. */
@Injectable()
export class SentDecisionsReader {
  constructor(
    private readonly tasks: ReviewTaskRepository,
    private readonly engine: Engine,
    private readonly ids: Ids,
  ) {}

  /**
   * @param whole every pending item needs a decision.
   * @throws InvalidParameters that lists all problems, or shows what another tab saved.
   */
  async read(
    tx: Transaction,
    task: ReviewTaskEntity,
    { decisions, tables = [], revision }: SentDecisions,
    { whole }: { whole: boolean },
  ): Promise<ReceivedDecisions> {
    const asked = await this.tasks.items(tx.manager, task.id);
    const extraction = await tx.manager.findOneBy(ExtractionEntity, { processId: task.processId });
    const documents = extraction?.documents ?? [];
    const problems = checkTableEdits(documents, tables);
    const edits = problems.length > 0 ? [] : (tables as TableEdit[]);
    const { named, opened } = this.byId(task, { asked, documents, decisions }, problems);
    const items = [...asked, ...opened];
    const context = { items, documents, types: this.engine.types(), isDeleted: deletedRows(edits) };
    const examined = examineDecisions(context, named, { whole });
    problems.push(...examined.problems);
    if (problems.length > 0) throw new InvalidParameters(problems);
    refuseConflicts(task, items, { revision, drafts: examined.asSent, tables: edits });
    return { ...examined, items, documents, tables: edits, opened };
  }

  /** Gives decisions by path the id of their item, creating the item where there is none. */
  private byId(
    task: ReviewTaskEntity,
    given: { asked: ReviewItemEntity[]; documents: Document[]; decisions: readonly DecisionDto[] },
    problems: Problem[],
  ): { named: DecisionDto[]; opened: ReviewItemEntity[] } {
    const idByPath = new Map(given.asked.map(({ path, id }) => [path, id]));
    const opened: ReviewItemEntity[] = [];
    const named = given.decisions.map((decision, index) => {
      const { path, itemId } = decision;
      if (path === undefined || itemId !== undefined) return decision;
      const known = idByPath.get(path as string);
      if (known) return { ...decision, itemId: known };
      const item = typeof path === 'string' ? unaskedItem(given.documents, path) : null;
      if (!item) {
        problems.push({
          path: `decisions[${index}].path`,
          message: 'must be the path of a field, a cell or a document',
        });
        return decision;
      }
      const entity = this.itemOf(task, item, given.asked.length + opened.length);
      opened.push(entity);
      idByPath.set(entity.path, entity.id);
      return { ...decision, itemId: entity.id };
    });
    // Decisions without an item were reported above; do not report the missing id as well.
    return { named: named.filter(({ itemId, path }) => itemId !== undefined || path === undefined), opened };
  }

  private itemOf({ id: taskId }: ReviewTaskEntity, item: UnaskedItem, ordinal: number): ReviewItemEntity {
    const undecided = { draft: null, outcome: null, finalValue: null, decidedBy: null, decidedAt: null };
    return {
      ...item,
      id: this.ids.uuid(),
      taskId,
      ordinal,
      milliseconds: null,
      keystrokes: null,
      ...undecided,
    };
  }
}
