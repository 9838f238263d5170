import type pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import type { Config } from '../config/config.js';
import { entities } from './entities.js';
import { SnakeNaming } from './snake-naming.js';
import { TimedClient } from './timed-client.js';

type DatabaseLimits = Config['databaseLimits'];

/** For migrations and the command line, which may run for long. */
const UNLIMITED: DatabaseLimits = {
  poolSize: 20,
  connectMs: 60_000,
  statementMs: 0,
  lockMs: 0,
  idleTransactionMs: 0,
};

/**
 * The pool takes its listener off a connection that it lends, and TypeORM adds its own a moment later. A
 * connection that PostgreSQL ends in between would end the process. The next query on it reports the loss
 * in any case.
 */
const outliveLoss = (connection: pg.ClientBase): void => {
  connection.on('error', () => undefined);
};

/** One description of the connection for the service, the command line and the tests. */
export const dataSourceOptions = (url: string, limits: DatabaseLimits = UNLIMITED): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities,
  migrations,
  migrationsTableName: 'migrations',
  namingStrategy: new SnakeNaming(),
  // Only migrations change tables.
  synchronize: false,
  poolSize: limits.poolSize,
  connectTimeoutMS: limits.connectMs,
  logging: false,
  extra: {
    application_name: 'confere',
    onConnect: outliveLoss,
    Client: TimedClient,
    // Sent once when a connection opens; a zero is not sent and keeps the server's own setting.
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
  },
});
