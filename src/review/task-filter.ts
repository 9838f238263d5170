import type { SelectQueryBuilder } from 'typeorm';
import type { ReviewTaskEntity, ReviewTaskState } from './review-task.entity.js';

/** Which tasks a list is about; what is absent does not limit it. */
export interface TaskFilter {
  state?: ReviewTaskState | undefined;
  clientId?: string | undefined;
  processId?: string | undefined;
  /** `type` or `stdType` of one of its documents. */
  documentType?: string | undefined;
  createdBefore?: Date | undefined;
  createdAfter?: Date | undefined;
}

export function applyFilter(
  query: SelectQueryBuilder<ReviewTaskEntity>,
  { state, clientId, processId, documentType, createdBefore, createdAfter }: TaskFilter,
): void {
  if (state) query.andWhere('task.state = :state', { state });
  if (clientId) query.andWhere('task.client_id = :clientId', { clientId });
  if (processId) query.andWhere('task.process_id = :processId', { processId });
  if (documentType) query.andWhere('task.document_types @> ARRAY[:documentType]', { documentType });
  if (createdBefore) query.andWhere('task.created_at <= :createdBefore', { createdBefore });
  if (createdAfter) query.andWhere('task.created_at >= :createdAfter', { createdAfter });
}
