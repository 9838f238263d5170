import { DataSource } from 'typeorm';
import { NotReady } from '../config/not-ready.js';
import { dataSourceOptions } from './data-source-options.js';

type Fault = Error & { code?: string };

/**
 * Connects; the caller destroys the connection.
 * @throws NotReady that says why the database can't be used.
 */
export async function openDatabase(databaseUrl: string): Promise<DataSource> {
  try {
    return await new DataSource(dataSourceOptions(databaseUrl)).initialize();
  } catch (error) {
    throw databaseFailure(error, databaseUrl);
  }
}

/** By error codes of PostgreSQL (appendix A of its manual) and of the network; other errors keep their own message. */
const DATABASE_FAULTS: Record<string, string> = {
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'no way leads there',
  '28P01': 'the password is wrong',
  '28000': 'the account is not admitted',
  '3D000': 'there is no such database',
  '57P03': 'the server is starting up or shutting down',
};

/** Errors of pg and its pool, which have no code. */
const TIMED_OUT = /^(timeout e|Connection terminated due to connection timeout)/;

/** Why the database can't be used, and what to do. It never shows the URL's password. */
function databaseFailure(error: unknown, databaseUrl: string): NotReady {
  const { code = '', message } = firstOf(error);
  const { hostname, port, pathname } = new URL(databaseUrl);
  const place = `${pathname.slice(1) || 'the database'} at ${hostname}:${port || '5432'}`;
  const why = DATABASE_FAULTS[code] ?? (TIMED_OUT.test(message) ? 'it does not answer' : message);
  return new NotReady(
    `DATABASE_URL: ${place} can't be reached: ${why}. Start PostgreSQL there, or put the URL right`,
  );
}

/** A host with several addresses fails once for each. */
function firstOf(error: unknown): Fault {
  const [first] = error instanceof AggregateError ? (error.errors as Fault[]) : [];
  return first ?? (error as Fault);
}
