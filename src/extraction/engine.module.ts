import { type DynamicModule, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Engine } from '../engine/engine.js';
import { createEngine } from '../engine/index.js';
import { Metrics } from '../metrics/metrics.js';
import { engineOptionsOf } from './engine-options.js';
import { MeteredEngine } from './metered-engine.js';

/** Ends the engine's reader processes with the service. */
@Injectable()
class EngineShutdown implements OnApplicationShutdown {
  constructor(@Inject(Engine) private readonly engine: MeteredEngine) {}

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close();
  }
}

function standardEngine(config: Config, metrics: Metrics): Engine {
  const engine = createEngine({
    ...engineOptionsOf(config),
    onReaderEnd: (job, ending) => {
      if (ending !== 'closed') metrics.readerEnded(job, ending);
    },
  });
  metrics.readersAre((job) => engine.readersAlive(job));
  return engine;
}

/** Gives the engine, which knows nothing of Nest or the environment, its options; or another engine its place. */
@Module({})
export class EngineModule {
  static with(engine?: Engine): DynamicModule {
    const provider = {
      provide: Engine,
      inject: [Config, Metrics],
      useFactory: (config: Config, metrics: Metrics) =>
        new MeteredEngine(engine ?? standardEngine(config, metrics), metrics),
    };
    return { module: EngineModule, global: true, providers: [provider, EngineShutdown], exports: [Engine] };
  }
}
