import { api, BACKGROUND, beginSession, endSession } from './client.js';
import type { Boxed, Context, SentDraft, Skip, TaskState, TaskSummary, Wanted } from './shapes.js';

/** The `result` of an answer. */
const resultOf = async <T>(answer: Promise<{ data?: { result: T } }>): Promise<Boxed<T>> =>
  (await answer).data!.result as Boxed<T>;

const at = (id: string) => ({ params: { path: { id } } });

export async function signIn(username: string, password: string): Promise<void> {
  beginSession(await resultOf(api.POST('/session', { body: { username, password } })));
}

export const currentSession = () => resultOf(api.GET('/session'));

export async function signOut(): Promise<void> {
  await api.DELETE('/session').finally(endSession);
}

export type TaskFilter = Wanted & { state?: TaskState; mine?: boolean };
export interface TaskSummaries {
  tasks: TaskSummary[];
  nextCursor: string | null;
}

export const listTasks = (filter: TaskFilter, cursor: string | null, signal?: AbortSignal) => {
  const query = { ...filter, view: 'summary' as const, limit: 100, ...(cursor && { cursor }) };
  // With `view` they are summaries.
  return resultOf(api.GET('/review/tasks', { params: { query }, signal })) as Promise<TaskSummaries>;
};

export const queueSummary = () => resultOf(api.GET('/review/summary', { headers: BACKGROUND }));

export const nextTask = (body: Wanted & { except?: string[]; prefer?: string }) =>
  resultOf(api.POST('/review/tasks/next', { body }));

export const upcomingTask = (wanted: Wanted, except: string[]) =>
  resultOf(
    api.GET('/review/tasks/upcoming', { params: { query: { ...wanted, except } }, headers: BACKGROUND }),
  );

export const taskContext = (id: string, signal?: AbortSignal): Promise<Context> =>
  resultOf(api.GET('/review/tasks/{id}/context', { ...at(id), signal }));

export const claimTask = (id: string) => resultOf(api.POST('/review/tasks/{id}/claim', at(id)));
export const keepTask = (id: string) => resultOf(api.POST('/review/tasks/{id}/heartbeat', at(id)));
export const saveDraft = (id: string, body: SentDraft) =>
  resultOf(api.PUT('/review/tasks/{id}/draft', { ...at(id), body }));

/** @param keepalive has it sent also when the page goes away meanwhile. */
export const completeTask = (id: string, body: SentDraft, keepalive = false) =>
  resultOf(api.POST('/review/tasks/{id}/complete', { ...at(id), body, keepalive }));
export const addNote = (id: string, text: string) =>
  resultOf(api.POST('/review/tasks/{id}/notes', { ...at(id), body: { text } }));

export const skipTask = (id: string, body: Skip) =>
  resultOf(api.POST('/review/tasks/{id}/skip', { ...at(id), body }));

export const documentTypes = async () => (await resultOf(api.GET('/types'))).types;

export const pageWords = (id: string, number: number) =>
  resultOf(
    api.GET('/review/tasks/{id}/pages/{n}/words', {
      params: { path: { id, n: number } },
      headers: BACKGROUND,
    }),
  );

/** Of what an image's `src` asks for. */
const imagePath = (id: string, rest: string, query: Record<string, number>): string =>
  `/review/tasks/${id}/${rest}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

export const pageImage = (id: string, number: number, width: number): string =>
  imagePath(id, `pages/${number}`, { width });

export const captureImage = (id: string, processId: string, number: number, width: number): string =>
  imagePath(id, `captures/${processId}/pages/${number}`, { width });

export const pageRegion = (
  id: string,
  number: number,
  part: { x: number; y: number; width: number; height: number; scale: number },
): string => imagePath(id, `pages/${number}/region`, part);
