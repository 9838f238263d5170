import { Module } from '@nestjs/common';
import { ProcessLifecycle } from './process-lifecycle.js';
import { ProcessRepository } from './process.repository.js';

@Module({
  providers: [ProcessLifecycle, ProcessRepository],
  exports: [ProcessLifecycle, ProcessRepository],
})
export class ProcessModule {}
