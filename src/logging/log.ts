import { Injectable, type LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import { requestContext } from './request-context.js';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * Structured logs. Bodies, files, passwords, keys, webhook headers and values read from documents never
 * reach it: callers log identifiers, counts and times.
 */
@Injectable()
export class Log implements LoggerService {
  private readonly logger: Logger;

  constructor(level: LogLevel, destination?: DestinationStream) {
    const options = {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => requestContext.getStore() ?? {},
      serializers: { error: serializeError },
    };
    this.logger = destination ? pino(options, destination) : pino(options);
  }

  info(about: object, message: string): void {
    this.logger.info(about, message);
  }

  warn(about: unknown, message?: string): void {
    this.write('warn', about, message);
  }

  error(about: unknown, message?: string): void {
    this.write('error', about, message);
  }

  /** Nest's own lines: a text and the name of its part. */
  log(message: unknown, part?: string): void {
    this.logger.debug({ part }, String(message));
  }

  private write(level: 'warn' | 'error', about: unknown, message?: string): void {
    // By default pino uses the error's message as the line's message.
    if (about instanceof Error) this.logger[level]({ error: about }, message ?? 'an error');
    else if (typeof about === 'object' && about !== null) this.logger[level](about, message);
    // Nest calls with (message, stack or part).
    else this.logger[level]({ detail: message }, String(about));
  }
}

/** SQLSTATE classes whose messages quote values: data, integrity, raised by a function, WITH CHECK OPTION. */
const QUOTING = /^(22|23|P0|44)/;

const LEFT_OUT = 'left out: it may quote a value';

/** An error's message, where it cannot quote a value, for use outside the log. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return mayQuote(error) ? `${error.name}, its message ${LEFT_OUT}` : error.message;
}

/** Compares names: an error from a reader process has lost its class. */
function mayQuote(error: Error): boolean {
  const { code } = (error as { driverError?: { code?: unknown } }).driverError ?? {};
  return error.name === 'SyntaxError' || QUOTING.test(typeof code === 'string' ? code : '');
}

/**
 * A failed query's parameters may be values from documents, and PostgreSQL's message
 * and JSON.parse's may quote them: only what names the place is logged.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? {} : { cause: serializeError(error.cause) };
  const { driverError } = error as { driverError?: Record<string, unknown> };
  const { code, table, column, constraint } = driverError ?? {};
  const place = driverError ? { code, table, column, constraint } : {};
  if (!mayQuote(error))
    return { name: error.name, message: error.message, stack: error.stack, ...place, ...cause };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message: LEFT_OUT,
    stack: frames.join('\n'),
    ...place,
    ...cause,
  };
}
