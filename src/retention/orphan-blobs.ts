import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { In, IsNull } from 'typeorm';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { deleteBlobsOf, FILES, READINGS } from '../extraction/file-loader.js';
import { ProcessEntity } from '../process/process.entity.js';
import { BlobStore } from '../storage/blob-store.js';

/**
 * Age before which a file is no orphan: it is stored before its row, one that is still arriving may be written to
 * once in minutes, and a slow reading may store images after a deletion.
 */
const LEAST_AGE_MS = 24 * 3_600_000;
/** An image is written and gets its key in one go. */
const LEAST_KEYLESS_AGE_MS = 3_600_000;
const BATCH = 500;

/** Files that no row names: a kill came between the file and the row, or a reading ended after the deletion. */
@Injectable()
export class OrphanBlobs {
  constructor(
    private readonly database: Database,
    private readonly blobs: BlobStore,
    private readonly clock: Clock,
  ) {}

  /** @returns for how many processes. */
  async deleteAll(): Promise<number> {
    await this.blobs.deleteKeyless(millisecondsAfter(this.clock.now(), -LEAST_KEYLESS_AGE_MS));
    return (await this.deleteBelow(FILES)) + (await this.deleteBelow(READINGS));
  }

  private async deleteBelow(prefix: string): Promise<number> {
    const before = millisecondsAfter(this.clock.now(), -LEAST_AGE_MS);
    let deleted = 0;
    let batch: string[] = [];
    for await (const { name, changedAt } of this.blobs.names(prefix)) {
      if (changedAt >= before || !isUUID(name)) continue;
      batch.push(name);
      if (batch.length < BATCH) continue;
      deleted += await this.deleteUnnamed(batch);
      batch = [];
    }
    return deleted + (await this.deleteUnnamed(batch));
  }

  private async deleteUnnamed(processIds: string[]): Promise<number> {
    if (processIds.length === 0) return 0;
    const kept = await this.database.manager.find(ProcessEntity, {
      select: { id: true },
      where: { id: In(processIds), purgedAt: IsNull() },
    });
    const named = new Set(kept.map(({ id }) => id));
    const unnamed = processIds.filter((id) => !named.has(id));
    for (const id of unnamed) await deleteBlobsOf(id, this.blobs);
    return unnamed.length;
  }
}
