import type { Client } from 'openapi-fetch';
import type { Clock } from './clock.js';
import { ConfereError, retryAfterOf } from './errors.js';
import type { paths } from './openapi.js';
import { Reading } from './reading.js';
import { type CallOptions, type Kind, type ProcessStatus, STATUS, type StatusAnswer } from './routes.js';

export interface StatusOptions extends CallOptions {
  /** Whether items are wanted before the process is finished. */
  returnEngineResponse?: boolean;
  /** For how long the service may keep the request until the file is read, 0 to 30. */
  waitSeconds?: number;
}

export interface WaitOptions extends CallOptions {
  /** 10 minutes unless told otherwise. A review can take days: then `Infinity`, or a webhook. */
  timeoutMs?: number;
  /** `end`: FINISHED or CANCELED. `read`: as soon as the file is read, also when a reviewer or a capture is awaited. */
  until?: 'end' | 'read';
  /** Whether items are wanted that are not final; by default with `until: 'read'`. */
  returnEngineResponse?: boolean;
  /** Called with each status that the process is seen in. */
  onStatus?: (status: ProcessStatus) => void;
}

const PATIENCE_MS = 600_000;
/** Well below what proxies allow a request. */
const LONGEST_HOLD_SECONDS = 20;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const PAUSE_GROWTH = 1.5;
const ENDS: ProcessStatus[] = ['FINISHED', 'CANCELED', 'ERROR'];

/** A process ended in ERROR. */
export class ProcessFailed extends ConfereError {
  override name = 'ProcessFailed';

  constructor(readonly reading: Reading) {
    super({
      code: reading.errors[0]?.code ?? 'E100',
      message: `The process ${reading.processId} ended in ERROR`,
      httpStatus: 200,
      errors: reading.errors,
      requestId: reading.answer.requestId,
    });
  }
}

/** A file that was submitted. */
export class Process<K extends Kind = Kind> {
  constructor(
    private readonly api: Client<paths>,
    private readonly clock: Clock,
    readonly processId: string,
    readonly kind: K,
    /** Of its submission. */
    readonly operationId: string | null = null,
  ) {}

  /**
   * Its status, and what is known of its documents. @throws ConfereError R321 when it is not this client's.
   */
  async status(options: StatusOptions = {}): Promise<Reading<K>> {
    return (await this.ask(options)).reading;
  }

  /**
   * Polls the status until the process is at `until`.
   * @throws ProcessFailed when it ends in ERROR
   * @throws ConfereError TIMEOUT when it is not there in time; the process goes on.
   */
  async wait(options: WaitOptions = {}): Promise<Reading<K>> {
    const { timeoutMs = PATIENCE_MS, until = 'end', signal, onStatus } = options;
    const { returnEngineResponse = until === 'read' } = options;
    const deadline = this.clock.now() + timeoutMs;
    let seen: ProcessStatus | null = null;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * PAUSE_GROWTH, LONGEST_PAUSE_MS)) {
      const asked = this.clock.now();
      const waitSeconds = Math.min(LONGEST_HOLD_SECONDS, Math.max(0, Math.floor((deadline - asked) / 1000)));
      const { reading, retryAfterMs } = await this.ask({ returnEngineResponse, waitSeconds, signal });
      const { processStatus } = reading;
      if (processStatus !== seen) onStatus?.((seen = processStatus));
      if (processStatus === 'ERROR') throw new ProcessFailed(reading);
      if (ENDS.includes(processStatus) || (until === 'read' && processStatus !== 'IN_PROCESS'))
        return reading;
      const now = this.clock.now();
      if (now >= deadline) throw this.late(timeoutMs, processStatus);
      // A request that the service held open was already a pause.
      const due = asked + (retryAfterMs ?? pauseMs);
      await this.clock.sleep(Math.max(0, Math.min(due, deadline) - now), signal);
    }
  }

  /** Deletes its file and what was read of it at once. */
  async delete({ signal }: CallOptions = {}): Promise<void> {
    await this.api.DELETE('/processes/{id}', { params: { path: { id: this.processId } }, signal });
  }

  private async ask({ returnEngineResponse = false, waitSeconds, signal }: StatusOptions) {
    const body = { processId: this.processId, returnEngineResponse, waitSeconds };
    // Both routes take the same body.
    const route = STATUS[this.kind] as (typeof STATUS)['standard'];
    const { data, response } = await this.api.POST(route, { body, signal });
    const seconds = retryAfterOf(response.headers, this.clock.now());
    return {
      reading: new Reading<K>(data as StatusAnswer<K>),
      retryAfterMs: seconds === null ? null : seconds * 1000,
    };
  }

  private late(timeoutMs: number, status: ProcessStatus): ConfereError {
    const message = `The process ${this.processId} is still ${status} after ${timeoutMs} ms`;
    return new ConfereError({ code: 'TIMEOUT', message });
  }
}
