import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail.js';
import { Clock } from '../clock/clock.js';
import { Database, type Transaction } from '../database/database.js';
import { applyDecision } from '../domain/apply-review.js';
import { InvalidParameters } from '../domain/errors.js';
import { Engine } from '../engine/engine.js';
import { ExtractionEntity } from '../extraction/extraction.entity.js';
import { WorkQueue } from '../work/work-queue.js';
import type { DecisionDto } from './dto/decisions.dto.js';
import { examineDecisions, type ExaminedDecisions, type ItemDecision } from './examine-decisions.js';
import { FinishReview } from './finish-review.js';
import { refuseWhileReading } from './held-task.js';
import { ReviewQueue } from './review-queue.js';
import type { ReviewTaskEntity } from './review-task.entity.js';
import { ReviewTaskRepository } from './review-task.repository.js';

/** Takes a reviewer's decisions: saves them, or completes the task with them. */
@Injectable()
export class ReviewDecisions {
  constructor(
    private readonly database: Database,
    private readonly held: ReviewQueue,
    private readonly tasks: ReviewTaskRepository,
    private readonly finishing: FinishReview,
    private readonly engine: Engine,
    private readonly queue: WorkQueue,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves decisions without completing; what was saved before is replaced as a whole.
   * @throws NotFound, InvalidParameters
   */
  async saveDraft(taskId: string, reviewerId: string, submitted: DecisionDto[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      const task = await this.held.lockHeld(tx, taskId, reviewerId);
      const { asSent } = await this.examine(tx, task, submitted, { whole: false });
      await this.tasks.clearDrafts(tx, task.id);
      await this.tasks.saveDrafts(tx, task.id, asSent);
    });
  }

  /**
   * Completes the task. Only the decisions given here count, never the draft: it may be another reviewer's.
   * When one of them gives a document another type the task is not completed yet: the page is read again,
   * the others are saved as a draft, and the reviewer goes on with what is pending then.
   * @throws NotFound, InvalidParameters
   */
  async complete(taskId: string, reviewerId: string, submitted: DecisionDto[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      const task = await this.held.lockHeld(tx, taskId, reviewerId);
      refuseWhileReading(task);
      const examined = await this.examine(tx, task, submitted, { whole: true });
      if (examined.changes.length > 0) await this.readAgain(tx, task, reviewerId, examined);
      else await this.decide(tx, task, reviewerId, examined.decisions);
    });
  }

  private async examine(
    tx: Transaction,
    task: ReviewTaskEntity,
    submitted: DecisionDto[],
    options: { whole: boolean },
  ): Promise<ExaminedDecisions> {
    const items = await this.tasks.items(tx.manager, task.id);
    const extraction = await tx.manager.findOneBy(ExtractionEntity, { processId: task.processId });
    const context = { items, documents: extraction?.documents ?? [], types: this.engine.types() };
    const examined = examineDecisions(context, submitted, options);
    if (examined.problems.length > 0) throw new InvalidParameters(examined.problems);
    return examined;
  }

  private async decide(
    tx: Transaction,
    task: ReviewTaskEntity,
    reviewerId: string,
    decisions: ItemDecision[],
  ): Promise<void> {
    const outcomes = decisions.map(({ item, decision }) => {
      const { status: outcome, finalValue } = applyDecision(item, decision);
      return { itemId: item.id, action: decision.action, outcome, finalValue };
    });
    await this.tasks.decideItems(tx, task.id, outcomes, { reviewerId, at: this.clock.now() });
    const records = outcomes.map(({ itemId, action, outcome }) => ({ itemId, action, outcome }));
    await this.finishing.finish(tx, task, reviewerId, records);
  }

  private async readAgain(
    tx: Transaction,
    task: ReviewTaskEntity,
    reviewerId: string,
    { changes, asSent }: ExaminedDecisions,
  ): Promise<void> {
    await this.tasks.saveDrafts(tx, task.id, asSent);
    await this.tasks.change(tx, task, {
      rereading: changes.map(({ item, typeId }) => ({
        documentIndex: item.documentIndex,
        typeId,
        reviewerId,
      })),
      rereadingFaults: [],
    });
    const { id: subjectId, clientId, priority } = task;
    const work = { kind: 'rereading', subjectId, clientId, priority } as const;
    await this.queue.schedule(tx, work, this.clock.now());
    for (const { item, typeId } of changes)
      await this.audit.record(tx, `user:${reviewerId}`, 'review.type-named', task.id, {
        itemId: item.id,
        documentIndex: item.documentIndex,
        typeId,
      });
  }
}
