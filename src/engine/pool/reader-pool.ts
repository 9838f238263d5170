import { EngineFault } from '../engine-fault.js';
import type { Patience, ReaderEnding } from '../options.js';
import {
  OUT_OF_MEMORY_EXIT,
  type Answer,
  type Order,
  type Progress,
  type Report,
} from './worker-protocol.js';
import * as faults from './faults.js';
import { residentBytes } from './memory.js';
import { PatientTimer } from './patient-timer.js';
import { type Launch, ReaderProcess } from './reader-process.js';
import { Turns } from './turns.js';

/** How often the readers' memory is checked. */
const MEMORY_CHECK_MS = 100;
/** A start takes half a second; on a busy machine ten times that. */
const START_MS = 30_000;
/** A reader says at once that it has taken a task; one that does not is frozen. */
const TAKE_MS = 5_000;
/** How many readers a task is given to when they die before they begin it. */
const MOST_GIVEN = 3;
/** After a reader that could not start, the next one waits: 0.2, 0.4, 0.8 ... seconds up to the longest. */
const FIRST_REST_MS = 200;
const LONGEST_REST_MS = 5_000;
/** Where no reader can be started at all, a task waits no longer than this. */
const NO_READER_MS = 30_000;

export interface PoolOptions {
  launch: Launch;
  /** Readers at the same time. */
  size: number;
  /** How many of them one label's tasks may hold. */
  perLabel: number;
  /** Keeps one more reader warm than there is work for, once there was any: the next task need not wait for a start. */
  hasSpare: boolean;
  /** Tasks of one label that may wait; one more is refused. */
  longestQueue: number;
  patience: Patience;
  memoryBytes: number;
  /** Called with the way in which each reader ended. */
  onEnd?: (ending: ReaderEnding) => void;
}

interface Task {
  readonly order: Order;
  readonly label: string;
  readonly acceptedAt: number;
  given: number;
  hasBegun: boolean;
  at: Progress;
  resolve: (answer: Answer<unknown>) => void;
  reject: (fault: EngineFault) => void;
  /** Runs until the task is given to a reader, then until the reader's next message. */
  readonly step: PatientTimer;
  readonly whole: PatientTimer;
}

interface Reader {
  process: ReaderProcess | null;
  isReady: boolean;
  readonly start: PatientTimer;
  task: Task | null;
}

/**
 * Readers, started when there is work and kept warm, for tasks whose labels take turns. A reader may die, hang or be
 * frozen at any moment: every task ends by its deadline, with an answer or an EngineFault, and a task that
 * a reader has not begun is given to another.
 */
export class ReaderPool {
  private readonly waiting = new Turns<Task>();
  private readonly readers = new Set<Reader>();
  private readonly leaving = new Set<Promise<void>>();
  private watch: NodeJS.Timeout | undefined;
  private failedStarts = 0;
  private rest: NodeJS.Timeout | undefined;
  private lastId = 0;
  private isClosed = false;

  constructor(private readonly options: PoolOptions) {}

  /** @throws EngineFault `busy`, `timeout`, `out-of-memory` or `crash` */
  run<O extends Order>(
    method: O['method'],
    parameters: O['parameters'],
    label: string,
  ): Promise<Answer<unknown>> {
    const { longestQueue, patience } = this.options;
    if (this.isClosed) return Promise.reject(faults.closedFault());
    if (this.waiting.countOf(label) >= longestQueue) return Promise.reject(faults.queueFault(longestQueue));
    return new Promise((resolve, reject) => {
      const task: Task = {
        order: { id: ++this.lastId, method, parameters },
        label,
        acceptedAt: performance.now(),
        given: 0,
        hasBegun: false,
        at: { page: 0, count: 0 },
        resolve,
        reject,
        step: new PatientTimer(),
        whole: new PatientTimer(),
      };
      this.queue(task, patience.waitMs);
      this.waiting.add(task);
      this.dispatch();
    });
  }

  /** Number of readers now, including those that are starting. */
  get alive(): number {
    return this.readers.size;
  }

  /** Kills all readers; running and waiting tasks end with `crash`. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.rest);
    for (const task of this.waiting.all()) this.giveUp(task, faults.closedFault());
    for (const reader of [...this.readers]) this.dismiss(reader, 'closed', faults.closedFault());
    await Promise.all(this.leaving);
  }

  /** Gives waiting tasks to free readers, and starts readers for the rest. */
  private dispatch(): void {
    if (this.isClosed) return;
    for (const reader of this.readers) {
      if (!reader.isReady || reader.task) continue;
      const task = this.waiting.take((label) => this.roomFor(label) > 0);
      if (!task) break;
      this.give(reader, task);
    }
    const atWork = [...this.readers].filter(({ task }) => task).length;
    const spare = this.options.hasSpare && this.lastId > 0 ? 1 : 0;
    const wanted = atWork + spare + this.waiting.countWithin((label) => this.roomFor(label));
    while (!this.rest && this.readers.size < Math.min(wanted, this.options.size)) this.startReader();
  }

  private roomFor(label: string): number {
    return this.options.perLabel - [...this.readers].filter(({ task }) => task?.label === label).length;
  }

  private startReader(): void {
    const reader: Reader = { process: null, isReady: false, start: new PatientTimer(), task: null };
    this.readers.add(reader);
    this.watch ??= setInterval(() => this.checkMemory(), MEMORY_CHECK_MS);
    reader.start.set(START_MS, () => this.dismiss(reader, 'not-started', null));
    try {
      reader.process = new ReaderProcess(this.options.launch, {
        heard: (report) => this.hear(reader, report),
        ended: (cause) => this.mourn(reader, cause),
      });
    } catch (error) {
      this.dismiss(reader, 'not-started', null, error);
    }
  }

  private give(reader: Reader, task: Task): void {
    reader.task = task;
    task.given++;
    task.step.set(TAKE_MS, () =>
      this.dismiss(reader, 'timeout', faults.crashFault(task.at, 'It was frozen')),
    );
    task.whole.set(this.options.patience.wholeMs, () =>
      this.dismiss(reader, 'timeout', faults.wholeFault(this.options.patience.wholeMs)),
    );
    reader.process!.give(task.order).catch((error: unknown) => {
      if (reader.task !== task) return;
      this.release(reader);
      this.giveUp(task, faults.crashFault(task.at, error));
      this.dispatch();
    });
  }

  private hear(reader: Reader, report: Report): void {
    if (!this.readers.has(reader)) return;
    if ('ready' in report) {
      reader.isReady = true;
      reader.start.stop();
      this.failedStarts = 0;
      return this.dispatch();
    }
    const { task } = reader;
    if (task?.order.id !== report.id) return;
    if ('at' in report) return this.goOn(reader, task, report.at);
    this.release(reader);
    if ('answer' in report) this.settle(task, () => task.resolve(report.answer));
    else this.giveUp(task, faults.crashFault(task.at, new Error(report.error)));
    this.dispatch();
  }

  private goOn(reader: Reader, task: Task, at: Progress): void {
    const { stepMs } = this.options.patience;
    task.hasBegun = true;
    task.at = at;
    task.step.set(stepMs, () => this.dismiss(reader, 'timeout', faults.stepFault(at, stepMs)));
  }

  /** A reader died, or somebody killed it. */
  private mourn(reader: Reader, cause: Error & { exitCode?: number | null }): void {
    const at = reader.task?.at ?? { page: 0, count: 0 };
    const isMemory = cause.exitCode === OUT_OF_MEMORY_EXIT;
    const fault = isMemory ? faults.memoryFault(at, this.options.memoryBytes) : faults.crashFault(at, cause);
    const ending = isMemory ? 'out-of-memory' : reader.isReady ? 'crash' : 'not-started';
    this.dismiss(reader, ending, fault, cause);
  }

  /** Removes a reader. Its task ends with the fault, or is given to another one if it has not begun. */
  private dismiss(reader: Reader, ending: ReaderEnding, fault: EngineFault | null, cause?: unknown): void {
    if (!this.readers.delete(reader)) return;
    reader.start.stop();
    this.bury(reader.process);
    this.options.onEnd?.(ending);
    if (!reader.isReady && ending !== 'closed') this.restAfterFailure(cause);
    const { task } = reader;
    this.release(reader);
    if (task && fault) {
      if (task.hasBegun || task.given >= MOST_GIVEN || this.isClosed) this.giveUp(task, fault);
      else this.giveBack(task);
    }
    this.dispatch();
  }

  private bury(process: ReaderProcess | null): void {
    if (this.readers.size === 0) {
      clearInterval(this.watch);
      this.watch = undefined;
    }
    if (!process) return;
    process.kill();
    const gone = process.gone.finally(() => this.leaving.delete(gone));
    this.leaving.add(gone);
  }

  /** A reader that can't start is not started again at once, and no task waits for it for ever. */
  private restAfterFailure(cause: unknown): void {
    const restMs = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** this.failedStarts++);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      this.rest = undefined;
      this.dispatch();
    }, restMs);
    if ([...this.readers].some(({ isReady }) => isReady)) return;
    const tooLate = performance.now() - NO_READER_MS;
    for (const task of this.waiting.all())
      if (task.acceptedAt < tooLate) this.giveUp(task, faults.noReaderFault(cause));
  }

  private checkMemory(): void {
    for (const reader of [...this.readers]) {
      const pid = reader.process?.pid;
      const held = pid === undefined ? null : residentBytes(pid);
      if (held === null || held <= this.options.memoryBytes) continue;
      const at = reader.task?.at ?? { page: 0, count: 0 };
      this.dismiss(reader, 'out-of-memory', faults.memoryFault(at, this.options.memoryBytes));
    }
  }

  private release(reader: Reader): void {
    reader.task?.step.stop();
    reader.task?.whole.stop();
    reader.task = null;
  }

  private giveBack(task: Task): void {
    const waited = performance.now() - task.acceptedAt;
    this.queue(task, Math.max(0, this.options.patience.waitMs - waited));
    this.waiting.putBack(task);
  }

  private queue(task: Task, ms: number): void {
    task.step.set(ms, () => this.giveUp(task, faults.waitFault(this.options.patience.waitMs)));
  }

  private giveUp(task: Task, fault: EngineFault): void {
    this.settle(task, () => task.reject(fault));
  }

  private settle(task: Task, tell: () => void): void {
    this.waiting.remove(task);
    task.step.stop();
    task.whole.stop();
    tell();
  }
}
