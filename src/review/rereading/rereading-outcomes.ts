import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { AuditTrail } from '../../audit/audit-trail.js';
import { Clock, millisecondsAfter } from '../../clock/clock.js';
import { Config } from '../../config/config.js';
import { Database, type Transaction } from '../../database/database.js';
import { type Document, typeIdOf, typeIdsOf, UNKNOWN_TYPE } from '../../domain/document.js';
import { evaluateRules } from '../../domain/rules/evaluate-rules.js';
import type { PendingItem } from '../../domain/item.js';
import type { GenerationRule } from '../../domain/rules/rule.js';
import { ExtractionEntity } from '../../extraction/extraction.entity.js';
import { ProcessEntity } from '../../process/process.entity.js';
import { type ClaimedWork, WorkQueue } from '../../work/work-queue.js';
import { FinishReview } from '../decisions/finish-review.js';
import { ReviewItemEntity } from '../review-item.entity.js';
import type { Rereading, ReviewTaskEntity } from '../review-task.entity.js';
import { ReviewTaskRepository } from '../review-task.repository.js';
import { typesOf } from '../review-tasks.js';

/** The outcome of one rereading as another type. */
export type Reread = { rereading: Rereading } & (
  | {
      document: Document;
      /** Blob key of the document's new image; null when there is none. */
      imageKey: string | null;
    }
  | {
      /** Why there is no reading, for the reviewer. */
      fault: string;
    }
);

const TYPE_CHANGED = 'review.type-changed';

/** A change of type in the audit trail; types are named by their ids. */
interface TypeChanged {
  itemId: string;
  from: string;
}

type Success = Extract<Reread, { document: Document }>;

/** Commits the outcomes of rereading documents as the types that a reviewer named. */
@Injectable()
export class RereadingOutcomes {
  constructor(
    private readonly database: Database,
    private readonly tasks: ReviewTaskRepository,
    private readonly finishing: FinishReview,
    private readonly queue: WorkQueue,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws LeaseLost when the work was taken away meanwhile; then nothing is written. */
  async commit(work: ClaimedWork, read: Reread[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      const task = await this.tasks.lock(tx, work.subjectId);
      await this.queue.finish(tx, work);
      const reviewerId = task?.rereading[0]?.reviewerId;
      if (!task || !reviewerId) return;
      await this.tasks.change(tx, task, { rereading: [], rereadingFaults: faultsOf(read) });
      for (const each of read) if ('fault' in each) await this.recordFault(tx, task, each.rereading);
      await this.replaceAll(
        tx,
        task,
        read.filter((each): each is Success => 'document' in each),
      );
      const hasFailed = read.some((each) => 'fault' in each);
      await this.goOn(tx, task, reviewerId, hasFailed);
    });
  }

  /** The reviewer had to wait for the engine, so the lease starts again. */
  private async goOn(
    tx: Transaction,
    task: ReviewTaskEntity,
    reviewerId: string,
    hasFailed: boolean,
  ): Promise<void> {
    const undecided = await tx.manager.countBy(ReviewItemEntity, { taskId: task.id, outcome: IsNull() });
    const isDone = undecided === 0 && task.tableEdits.length === 0 && !hasFailed;
    if (isDone) return this.finishing.finish(tx, task, reviewerId, []);
    if (task.state !== 'CLAIMED' || task.reviewerId !== reviewerId) return;
    const leaseExpiresAt = millisecondsAfter(this.clock.now(), this.config.reviewLeaseMs);
    await this.tasks.change(tx, task, { leaseExpiresAt });
  }

  private async replaceAll(tx: Transaction, task: ReviewTaskEntity, read: Success[]): Promise<void> {
    if (read.length === 0) return;
    const { processId } = task;
    const extraction = await tx.manager.findOneByOrFail(ExtractionEntity, { processId });
    const { settings } = await tx.manager.findOneByOrFail(ProcessEntity, { id: processId });
    for (const each of read) await this.replace(tx, task, { each, extraction, rules: settings.rules });
    const { documents, documentImages, pending } = extraction;
    const anew = { documents, documentImages, pending, presented: null };
    await tx.manager.update(ExtractionEntity, { processId }, anew);
    await tx.manager.update(ProcessEntity, { id: processId }, { documentTypes: typeIdsOf(documents) });
    const gone = read.map(({ rereading }) => `documents[${rereading.documentIndex}].`);
    await this.tasks.change(tx, task, {
      documentTypes: typesOf(documents),
      // Rows of the previous reading.
      tableEdits: task.tableEdits.filter(({ path }) => !gone.some((prefix) => path.startsWith(prefix))),
    });
  }

  /** Replaces one document in `extraction` and among the task's items. */
  private async replace(
    tx: Transaction,
    task: ReviewTaskEntity,
    { each, extraction, rules }: { each: Success; extraction: ExtractionEntity; rules: GenerationRule[] },
  ): Promise<void> {
    const { documentIndex, typeId, reviewerId } = each.rereading;
    const former = extraction.documents[documentIndex]!;
    extraction.documents[documentIndex] = { ...each.document, processType: processTypeAfter(former) };
    extraction.documentImages[documentIndex] =
      each.imageKey ?? extraction.documentImages[documentIndex] ?? null;
    const fresh = itemsWithin(documentIndex, extraction.documents, rules);
    extraction.pending = extraction.pending
      .filter((item) => item.documentIndex !== documentIndex || item.kind === 'document')
      .concat(fresh)
      // The sort is stable, so it keeps the order within a document.
      .sort((a, b) => a.documentIndex - b.documentIndex);

    const item = await tx.manager.findOneByOrFail(ReviewItemEntity, {
      taskId: task.id,
      documentIndex,
      kind: 'document',
    });
    await tx.manager.delete(ReviewItemEntity, { taskId: task.id, documentIndex, kind: Not('document') });
    await this.tasks.addItems(tx, task.id, fresh, item.ordinal + 1);
    const outcome = (await this.engineTypeOf(task, item, former)) === typeId ? 'REVIEWED' : 'MODIFIED';
    const decided = { itemId: item.id, outcome, finalValue: each.document.type } as const;
    await this.tasks.decideItems(tx, task.id, [decided], { reviewerId, at: this.clock.now() });
    await this.audit.record(tx, `user:${reviewerId}`, TYPE_CHANGED, task.id, {
      itemId: item.id,
      documentIndex,
      from: typeIdOf(former),
      to: typeId,
      outcome: decided.outcome,
      items: fresh.length,
    });
  }

  /**
   * The engine's first type of the document: a reviewer may have changed the type and returned to it.
   * The trail has its id; the item has only its names, which several types may share.
   */
  private async engineTypeOf(
    task: ReviewTaskEntity,
    item: ReviewItemEntity,
    former: Document,
  ): Promise<string> {
    if (item.outcome === null) return typeIdOf(former);
    const changes = (await this.audit.of(task.id)).filter(({ action }) => action === TYPE_CHANGED);
    const first = changes
      .map(({ details }) => details as TypeChanged)
      .find(({ itemId }) => itemId === item.id);
    return first?.from ?? typeIdOf(former);
  }

  /** Leaves out the reason, which may describe the file: the task keeps it and can delete it. */
  private recordFault(
    tx: Transaction,
    task: ReviewTaskEntity,
    { documentIndex, typeId }: Rereading,
  ): Promise<void> {
    return this.audit.record(tx, 'system', 'review.rereading-failed', task.id, { documentIndex, typeId });
  }
}

function faultsOf(read: readonly Reread[]) {
  return read.flatMap((each) =>
    'fault' in each
      ? [
          {
            documentIndex: each.rereading.documentIndex,
            typeId: each.rereading.typeId,
            message: each.fault,
          },
        ]
      : [],
  );
}

/** The type of a page that had none is always due to a human. */
function processTypeAfter(former: Document): Document['processType'] {
  return former.processType === 'human' || typeIdOf(former) === UNKNOWN_TYPE ? 'human' : 'extraction';
}

/** What the rules send to review inside one document whose type was already decided. */
function itemsWithin(
  documentIndex: number,
  documents: readonly Document[],
  rules: readonly GenerationRule[],
): PendingItem[] {
  return evaluateRules(documents, rules).filter(
    (item) => item.documentIndex === documentIndex && item.kind !== 'document',
  );
}
