import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config.js';
import { dataSourceOptions } from './data-source-options.js';
import { Database } from './database.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: ({ databaseUrl, databaseLimits }: Config) => {
        if (!databaseUrl) throw new Error('The database was not started before the modules');
        return { ...dataSourceOptions(databaseUrl, databaseLimits), retryAttempts: 1 };
      },
    }),
  ],
  providers: [Database],
  exports: [Database],
})
export class DatabaseModule {}
