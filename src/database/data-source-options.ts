import type pg from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import { entities } from './entities.js';
import { SnakeNaming } from './snake-naming.js';

/**
 * The pool takes its listener off a connection that it lends, and TypeORM adds its own a moment later. A
 * connection that PostgreSQL ends in between would end the process; whoever uses it next sees the loss
 * as a failed query all the same.
 */
const outliveLoss = (connection: pg.ClientBase): void => {
  connection.on('error', () => undefined);
};

/** One description of the connection for the service, the command line and the tests. */
export const dataSourceOptions = (url: string): DataSourceOptions => ({
  type: 'postgres',
  url,
  entities,
  migrations,
  migrationsTableName: 'migrations',
  namingStrategy: new SnakeNaming(),
  // Tables change by migrations alone.
  synchronize: false,
  poolSize: 20,
  logging: false,
  extra: { application_name: 'confere', onConnect: outliveLoss },
});
