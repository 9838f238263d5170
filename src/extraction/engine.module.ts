import { Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Engine } from '../engine/engine.js';
import { createEngine, type PooledEngine } from '../engine/index.js';
import { engineOptionsOf } from './engine-options.js';

/** Ends the engine's reader processes with the service. */
@Injectable()
class EngineShutdown implements OnApplicationShutdown {
  constructor(private readonly engine: Engine) {}

  async onApplicationShutdown(): Promise<void> {
    await (this.engine as PooledEngine).close();
  }
}

/** Gives the engine, which knows nothing of Nest or the environment, its options. */
@Global()
@Module({
  providers: [
    {
      provide: Engine,
      inject: [Config],
      useFactory: (config: Config) => createEngine(engineOptionsOf(config)),
    },
    EngineShutdown,
  ],
  exports: [Engine],
})
export class EngineModule {}
