import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Database } from '../database/database.js';
import { PageEntity } from '../extraction/page.entity.js';
import { BlobMissing, BlobStore } from '../storage/blob-store.js';
import type { PageQueryDto } from './dto/page-query.dto.js';

export interface PagePicture {
  content: Buffer;
  mediaType: string;
}

/** Images of pages. They were made by the service itself, so their decoding is no risk. */
@Injectable()
export class PagePictures {
  constructor(
    private readonly database: Database,
    private readonly blobs: BlobStore,
  ) {}

  /**
   * @param number of the page, from 1, as it stands in a path.
   * @returns null when there is no such page, or its image was deleted.
   */
  async picture(
    processId: string,
    number: string,
    { width, format }: PageQueryDto,
  ): Promise<PagePicture | null> {
    const page = /^[1-9]\d{0,5}$/.test(number)
      ? await this.database.manager.findOneBy(PageEntity, { processId, number: Number(number) })
      : null;
    const content = page && (await this.load(page));
    if (!content) return null;
    const mediaType = format ? `image/${format}` : page.mediaType;
    const smaller = width !== undefined && width < page.width;
    if (!smaller && mediaType === page.mediaType) return { content, mediaType };
    const picture = sharp(content);
    if (smaller) picture.resize({ width });
    return {
      content: await (mediaType === 'image/png' ? picture.png() : picture.webp()).toBuffer(),
      mediaType,
    };
  }

  private async load({ blobKey }: PageEntity): Promise<Buffer | null> {
    try {
      return await this.blobs.get(blobKey);
    } catch (error) {
      if (error instanceof BlobMissing) return null;
      throw error;
    }
  }
}
