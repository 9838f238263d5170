import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Database } from '../database/database.js';
import { NotFound } from '../domain/errors.js';
import { PageEntity } from '../extraction/page.entity.js';
import { BlobMissing, BlobStore } from '../storage/blob-store.js';
import type { PageQueryDto } from './dto/task-query.dto.js';
import { ReviewTaskViews } from './review-task-views.js';

export interface PagePicture {
  content: Buffer;
  mediaType: string;
}

/** Page images for reviewers. They were made by the service itself, so their decoding is no risk. */
@Injectable()
export class ReviewPages {
  constructor(
    private readonly database: Database,
    private readonly views: ReviewTaskViews,
    private readonly blobs: BlobStore,
  ) {}

  /** @throws NotFound when there is no such task or page, or its data was deleted. */
  async picture(taskId: string, number: string, { width, format }: PageQueryDto): Promise<PagePicture> {
    const page = await this.find(taskId, number);
    const content = await this.load(page);
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

  private async find(taskId: string, number: string): Promise<PageEntity> {
    const { processId } = await this.views.find(taskId);
    const page = /^[1-9]\d{0,5}$/.test(number)
      ? await this.database.manager.findOneBy(PageEntity, { processId, number: Number(number) })
      : null;
    if (!page)
      throw new NotFound("The task has no such page; GET /review/tasks/:id lists them under 'pages'");
    return page;
  }

  private async load({ blobKey }: PageEntity): Promise<Buffer> {
    try {
      return await this.blobs.get(blobKey);
    } catch (error) {
      if (error instanceof BlobMissing) throw new NotFound('The image of this page was deleted');
      throw error;
    }
  }
}
