import type { SelectQueryBuilder } from 'typeorm';
import { InvalidParameters } from '../domain/errors.js';
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

/** Where a page of the list ended. */
interface Position {
  priority: number;
  createdAt: string;
  id: string;
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

/** Goes on after a position in the order in which tasks are claimed: priority, then age. */
export function startAfter(query: SelectQueryBuilder<ReviewTaskEntity>, cursor: string): void {
  query.andWhere(
    '(task.priority < :priority OR (task.priority = :priority AND (task.created_at, task.id) > (:createdAt, :id)))',
    parseCursor(cursor),
  );
}

export const cursorOf = ({ priority, createdAt, id }: ReviewTaskEntity): string =>
  Buffer.from(JSON.stringify([priority, createdAt.toISOString(), id])).toString('base64url');

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** @throws InvalidParameters on anything that `cursorOf` did not make. */
function parseCursor(cursor: string): Position {
  try {
    const [priority, createdAt, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (
      Number.isInteger(priority) &&
      typeof createdAt === 'string' &&
      new Date(createdAt).toISOString() === createdAt &&
      typeof id === 'string' &&
      isUuid(id)
    )
      return { priority: priority as number, createdAt, id };
  } catch {
    // Falls through: whatever it is, it is no cursor.
  }
  throw InvalidParameters.at(
    'cursor',
    'is not a cursor of this list; give the nextCursor of the page before',
  );
}
