import { Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Metrics } from '../metrics/metrics.js';
import { GenerativeReading } from './generative-reading.js';
import { GenerativeSource } from './generative-source.js';
import { LayoutSource } from './layout-source.js';
import { LlmSource } from './llm/llm-source.js';

/** Closes the connections to the model server when the service stops. */
@Injectable()
class SourceShutdown implements OnApplicationShutdown {
  constructor(
    @Inject(GenerativeSource) private readonly source: GenerativeSource & { close?: () => Promise<void> },
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.source.close?.();
  }
}

const sourceFor = ({ generative }: Config, metrics: Metrics): GenerativeSource =>
  generative.llm ? new LlmSource(generative.llm, metrics) : new LayoutSource();

/** Needs the `Engine` port. */
@Module({
  providers: [
    { provide: GenerativeSource, inject: [Config, Metrics], useFactory: sourceFor },
    SourceShutdown,
    GenerativeReading,
  ],
  exports: [GenerativeReading],
})
export class GenerativeModule {}
