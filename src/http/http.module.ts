import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { Config } from '../config/config.js';
import { EnvelopeFilter } from './envelope.filter.js';
import { EnvelopeInterceptor } from './envelope.interceptor.js';
import { InterfaceNames } from './parameters/interface-names.js';

@Global()
@Module({
  providers: [
    { provide: APP_FILTER, useClass: EnvelopeFilter },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    {
      provide: InterfaceNames,
      inject: [Config],
      useFactory: ({ interfaceEngineName }: Config) => new InterfaceNames(interfaceEngineName),
    },
  ],
  exports: [InterfaceNames],
})
export class HttpModule {}
