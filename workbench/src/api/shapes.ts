/** What the routes answer, as `docs/review.md` tells it. */

export type Box = [x: number, y: number, width: number, height: number];
export type Said = { pt: string | null; en: string | null };
export type TaskState = 'OPEN' | 'CLAIMED' | 'COMPLETED' | 'CANCELED';
export type Action = 'CONFIRM' | 'CORRECT' | 'UNREADABLE';
export type Status = 'pending' | 'sure' | 'decided';

export interface Session {
  userId: string;
  username: string;
  role: 'reviewer' | 'admin';
  csrfToken: string;
  startedAt: string;
  idleExpiresAt: string;
  expiresAt: string;
}

export interface TaskSummary {
  taskId: string;
  processId: string;
  clientId: string;
  clientName: string;
  state: TaskState;
  priority: number;
  reviewer: string | null;
  leaseExpiresAt: string | null;
  createdAt: string;
  dueAt: string;
  completedAt: string | null;
  documents: { typeId: string; type: string; stdType: string; pageNumber: number }[];
  pageCount: number;
  itemCount: number;
  hasTable: boolean;
  operationId: string | null;
  rereading: boolean;
}

export interface QueueSummary {
  states: { OPEN: number; CLAIMED: number };
  mine: number;
  hasTable: number;
  overdue: number;
  nextDueAt: string | null;
  completedToday: number;
  types: { typeId: string; type: string; stdType: string; count: number }[];
  clients: { clientId: string; name: string; count: number }[];
  ages: { minAgeSeconds: number; maxAgeSeconds: number | null; count: number }[];
}

export interface Why {
  rule: number;
  configuration: string;
  score: number | null;
  threshold: number | null;
  scoreFlag: string;
}

export interface Decided {
  action: Action;
  finalValue?: string | null;
}

/** What documents, tables and values have in common: that somebody decides on them. */
export interface Decidable {
  path: string;
  itemId: string | null;
  pageNumber: number | null;
  box: Box | null;
  score: number | null;
  status: Status;
  why: Why | null;
  reason: Said | null;
  draft: Decided | null;
  outcome: string | null;
  finalValue: string | null;
}

export interface Candidate {
  value: string | null;
  raw: string | null;
  printed: string | null;
  score: number | null;
  source: string;
}

export interface Value extends Decidable {
  kind: string | null;
  name: string;
  stdName: string | null;
  label: Said | null;
  value: string | null;
  raw: string | null;
  printed: string | null;
  candidates: Candidate[];
  deprecated: boolean;
}

export interface Column {
  name: string;
  stdName: string | null;
  label: Said | null;
  kind: string | null;
  pageNumber: number | null;
  box: Box | null;
}

/** A row after the review: one as it was read, or a new one. */
export type EditedRow = { from: number } | { values: (string | null)[] };

export interface Table extends Decidable {
  name: string;
  stdName: string | null;
  label: Said | null;
  headers: Column[];
  rows: Value[][];
  edit: EditedRow[] | null;
}

export interface Section {
  path: string;
  name: string;
  stdName: string;
  label: Said | null;
  score: number | null;
  fields: Value[];
  tables: Table[];
}

export interface TaskDocument extends Decidable {
  typeId: string;
  type: string;
  stdType: string;
  label: Said | null;
  tags: string[];
  processType: string;
  source: string;
  sections: Section[];
}

export interface Page {
  number: number;
  width: number;
  height: number;
}

export interface Capture {
  processId: string;
  taskId: string | null;
  status: string;
  createdAt: string;
  score: number | null;
  chosen: boolean;
  tied: boolean;
  documents: { type: string; stdType: string; score: number | null }[];
  toReview: { path: string; name: string; value: string | null; score: number | null }[];
  pages: Page[];
  reason: Said | null;
}

export interface Operation {
  operationId: string;
  state: string;
  chosenProcessId: string | null;
  captures: Capture[];
}

export interface Context {
  taskId: string;
  processId: string;
  clientId: string;
  clientName: string;
  state: TaskState;
  priority: number;
  reviewer: string | null;
  leaseExpiresAt: string | null;
  createdAt: string;
  dueAt: string;
  completedAt: string | null;
  revision: number;
  rereading: boolean;
  rereadingFaults: { documentIndex: number; typeId: string; message: string }[];
  itemCount: number;
  notes: { at: string; username: string; text: string }[];
  pages: Page[];
  documents: TaskDocument[];
  operation: Operation | null;
}

export interface Word {
  text: string;
  box: Box;
  confidence: number | null;
  other: string | null;
}

export interface DocumentType {
  id: string;
  type: string;
  stdType: string;
}

/** Which tasks are wanted of the queue. */
export interface Wanted {
  documentType?: string | undefined;
  client?: string | undefined;
  minAgeSeconds?: number | undefined;
  maxAgeSeconds?: number | undefined;
  hasTable?: boolean | undefined;
}

export interface SentDecision extends Decided {
  itemId?: string;
  path?: string;
  milliseconds?: number;
  keystrokes?: number;
}

export interface SentDraft {
  revision?: number;
  decisions: SentDecision[];
  tables: { path: string; rows: EditedRow[] }[];
}
