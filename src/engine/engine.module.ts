import {
  type DynamicModule,
  type FactoryProvider,
  Inject,
  Injectable,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Engine } from './engine.js';

/** Ends the engine's reader processes with the service. */
@Injectable()
class EngineShutdown implements OnApplicationShutdown {
  constructor(@Inject(Engine) private readonly engine: Engine & { close?: () => Promise<void> }) {}

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close?.();
  }
}

/** Gives everybody the engine. Who makes it, and with what options, is said by who imports this module. */
@Module({})
export class EngineModule {
  static forRootAsync({
    inject,
    useFactory,
  }: Pick<FactoryProvider<Engine>, 'inject' | 'useFactory'>): DynamicModule {
    return {
      module: EngineModule,
      global: true,
      providers: [{ provide: Engine, inject, useFactory }, EngineShutdown],
      exports: [Engine],
    };
  }
}
