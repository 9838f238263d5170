import { Statement } from '../../database/statement.js';
import type { ReviewDocumentDto, ReviewItemDto, ReviewPageDto } from '../dto/review-task.dto.js';
import type { ReviewTaskEntity } from '../review-task.entity.js';
import { DOCUMENTS_SHOWN } from '../task-documents.js';

type OwnColumns =
  | 'id'
  | 'processId'
  | 'clientId'
  | 'state'
  | 'priority'
  | 'leaseExpiresAt'
  | 'createdAt'
  | 'completedAt'
  | 'rereadingFaults'
  | 'revision';

/** What a task's view is made of. */
export interface ViewedTask extends Pick<ReviewTaskEntity, OwnColumns> {
  isRereading: boolean;
  /** Name of whoever holds or completed it. */
  reviewer: string | null;
  /** Null while its process has no reading. */
  documents: ReviewDocumentDto[] | null;
  pages: ReviewPageDto[];
  /** Pending items in the reviewer's order, including items that a draft added unasked. */
  items: ReviewItemDto[];
}

/** Reads a whole view in one statement, because reviewers wait for it between two tasks. */
export const VIEW_TASK = new Statement<ViewedTask>(
  'view-task',
  `SELECT task.id, task.process_id AS "processId", task.client_id AS "clientId", task.state, task.priority,
     task.lease_expires_at AS "leaseExpiresAt", task.created_at AS "createdAt", task.completed_at AS "completedAt",
     task.rereading_faults AS "rereadingFaults", task.revision, task.rereading <> '[]' AS "isRereading",
     (SELECT username FROM users WHERE users.id = task.reviewer_id) AS reviewer,
     (SELECT ${DOCUMENTS_SHOWN} FROM extractions WHERE process_id = task.process_id) AS documents,
     (SELECT coalesce(json_agg(json_build_object('number', number, 'width', width, 'height', height) ORDER BY number), '[]')
       FROM pages WHERE process_id = task.process_id) AS pages,
     (SELECT coalesce(json_agg(json_build_object('itemId', id, 'kind', kind, 'documentIndex', document_index, 'path', path,
         'name', name, 'stdName', std_name, 'value', value, 'raw', raw, 'score', score, 'why', why,
         'pageNumber', page_number, 'box', box, 'draft', draft) ORDER BY document_index, ordinal), '[]')
       FROM review_items WHERE task_id = task.id AND outcome IS NULL) AS items
   FROM review_tasks task WHERE task.id = $1`,
);
