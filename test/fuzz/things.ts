/** A review task as the fuzzer needs it. */
interface Task {
  taskId: string;
  items: { itemId: string }[];
}

/** Only the newest of each kind are kept: older ones are more likely deleted or done. */
const KEPT = 64;

/** Generated requests name what exists by these, and learn what it is when they are sent. */
export const PLACEHOLDERS = {
  process: '{{process}}',
  operation: '{{operation}}',
  task: '{{task}}',
  /** A decision for every item of the task; stands in JSON as a string. */
  decisions: '{{decisions}}',
  delivery: '{{delivery}}',
  endpoint: '{{endpoint}}',
} as const;

type Answer = {
  result?: {
    processId?: string;
    taskId?: string;
    items?: { itemId: string }[];
    deliveries?: { id: string }[];
    endpoints?: { id: string }[];
  } | null;
};

/** What exists in the service that is fuzzed; grows with what its answers tell. */
export class Things {
  readonly operations: string[] = [];
  private readonly processes: string[] = [];
  private readonly tasks: Task[] = [];
  private readonly deliveries: string[] = [];
  private readonly endpoints: string[] = [];

  /** @param pick which of them, the same throughout one request. */
  fill(text: string, pick: number): string {
    if (!text.includes('{{')) return text;
    const task = at(this.tasks, pick);
    const decisions = (task?.items ?? []).map(({ itemId }) => ({ itemId, action: 'CONFIRM' }));
    return text
      .replaceAll(`"${PLACEHOLDERS.decisions}"`, JSON.stringify(decisions))
      .replaceAll(PLACEHOLDERS.process, at(this.processes, pick) ?? 'none')
      .replaceAll(PLACEHOLDERS.operation, at(this.operations, pick) ?? 'none')
      .replaceAll(PLACEHOLDERS.task, task?.taskId ?? 'none')
      .replaceAll(PLACEHOLDERS.delivery, at(this.deliveries, pick) ?? 'none')
      .replaceAll(PLACEHOLDERS.endpoint, at(this.endpoints, pick) ?? 'none');
  }

  /** @param answer of a request that was accepted. */
  learn(route: string, { result }: Answer): void {
    if (!result) return;
    if (/^POST \/process-image\/[a-z-]+$/.test(route)) keep(this.processes, result.processId!);
    if (route === 'POST /review/tasks/next') keep(this.tasks, result as Task);
    if (route === 'GET /webhooks/deliveries') keep(this.deliveries, ...ids(result.deliveries));
    if (route === 'GET /webhooks/endpoints') keep(this.endpoints, ...ids(result.endpoints));
  }
}

const ids = (rows: { id: string }[] | undefined): string[] => (rows ?? []).map(({ id }) => id);
const at = <T>(all: T[], pick: number): T | undefined => all[pick % all.length];

function keep<T extends string | Task>(all: T[], ...more: T[]): void {
  const known = new Set(all.map(nameOf));
  all.push(...more.filter((one) => !known.has(nameOf(one))));
  all.splice(0, all.length - KEPT);
}

const nameOf = (thing: string | Task): string => (typeof thing === 'string' ? thing : thing.taskId);
