import type { Client } from 'openapi-fetch';
import type { paths } from './openapi.js';
import { type Filters, itemsOf } from './pages.js';
import type {
  BodyOf,
  CallOptions,
  QueryOf,
  ResultOf,
  ReviewDecision,
  ReviewTask,
  TaskContext,
  TaskSummary,
} from './routes.js';

type TaskFilters = Omit<Filters<'/review/tasks'>, 'view'>;
type PageQuery = QueryOf<'/review/tasks/{id}/pages/{n}'>;
type Wish = BodyOf<'/review/tasks/next', 'post'>;
/** What goes with decisions: rows of tables, and the revision that they are based on. */
type Draft = Omit<BodyOf<'/review/tasks/{id}/draft', 'put'>, 'decisions'>;
type Completion = Omit<BodyOf<'/review/tasks/{id}/complete', 'post'>, 'decisions'>;

/** What reviewers do. */
export class Review {
  constructor(private readonly api: Client<paths>) {}

  /** Tasks that match the filters. */
  tasks(filters?: TaskFilters, options?: CallOptions): AsyncGenerator<ReviewTask, void, void> {
    // Without `view` they are whole.
    return itemsOf(this.api, '/review/tasks', filters, options) as AsyncGenerator<ReviewTask, void, void>;
  }

  /** The same without items, as a queue shows them. */
  summaries(filters?: TaskFilters, options?: CallOptions): AsyncGenerator<TaskSummary, void, void> {
    const query = { ...filters, view: 'summary' as const };
    return itemsOf(this.api, '/review/tasks', query, options) as AsyncGenerator<TaskSummary, void, void>;
  }

  /** How much waits for review. */
  async summary({ signal }: CallOptions = {}): Promise<ResultOf<'/review/summary', 'get'>> {
    return (await this.api.GET('/review/summary', { signal })).data!.result;
  }

  /** Claims the oldest open task of the highest priority that matches the filters; null when none is open. */
  async next({ signal, ...body }: Wish & CallOptions = {}): Promise<ReviewTask | null> {
    return (await this.api.POST('/review/tasks/next', { body, signal })).data!.result as ReviewTask | null;
  }

  /** What `next` would give now; it is claimed by nobody. */
  async upcoming({
    signal,
    ...query
  }: QueryOf<'/review/tasks/upcoming'> & CallOptions = {}): Promise<TaskContext | null> {
    const { data } = await this.api.GET('/review/tasks/upcoming', { params: { query }, signal });
    return data!.result as TaskContext | null;
  }

  /** Everything that a screen of a task needs: the whole document, its operation and notes. */
  async context(taskId: string, { signal }: CallOptions = {}): Promise<TaskContext> {
    return (await this.api.GET('/review/tasks/{id}/context', { ...at(taskId), signal })).data!.result;
  }

  async task(taskId: string, { signal }: CallOptions = {}): Promise<ReviewTask> {
    return (await this.api.GET('/review/tasks/{id}', { ...at(taskId), signal })).data!.result;
  }

  async claim(taskId: string, { signal }: CallOptions = {}): Promise<ReviewTask> {
    return (await this.api.POST('/review/tasks/{id}/claim', { ...at(taskId), signal })).data!.result;
  }

  /** Gives a claimed task back; its draft stays. */
  async release(taskId: string, { signal }: CallOptions = {}): Promise<ReviewTask> {
    return (await this.api.POST('/review/tasks/{id}/release', { ...at(taskId), signal })).data!.result;
  }

  /** Restarts the lease of a claimed task. */
  async heartbeat(taskId: string, { signal }: CallOptions = {}): Promise<ReviewTask> {
    return (await this.api.POST('/review/tasks/{id}/heartbeat', { ...at(taskId), signal })).data!.result;
  }

  /** Leaves a task to others; it is not offered to the same reviewer for a while. */
  async skip(
    taskId: string,
    { signal, ...body }: BodyOf<'/review/tasks/{id}/skip', 'post'> & CallOptions,
  ): Promise<ReviewTask> {
    return (await this.api.POST('/review/tasks/{id}/skip', { ...at(taskId), body, signal })).data!.result;
  }

  async note(taskId: string, text: string, { signal }: CallOptions = {}): Promise<TaskContext> {
    const body = { text };
    return (await this.api.POST('/review/tasks/{id}/notes', { ...at(taskId), body, signal })).data!.result;
  }

  /**
   * Saves decisions without completing; what was saved before is replaced.
   * @throws ConfereError R101 with the reason `revision` when another draft was saved since the one that is named.
   */
  async draft(
    taskId: string,
    decisions: ReviewDecision[],
    { signal, ...more }: Draft & CallOptions = {},
  ): Promise<ReviewTask> {
    const body = { decisions, ...more };
    return (await this.api.PUT('/review/tasks/{id}/draft', { ...at(taskId), body, signal })).data!.result;
  }

  /**
   * Completes a task with a decision for each of its items; with `next` the answer has the next task.
   * @throws ConfereError R101 naming the items without a decision, or when another reviewer holds the task.
   */
  async complete(
    taskId: string,
    decisions: ReviewDecision[],
    { signal, ...more }: Completion & CallOptions = {},
  ): Promise<ResultOf<'/review/tasks/{id}/complete', 'post'>> {
    const body = { decisions, ...more };
    return (await this.api.POST('/review/tasks/{id}/complete', { ...at(taskId), body, signal })).data!.result;
  }

  /** The words of a page, 1-based, with what the second recogniser read otherwise. */
  async words(
    taskId: string,
    number: number,
    { signal }: CallOptions = {},
  ): Promise<ResultOf<'/review/tasks/{id}/pages/{n}/words', 'get'>> {
    const params = { path: { id: taskId, n: number } };
    return (await this.api.GET('/review/tasks/{id}/pages/{n}/words', { params, signal })).data!.result;
  }

  /** How to send a typed value, and whether it is valid for its kind. */
  async normalise(
    body: BodyOf<'/review/normalise', 'post'>,
    { signal }: CallOptions = {},
  ): Promise<ResultOf<'/review/normalise', 'post'>> {
    return (await this.api.POST('/review/normalise', { body, signal })).data!.result;
  }

  /** The image of a page, 1-based. */
  async page(
    taskId: string,
    number: number,
    { signal, ...query }: PageQuery & CallOptions = {},
  ): Promise<Blob> {
    const { data, response } = await this.api.GET('/review/tasks/{id}/pages/{n}', {
      params: { path: { id: taskId, n: number }, query },
      parseAs: 'arrayBuffer',
      signal,
    });
    return new Blob([data as unknown as ArrayBuffer], { type: response.headers.get('content-type') ?? '' });
  }

  /** The types that a reviewer can give a document. */
  async types({ signal }: CallOptions = {}): Promise<ResultOf<'/review/types', 'get'>> {
    return (await this.api.GET('/review/types', { signal })).data!.result;
  }
}

const at = (id: string) => ({ params: { path: { id } } });
