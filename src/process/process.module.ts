import { Module } from '@nestjs/common';
import { ProcessLifecycle } from './process-lifecycle.js';
import { StatusChanges } from './status-changes.js';
import { ProcessRepository } from './process.repository.js';

@Module({
  providers: [StatusChanges, ProcessLifecycle, ProcessRepository],
  exports: [StatusChanges, ProcessLifecycle, ProcessRepository],
})
export class ProcessModule {}
