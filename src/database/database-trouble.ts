import { RaceLost } from './database.js';

/**
 * Why the database did not answer a query, where the query itself is not at fault:
 * - `away`: PostgreSQL is not there, hangs, is too busy, or others hold the locks: the same may succeed later;
 * - `slow`: the statement took too long;
 * - `full`: its disk is full.
 */
export type DatabaseTrouble = 'away' | 'slow' | 'full';

/** Of PostgreSQL, by class: connections, authorization, lost races, resources, the operator's doing. */
const AWAY_CLASSES = ['08', '28', '40', '53', '57'];
/** lock_not_available, idle_in_transaction_session_timeout, read_only_sql_transaction (a standby), no such database. */
const AWAY_CODES = ['55P03', '25P03', '25006', '3D000'];
/** Of the network, by Node. */
const NETWORK_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Of pg, pg-pool and TypeORM, which give these no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable|Query ?[rR]unner already released)/;

const DISK_FULL = '53100';
const QUERY_CANCELED = '57014';

/** @returns null when the error is not the database's trouble. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof RaceLost) return 'away';
  const { code = '', message } = causeOf(error);
  if (code === DISK_FULL) return 'full';
  if (code === QUERY_CANCELED) return 'slow';
  const isAway =
    AWAY_CODES.includes(code) ||
    (/^[0-9A-Z]{5}$/.test(code) && AWAY_CLASSES.includes(code.slice(0, 2))) ||
    NETWORK_CODES.test(code) ||
    WORDS.test(message);
  return isAway ? 'away' : null;
}

/** TypeORM wraps what pg throws, and a host with several addresses fails once for each. */
function causeOf(error: Error): { code?: string; message: string } {
  const { driverError = error } = error as { driverError?: Error };
  const [first] = driverError instanceof AggregateError ? (driverError.errors as Error[]) : [];
  return first ?? driverError;
}
