import { Injectable } from '@nestjs/common';
import { Log } from '../logging/log.js';
import { OutboundFault } from '../outbound/outbound-fault.js';
import type { ProcessEntity } from '../process/process.entity.js';
import { ProcessRepository } from '../process/process.repository.js';
import { PermanentFault, TransientFault, type WorkHandler } from '../work/work-handler.js';
import type { ClaimedWork } from '../work/work-queue.js';
import { ExtractionOutcomes } from './extraction-outcomes.js';
import { FileLoader } from './file-loader.js';

/** Downloads a file that was submitted as a URL, so that a slow server blocks no reader. */
@Injectable()
export class DownloadHandler implements WorkHandler {
  readonly kind = 'download';
  /** Downloads mostly wait, but each may hold a whole file in memory. */
  readonly concurrency = 8;
  readonly quota = { slotsPerClient: 2 };
  readonly maxAttempts = 3;

  constructor(
    private readonly processes: ProcessRepository,
    private readonly files: FileLoader,
    private readonly outcomes: ExtractionOutcomes,
    private readonly log: Log,
  ) {}

  async handle(work: ClaimedWork): Promise<void> {
    const process = await this.processes.find(work.subjectId);
    if (process?.status !== 'IN_PROCESS') return this.outcomes.nothingToDo(work);
    await this.outcomes.downloaded(work, process, await this.load(process));
  }

  async giveUp(work: ClaimedWork, reason: string): Promise<void> {
    this.log.warn({ processId: work.subjectId, reason }, 'file could not be downloaded');
    await this.outcomes.fail(work, reason);
  }

  private async load(process: ProcessEntity): Promise<string> {
    try {
      return await this.files.load(process);
    } catch (error) {
      if (!(error instanceof OutboundFault)) throw error;
      const reason = `fileUrl: ${error.message}`;
      throw error.transient ? new TransientFault(reason) : new PermanentFault(reason);
    }
  }
}
