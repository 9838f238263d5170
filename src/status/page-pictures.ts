import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Database } from '../database/database.js';
import type { PrintedWord } from '../domain/printed-word.js';
import { PageEntity } from '../extraction/page.entity.js';
import { BlobMissing, BlobStore } from '../storage/blob-store.js';
import type { PageQueryDto } from './dto/page-query.dto.js';
import type { RegionQueryDto } from './dto/region-query.dto.js';

export interface PagePicture {
  content: Buffer;
  mediaType: string;
}

export interface PageRegion extends PagePicture {
  /** Of the whole page at the scale of the picture, in pixels. */
  page: { width: number; height: number };
}

const REGION_QUALITY = 85;

/** Reads images and words of pages. The service made them itself, so decoding them is safe. */
@Injectable()
export class PagePictures {
  constructor(
    private readonly database: Database,
    private readonly blobs: BlobStore,
  ) {}

  /**
   * @param number of the page from a path, 1-based.
   * @returns null when there is no such page.
   */
  async find(processId: string, number: string): Promise<PageEntity | null> {
    if (!/^[1-9]\d{0,5}$/.test(number)) return null;
    return this.database.manager.findOneBy(PageEntity, { processId, number: Number(number) });
  }

  /** @returns null when there is no such page, or its image was deleted. */
  async picture(processId: string, number: string, query: PageQueryDto): Promise<PagePicture | null> {
    const page = await this.find(processId, number);
    return page && this.pictureOf(page, query);
  }

  /** @returns null when the image was deleted. */
  async pictureOf(page: PageEntity, { width, format }: PageQueryDto): Promise<PagePicture | null> {
    const content = await this.load(page.blobKey);
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

  /** A part of the page from its finest image. @returns null when the image was deleted. */
  async regionOf(
    page: PageEntity,
    { x, y, width, height, scale }: RegionQueryDto,
  ): Promise<PageRegion | null> {
    const content = await this.load(page.detailKey ?? page.blobKey);
    if (!content) return null;
    const whole = await sharp(content).metadata();
    const [left, top] = [Math.floor(x * whole.width), Math.floor(y * whole.height)].map(Math.trunc);
    const part = {
      left: Math.min(left!, whole.width - 1),
      top: Math.min(top!, whole.height - 1),
      width: Math.max(1, Math.min(whole.width - left!, Math.ceil(width * whole.width))),
      height: Math.max(1, Math.min(whole.height - top!, Math.ceil(height * whole.height))),
    };
    const picture = sharp(content).extract(part);
    if (scale < 1) picture.resize({ width: Math.max(1, Math.round(part.width * scale)) });
    return {
      content: await picture.jpeg({ quality: REGION_QUALITY }).toBuffer(),
      mediaType: 'image/jpeg',
      page: { width: Math.round(whole.width * scale), height: Math.round(whole.height * scale) },
    };
  }

  /** In reading order; empty for a page that was read before words were stored. */
  async wordsOf({ wordsKey }: PageEntity): Promise<PrintedWord[]> {
    const content = wordsKey && (await this.load(wordsKey));
    return content ? (JSON.parse(content.toString('utf8')) as PrintedWord[]) : [];
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

/** Entity tag, derived from the request, because a page never changes. */
export const pictureTag = (page: PageEntity, query: object): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([page.detailKey, page.blobKey, Object.entries(query).sort()]))
    .digest('base64url')
    .slice(0, 27)}"`;
