import type { SelectQueryBuilder } from 'typeorm';
import type { ReviewTaskEntity, ReviewTaskState } from '../review-task.entity.js';

/** Filters of the queue; absent ones do not limit it. */
export interface QueueFilter {
  clientId?: string | undefined;
  /** Id of the type, `type` or `stdType` of one of the documents. */
  documentType?: string | undefined;
  createdBefore?: Date | undefined;
  createdAfter?: Date | undefined;
  /** Whether something of a table is pending. */
  hasTable?: boolean | undefined;
}

/** Filters of a list of tasks. */
export interface TaskFilter extends QueueFilter {
  state?: ReviewTaskState | undefined;
  processId?: string | undefined;
  /** Only tasks that this reviewer holds or completed. */
  reviewerId?: string | undefined;
  /** Only tasks that this reviewer neither holds nor completed. */
  notReviewerId?: string | undefined;
}

/** SQL: whether something of a table is pending in the row `task`. */
export const HAS_TABLE = `EXISTS (SELECT FROM review_items item
  WHERE item.task_id = task.id AND item.outcome IS NULL AND item.kind IN ('table', 'cell'))`;

/** SQL: whether one of the documents of the row `task` is of a type, known by id or name. */
export const isOfType = (parameter: string): string =>
  `(task.document_types @> ARRAY[${parameter}] OR EXISTS (SELECT FROM processes typed
    WHERE typed.id = task.process_id AND typed.document_types @> ARRAY[${parameter}]))`;

export function applyFilter(
  query: SelectQueryBuilder<ReviewTaskEntity>,
  { state, clientId, processId, documentType, createdBefore, createdAfter, ...rest }: TaskFilter,
): void {
  const { hasTable, reviewerId, notReviewerId } = rest;
  if (state) query.andWhere('task.state = :state', { state });
  if (clientId) query.andWhere('task.client_id = :clientId', { clientId });
  if (processId) query.andWhere('task.process_id = :processId', { processId });
  if (documentType) query.andWhere(isOfType(':documentType::text'), { documentType });
  if (createdBefore) query.andWhere('task.created_at <= :createdBefore', { createdBefore });
  if (createdAfter) query.andWhere('task.created_at >= :createdAfter', { createdAfter });
  if (hasTable !== undefined) query.andWhere(hasTable ? HAS_TABLE : `NOT ${HAS_TABLE}`);
  if (reviewerId) query.andWhere('task.reviewer_id = :reviewerId', { reviewerId });
  if (notReviewerId) query.andWhere('task.reviewer_id IS DISTINCT FROM :notReviewerId', { notReviewerId });
}
