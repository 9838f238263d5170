import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { evaluateRules } from '../domain/rules/evaluate-rules.js';
import type { PrintedWord } from '../domain/printed-word.js';
import type { ExtractionResult, PageImage } from '../engine/engine.js';
import type { ProcessEntity } from '../process/process.entity.js';
import { KeptResults } from '../status/kept-results.js';
import { BlobStore } from '../storage/blob-store.js';
import type { ExtractionEntity } from './extraction.entity.js';
import { blobPrefixOf } from './file-loader.js';
import type { PageEntity } from './page.entity.js';
import { printedWords } from './printed-words.js';

/** A reading ready to be committed: its images are stored, its rows are not yet. */
export interface Reading {
  process: Pick<ProcessEntity, 'id' | 'operationId' | 'webhook'>;
  extraction: ExtractionEntity;
  pages: PageEntity[];
}

/**
 * Stores the images and words of a reading before the rows that name them. It is idempotent. They go into the
 * file's folder, which exists already: another folder would have to be made and flushed.
 */
@Injectable()
export class ReadingStore {
  constructor(
    private readonly blobs: BlobStore,
    private readonly kept: KeptResults,
    private readonly clock: Clock,
  ) {}

  async keep(process: ProcessEntity, result: ExtractionResult, durationMs: number): Promise<Reading> {
    const pending = evaluateRules(result.documents, process.settings.rules);
    const extraction: ExtractionEntity = {
      processId: process.id,
      engine: result.engine,
      documents: result.documents,
      documentImages: await this.keepDocumentImages(process.id, result.documentImages),
      pending,
      presented: pending.length === 0 ? this.kept.ofReading(process.kind, result.documents) : null,
      pages: result.pages.length,
      durationMs,
      createdAt: this.clock.now(),
    };
    const pages = await Promise.all(
      result.pages.map((page) => this.keepPage(process.id, page, wordsOn(page.number, result))),
    );
    return { process, extraction, pages };
  }

  private keepDocumentImages(processId: string, images: (Uint8Array | null)[]): Promise<(string | null)[]> {
    return Promise.all(
      images.map(async (image, index) => {
        if (!image) return null;
        const key = `${blobPrefixOf(processId)}/document-${index}.jpg`;
        await this.blobs.put(key, image);
        return key;
      }),
    );
  }

  private async keepPage(
    processId: string,
    page: PageImage,
    words: PrintedWord[] | null,
  ): Promise<PageEntity> {
    const { number, width, height, mediaType, image, detail } = page;
    const prefix = `${blobPrefixOf(processId)}/page-${number}`;
    const blobKey = `${prefix}.${mediaType.split('/')[1]}`;
    await this.blobs.put(blobKey, image);
    const detailKey = detail ? `${prefix}-detail.jpg` : null;
    if (detailKey) await this.blobs.put(detailKey, detail!);
    const wordsKey = words ? `${prefix}-words.json` : null;
    if (wordsKey) await this.blobs.put(wordsKey, Buffer.from(JSON.stringify(words)));
    return { processId, number, width, height, mediaType, blobKey, detailKey, wordsKey };
  }
}

function wordsOn(number: number, { words }: ExtractionResult): PrintedWord[] | null {
  const page = words?.find((each) => each.number === number);
  return page ? printedWords(page) : null;
}
