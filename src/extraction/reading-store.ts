import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { evaluateRules } from '../domain/evaluate-rules.js';
import type { ExtractionResult, PageImage } from '../engine/engine.js';
import type { ProcessEntity } from '../process/process.entity.js';
import { BlobStore } from '../storage/blob-store.js';
import type { ExtractionEntity } from './extraction.entity.js';
import { blobPrefixOf } from './file-loader.js';
import type { PageEntity } from './page.entity.js';

/** A reading ready to be committed: its images are kept already, its rows are not. */
export interface Reading {
  process: Pick<ProcessEntity, 'id' | 'operationId'>;
  extraction: ExtractionEntity;
  pages: PageEntity[];
}

/** Keeps the images of a reading, before the rows that name them. Doing it twice does no harm. */
@Injectable()
export class ReadingStore {
  constructor(
    private readonly blobs: BlobStore,
    private readonly clock: Clock,
  ) {}

  async keep(process: ProcessEntity, result: ExtractionResult, durationMs: number): Promise<Reading> {
    const extraction: ExtractionEntity = {
      processId: process.id,
      engine: result.engine,
      documents: result.documents,
      documentImages: await this.keepDocumentImages(process.id, result.documentImages),
      pending: evaluateRules(result.documents, process.settings.rules),
      pages: result.pages.length,
      durationMs,
      createdAt: this.clock.now(),
    };
    const pages = await Promise.all(result.pages.map((page) => this.keepPage(process.id, page)));
    return { process, extraction, pages };
  }

  private keepDocumentImages(processId: string, images: (Uint8Array | null)[]): Promise<(string | null)[]> {
    return Promise.all(
      images.map(async (image, index) => {
        if (!image) return null;
        const key = `${blobPrefixOf(processId)}/documents/${index}.jpg`;
        await this.blobs.put(key, image);
        return key;
      }),
    );
  }

  private async keepPage(processId: string, page: PageImage): Promise<PageEntity> {
    const { number, width, height, mediaType, image } = page;
    const blobKey = `${blobPrefixOf(processId)}/pages/${number}.${mediaType.split('/')[1]}`;
    await this.blobs.put(blobKey, image);
    return { processId, number, width, height, mediaType, blobKey };
  }
}
