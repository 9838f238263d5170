import { beginSession, call, endSession } from './client.js';
import type {
  Context,
  DocumentType,
  QueueSummary,
  SentDraft,
  Session,
  TaskState,
  TaskSummary,
  Wanted,
  Word,
} from './shapes.js';

/** A query string of what is given. */
function query(given: object): string {
  const known = Object.entries(given).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

const task = (id: string, rest = ''): string => `/review/tasks/${encodeURIComponent(id)}${rest}`;

export async function signIn(username: string, password: string): Promise<Session> {
  const made = await call<Session>('POST', '/session', { body: { username, password } });
  beginSession(made);
  return made;
}

export const currentSession = (): Promise<Session> => call<Session>('GET', '/session');

export async function signOut(): Promise<void> {
  await call('DELETE', '/session').finally(endSession);
}

export interface TaskFilter extends Wanted {
  state?: TaskState | undefined;
  mine?: boolean | undefined;
}

export const listTasks = (filter: TaskFilter, cursor: string | null, signal?: AbortSignal) =>
  call<{ tasks: TaskSummary[]; nextCursor: string | null }>(
    'GET',
    `/review/tasks${query({ ...filter, view: 'summary', limit: 100, cursor })}`,
    { signal },
  );

export const queueSummary = (background = false) =>
  call<QueueSummary>('GET', '/review/summary', { background });

export const nextTask = (wanted: Wanted & { except?: string[]; prefer?: string | undefined }) =>
  call<{ taskId: string } | null>('POST', '/review/tasks/next', { body: wanted });

export function upcomingTask(wanted: Wanted, except: string[]): Promise<Context | null> {
  const rest = except.map((id) => `&except=${encodeURIComponent(id)}`).join('');
  const given = query({ ...wanted });
  const path = `/review/tasks/upcoming${given}${given ? rest : rest.replace('&', '?')}`;
  return call<Context | null>('GET', path, { background: true });
}

export const taskContext = (id: string, signal?: AbortSignal) =>
  call<Context>('GET', task(id, '/context'), { signal });

export const claimTask = (id: string) => call<unknown>('POST', task(id, '/claim'), { body: {} });
export const releaseTask = (id: string) => call<unknown>('POST', task(id, '/release'), { body: {} });
export const keepTask = (id: string) =>
  call<{ leaseExpiresAt: string | null }>('POST', task(id, '/heartbeat'), { body: {} });
export const saveDraft = (id: string, draft: SentDraft) =>
  call<{ revision: number }>('PUT', task(id, '/draft'), { body: draft });
export const completeTask = (id: string, draft: SentDraft, keepalive = false) =>
  call<{ state: TaskState; rereading: boolean }>('POST', task(id, '/complete'), { body: draft, keepalive });
export const addNote = (id: string, text: string) =>
  call<Context>('POST', task(id, '/notes'), { body: { text } });
export const skipTask = (id: string, reason: string, comment: string) =>
  call<unknown>('POST', task(id, '/skip'), { body: { reason, ...(comment && { comment }) } });

export const documentTypes = () => call<DocumentType[]>('GET', '/review/types');

export const pageWords = (id: string, number: number) =>
  call<{ words: Word[] }>('GET', task(id, `/pages/${number}/words`), { background: true });

export const pageImage = (id: string, number: number, width: number): string =>
  task(id, `/pages/${number}${query({ width })}`);

export const captureImage = (id: string, processId: string, number: number, width: number): string =>
  task(id, `/captures/${processId}/pages/${number}${query({ width })}`);

export const pageRegion = (
  id: string,
  number: number,
  part: { x: number; y: number; width: number; height: number; scale: number },
): string => task(id, `/pages/${number}/region${query(part)}`);
