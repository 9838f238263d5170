import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Log } from './log.js';

@Global()
@Module({
  providers: [{ provide: Log, inject: [Config], useFactory: ({ logLevel }: Config) => new Log(logLevel) }],
  exports: [Log],
})
export class LoggingModule {}
