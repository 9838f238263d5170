import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { NotFound } from '../domain/errors.js';
import { fileTypeOf } from '../engine/index.js';
import type { ProcessEntity } from '../process/process.entity.js';
import type { PageQueryDto } from '../status/dto/page-query.dto.js';
import { type PagePicture, PagePictures } from '../status/page-pictures.js';
import { BlobMissing, BlobStore } from '../storage/blob-store.js';
import { ProcessRecords } from './process-records.js';

export interface SubmittedFile {
  content: Buffer;
  mediaType: string;
  /** Name for saving the file; the client's own name for it is not known. */
  name: string;
}

/** A process's file and pages, for its client and for administrators. */
@Injectable()
export class ProcessFiles {
  constructor(
    private readonly records: ProcessRecords,
    private readonly pictures: PagePictures,
    private readonly blobs: BlobStore,
  ) {}

  /**
   * The file as it was submitted.
   * @throws InvalidProcessId; NotFound when it was deleted, or not yet fetched from its URL.
   */
  async file(processId: string, caller: Caller): Promise<SubmittedFile> {
    const process = await this.records.find(processId, caller);
    refuseDeleted(process);
    const content = process.fileKey && (await this.load(process.fileKey));
    if (!content)
      throw new NotFound('The file of this process is not here: it has not been fetched from its URL');
    // Detected from the first bytes: a client's own statement is not trusted.
    const { kind, mediaType } = await fileTypeOf(content);
    return { content, mediaType, name: `${processId}.${kind}` };
  }

  /** @throws InvalidProcessId; NotFound when there is no such page, or its data was deleted. */
  async page(processId: string, number: string, query: PageQueryDto, caller: Caller): Promise<PagePicture> {
    const process = await this.records.find(processId, caller);
    refuseDeleted(process);
    const picture = await this.pictures.picture(processId, number, query);
    if (!picture)
      throw new NotFound('The process has no such page; GET /processes/:id lists them under `pageImages`');
    return picture;
  }

  private async load(key: string): Promise<Buffer | null> {
    try {
      return await this.blobs.get(key);
    } catch (error) {
      if (error instanceof BlobMissing) return null;
      throw error;
    }
  }
}

function refuseDeleted({ purgedAt }: ProcessEntity): void {
  if (purgedAt)
    throw new NotFound(`The file and the results of this process were deleted at ${purgedAt.toISOString()}`);
}
