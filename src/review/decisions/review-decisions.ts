import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../audit/audit-trail.js';
import { Clock } from '../../clock/clock.js';
import { Database, type Transaction } from '../../database/database.js';
import { applyDecision, type ReviewOutcome } from '../../domain/review/apply-review.js';
import { changesRows, deletedRows, type TableEdit } from '../../domain/review/edit-table.js';
import { locateItem } from '../../domain/item.js';
import { WorkQueue } from '../../work/work-queue.js';
import type { DecisionDto } from '../dto/decisions.dto.js';
import type { ItemDecision } from './examine-decisions.js';
import { FinishReview } from './finish-review.js';
import { refuseWhileReading } from '../queue/held-task.js';
import { ReviewQueue } from '../queue/review-queue.js';
import type { ReviewTaskEntity } from '../review-task.entity.js';
import { type ItemOutcome, ReviewTaskRepository } from '../review-task.repository.js';
import { type ReceivedDecisions, type SentDecisions, SentDecisionsReader } from './sent-decisions.js';

/** Saves a reviewer's decisions, or completes the task with them. */
@Injectable()
export class ReviewDecisions {
  constructor(
    private readonly database: Database,
    private readonly held: ReviewQueue,
    private readonly tasks: ReviewTaskRepository,
    private readonly reader: SentDecisionsReader,
    private readonly finishing: FinishReview,
    private readonly queue: WorkQueue,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves decisions without completing; what was saved before is replaced as a whole.
   * @throws NotFound, InvalidParameters
   */
  async saveDraft(
    taskId: string,
    reviewerId: string,
    decisions: DecisionDto[],
    more: Omit<SentDecisions, 'decisions'> = {},
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const task = await this.held.lockHeld(tx, taskId, reviewerId);
      const received = await this.reader.read(tx, task, { decisions, ...more }, { whole: false });
      await this.tasks.clearDrafts(tx, task.id);
      await this.keep(tx, task, received);
    });
  }

  /**
   * Completes the task. Only the decisions given here count, never the draft: it may be another reviewer's.
   * When one of them changes the type of a document, the task is not completed yet: the page is read again,
   * the others are saved as a draft, and the reviewer continues with the items pending then.
   * @throws NotFound, InvalidParameters
   */
  async complete(
    taskId: string,
    reviewerId: string,
    decisions: DecisionDto[],
    more: Omit<SentDecisions, 'decisions'> = {},
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const task = await this.held.lockHeld(tx, taskId, reviewerId);
      refuseWhileReading(task);
      const received = await this.reader.read(tx, task, { decisions, ...more }, { whole: true });
      if (received.changes.length > 0) await this.readAgain(tx, task, reviewerId, received);
      else await this.decide(tx, task, reviewerId, received);
    });
  }

  /** Writes a draft. Items that only a previous draft had added are removed again. */
  private async keep(
    tx: Transaction,
    task: ReviewTaskEntity,
    { opened, asSent, tables }: ReceivedDecisions,
  ): Promise<void> {
    await this.tasks.insertItems(tx, opened);
    await this.tasks.saveDrafts(tx, task.id, asSent);
    await this.tasks.closeUnasked(tx, task.id);
    await this.tasks.change(tx, task, { tableEdits: tables, revision: task.revision + 1 });
  }

  private async decide(
    tx: Transaction,
    task: ReviewTaskEntity,
    reviewerId: string,
    received: ReceivedDecisions,
  ): Promise<void> {
    const { opened, documents, items } = received;
    const tables = received.tables.filter((edit) => changes(documents, edit));
    const isDeleted = deletedRows(tables);
    await this.tasks.insertItems(tx, opened);
    const decided = received.decisions.filter(({ item }) => !isDeleted(item.path)).map(outcomeOf);
    const gone = items.filter(({ path, outcome }) => outcome === null && isDeleted(path)).map(deletedOutcome);
    const outcomes = [...decided, ...gone];
    await this.tasks.decideItems(tx, task.id, outcomes, { reviewerId, at: this.clock.now() });
    await this.tasks.clearDrafts(tx, task.id);
    await this.tasks.closeUnasked(tx, task.id);
    await this.tasks.change(tx, task, { tableEdits: tables });
    const records = outcomes.map(({ itemId, action, outcome }) => ({ itemId, action, outcome }));
    await this.finishing.finish(tx, task, reviewerId, records);
  }

  private async readAgain(
    tx: Transaction,
    task: ReviewTaskEntity,
    reviewerId: string,
    received: ReceivedDecisions,
  ): Promise<void> {
    const { changes: types } = received;
    await this.tasks.insertItems(tx, received.opened);
    await this.tasks.saveDrafts(tx, task.id, received.asSent);
    await this.tasks.change(tx, task, {
      tableEdits: received.tables,
      revision: task.revision + 1,
      rereading: types.map(({ item, typeId }) => ({ documentIndex: item.documentIndex, typeId, reviewerId })),
      rereadingFaults: [],
    });
    const { id: subjectId, clientId, priority } = task;
    const work = { kind: 'rereading', subjectId, clientId, priority } as const;
    await this.queue.schedule(tx, work, this.clock.now());
    for (const { item, typeId } of types)
      await this.audit.record(tx, `user:${reviewerId}`, 'review.type-named', task.id, {
        itemId: item.id,
        documentIndex: item.documentIndex,
        typeId,
      });
  }
}

type Decided = Omit<ItemOutcome, 'outcome'> & { action: string; outcome: ReviewOutcome['status'] };

function outcomeOf({ item, decision }: ItemDecision): Decided {
  const { status: outcome, finalValue } = applyDecision(item, decision);
  const { milliseconds = null, keystrokes = null } = decision;
  return { itemId: item.id, action: decision.action, outcome, finalValue, milliseconds, keystrokes };
}

/** Decision on a cell whose row is deleted: nothing is printed in it. */
const deletedOutcome = ({ id: itemId }: { id: string }): Decided => ({
  itemId,
  action: 'CORRECT',
  outcome: 'MODIFIED',
  finalValue: '',
  milliseconds: null,
  keystrokes: null,
});

function changes(documents: ReceivedDecisions['documents'], edit: TableEdit): boolean {
  const found = locateItem(documents, edit.path);
  return found?.kind === 'table' && changesRows(found.item, edit);
}
