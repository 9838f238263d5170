import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import { entities } from './entities.js';
import { SnakeNaming } from './snake-naming.js';

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
  extra: { application_name: 'confere' },
});
