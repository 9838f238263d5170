import type { Client } from 'openapi-fetch';
import type { paths } from './openapi.js';
import { type Filters, itemsOf } from './pages.js';
import type { CallOptions, QueryOf, ResultOf, ReviewDecision, ReviewTask } from './routes.js';

type TaskFilters = Omit<Filters<'/review/tasks'>, 'view'>;
type PageQuery = QueryOf<'/review/tasks/{id}/pages/{n}'>;

/** What reviewers do. */
export class Review {
  constructor(private readonly api: Client<paths>) {}

  /** Tasks that match the filters. */
  tasks(filters?: TaskFilters, options?: CallOptions): AsyncGenerator<ReviewTask, void, void> {
    // Without `view` they are whole.
    return itemsOf(this.api, '/review/tasks', filters, options) as AsyncGenerator<ReviewTask, void, void>;
  }

  /** Claims the oldest open task of the highest priority; null when none is open. */
  async next({ signal }: CallOptions = {}): Promise<ReviewTask | null> {
    return (await this.api.POST('/review/tasks/next', { signal })).data!.result as ReviewTask | null;
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

  /** Starts the lease of a claimed task anew. */
  async heartbeat(taskId: string, { signal }: CallOptions = {}): Promise<ReviewTask> {
    return (await this.api.POST('/review/tasks/{id}/heartbeat', { ...at(taskId), signal })).data!.result;
  }

  /** Saves decisions without completing; what was saved before is replaced. */
  async draft(
    taskId: string,
    decisions: ReviewDecision[],
    { signal }: CallOptions = {},
  ): Promise<ReviewTask> {
    const body = { decisions };
    return (await this.api.PUT('/review/tasks/{id}/draft', { ...at(taskId), body, signal })).data!.result;
  }

  /**
   * Completes a task with a decision for each of its items.
   * @throws ConfereError R101 naming the items without a decision, or when another reviewer holds the task.
   */
  async complete(
    taskId: string,
    decisions: ReviewDecision[],
    { signal }: CallOptions = {},
  ): Promise<ReviewTask> {
    const body = { decisions };
    return (await this.api.POST('/review/tasks/{id}/complete', { ...at(taskId), body, signal })).data!.result;
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
