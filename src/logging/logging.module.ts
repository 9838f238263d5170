import { Global, Module } from '@nestjs/common';
import { PinoPretty } from 'pino-pretty';
import { Config } from '../config/config.js';
import { Log } from './log.js';

/** JSON lines for machines in production, lines for people otherwise. */
const logFor = ({ logLevel, production }: Config): Log =>
  production
    ? new Log(logLevel)
    : new Log(logLevel, PinoPretty({ colorize: process.stdout.isTTY, singleLine: true, sync: true }));

@Global()
@Module({
  providers: [{ provide: Log, inject: [Config], useFactory: logFor }],
  exports: [Log],
})
export class LoggingModule {}
