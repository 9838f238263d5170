import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/database.js';
import { ExtractionEntity } from './extraction.entity.js';
import { PageEntity } from './page.entity.js';

/** Stored readings, for the rest of the service, which only deletes them. */
@Injectable()
export class Readings {
  /** Deletes what was read from a process's file. The images are blobs and are deleted with the file. */
  async forget({ manager }: Transaction, processId: string): Promise<void> {
    await manager.delete(PageEntity, { processId });
    await manager.delete(ExtractionEntity, { processId });
  }
}
