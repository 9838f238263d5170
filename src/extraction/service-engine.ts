import { Config } from '../config/config.js';
import type { Engine } from '../engine/engine.js';
import { createEngine } from '../engine/index.js';
import { Metrics } from '../metrics/metrics.js';
import { engineOptionsOf } from './engine-options.js';
import { MeteredEngine } from './metered-engine.js';

/** Makes the service's engine, which itself knows no settings or metrics; or measures a given one instead. */
export const serviceEngine = (engine?: Engine) => ({
  inject: [Config, Metrics],
  useFactory: (config: Config, metrics: Metrics): Engine =>
    new MeteredEngine(engine ?? standardEngine(config, metrics), metrics),
});

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
