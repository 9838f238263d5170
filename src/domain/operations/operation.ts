import type { Document } from '../document.js';
import type { Problem } from '../errors.js';
import type { ProcessStatus } from '../process-status.js';

/** Limits and defaults of the settings of an operation (interface 8). */
export const MAX_RETRIES = { least: 2, most: 10, default: 3 } as const;
export const TIMEOUT_SECONDS = { least: 1, most: 900, default: 300 } as const;

export interface OperationSettings {
  /** Most captures, 2 to 10; the first counts. */
  maxRetries: number;
  /** Longest wait for a further capture, 1 to 900. */
  timeoutSeconds: number;
}

/** Several captures of one document. Its settings are those of its first capture. */
export interface Operation extends OperationSettings {
  /** True once a capture was satisfactory, the best was chosen, or none could be. */
  closed: boolean;
}

/** One submission of an operation in its present state. */
export interface Capture {
  processId: string;
  status: ProcessStatus;
  /** Of `captureScore`; null until it was read. */
  score: number | null;
  /** Whether the rules leave nothing to review; null until it was read. */
  satisfactory: boolean | null;
  submittedAt: Date;
}

/**
 * Score by which captures are compared: the mean of the documents' scores, null counted as 0. Rounded to 6
 * decimals, so that rounding cannot break a tie between equal captures.
 * @returns 0 to 1; 0 when there are no documents.
 */
export function captureScore(documents: readonly Pick<Document, 'score'>[]): number {
  if (documents.length === 0) return 0;
  const sum = documents.reduce((total, { score }) => total + (score ?? 0), 0);
  return roundScore(sum / documents.length);
}

export function roundScore(score: number): number {
  return Math.round(score * 1e6) / 1e6;
}

/** When the waiting time runs out: every submission restarts it. Null when there is no capture. */
export function deadlineOf(
  { timeoutSeconds }: Pick<OperationSettings, 'timeoutSeconds'>,
  captures: readonly Pick<Capture, 'submittedAt'>[],
): Date | null {
  if (captures.length === 0) return null;
  const latest = Math.max(...captures.map(({ submittedAt }) => submittedAt.getTime()));
  return new Date(latest + timeoutSeconds * 1000);
}

/**
 * Why an existing operation accepts no further capture; null when it accepts one.
 * @param captureCount captures submitted so far; those that ended in ERROR count.
 * @param settings that the new capture names; absent ones cannot conflict.
 */
export function operationRefusal(
  operation: Operation,
  captureCount: number,
  settings: Partial<OperationSettings>,
): Problem | null {
  if (operation.closed) {
    return { path: 'operation.id', message: 'the operation is closed; use a new id for a new operation' };
  }
  if (captureCount >= operation.maxRetries) {
    return {
      path: 'operation.id',
      message:
        `the operation has had its ${operation.maxRetries} captures (maxRetries); ` +
        'use a new id for a new operation',
    };
  }
  return conflict('maxRetries', operation, settings) ?? conflict('timeoutSeconds', operation, settings);
}

function conflict(
  setting: keyof OperationSettings,
  operation: Operation,
  settings: Partial<OperationSettings>,
): Problem | null {
  const given = settings[setting];
  if (given === undefined || given === null || given === operation[setting]) return null;
  return {
    path: `operation.${setting}`,
    message: `the first capture of the operation said ${operation[setting]}; repeat that or leave it out`,
  };
}
