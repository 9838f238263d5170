import { DataSource } from 'typeorm';
import { loadConfig } from '../config/config.js';
import { dataSourceOptions } from './data-source-options.js';

const { databaseUrl } = loadConfig();
if (!databaseUrl)
  throw new Error(
    'DATABASE_URL: name the database, for example postgresql://user:password@host:5432/confere. ' +
      '(With the embedded database there is nothing to do: `npm start` migrates it.)',
  );

/** For the TypeORM command line (`npm run migrate` and its siblings). */
export default new DataSource(dataSourceOptions(databaseUrl));
