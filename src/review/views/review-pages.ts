import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { NotFound } from '../../domain/errors.js';
import type { PageEntity } from '../../extraction/page.entity.js';
import { Bytes, NotModified } from '../../http/envelope.interceptor.js';
import { ProcessEntity } from '../../process/process.entity.js';
import type { PageQueryDto } from '../../status/dto/page-query.dto.js';
import type { RegionQueryDto } from '../../status/dto/region-query.dto.js';
import { PagePictures, pictureTag } from '../../status/page-pictures.js';
import type { PageWordsDto } from '../dto/page-words.dto.js';
import { ReviewTaskViews } from './review-task-views.js';

/** A page never changes; another person in the same browser must request it again. */
const KEPT_BY_BROWSERS = {
  'cache-control': 'private, max-age=43200, immutable',
  vary: 'Cookie, Authorization',
};

/** Page images, regions and words, for reviewers. */
@Injectable()
export class ReviewPages {
  constructor(
    private readonly database: Database,
    private readonly views: ReviewTaskViews,
    private readonly pictures: PagePictures,
  ) {}

  /** @throws NotFound when there is no such task or page, or its data was deleted. */
  async picture(
    taskId: string,
    number: string,
    query: PageQueryDto,
    known?: string,
  ): Promise<Bytes | NotModified> {
    return this.pictureOf(await this.find(taskId, number), query, known);
  }

  /** A page of another capture of the same operation. @throws NotFound also when the process is not one. */
  async pictureOfCapture(
    taskId: string,
    capture: { processId: string; number: string },
    query: PageQueryDto,
    known: string | undefined,
  ): Promise<Bytes | NotModified> {
    const task = await this.views.find(taskId);
    const { manager } = this.database;
    const own = await manager.findOneByOrFail(ProcessEntity, { id: task.processId });
    const isCapture =
      own.operationId !== null &&
      (await manager.existsBy(ProcessEntity, { id: capture.processId, operationId: own.operationId }));
    const page = isCapture && (await this.pictures.find(capture.processId, capture.number));
    if (!page) throw noSuchPage();
    return this.pictureOf(page, query, known);
  }

  /** @throws NotFound */
  async region(
    taskId: string,
    number: string,
    query: RegionQueryDto,
    known: string | undefined,
  ): Promise<Bytes | NotModified> {
    const page = await this.find(taskId, number);
    const headers = { ...KEPT_BY_BROWSERS, etag: pictureTag(page, query) };
    if (known === headers.etag) return new NotModified(headers);
    const region = await this.pictures.regionOf(page, query);
    if (!region) throw noSuchPage();
    const size = `${region.page.width}x${region.page.height}`;
    return new Bytes(region.content, region.mediaType, { ...headers, 'x-image-size': size });
  }

  /** @throws NotFound */
  async words(taskId: string, number: string): Promise<PageWordsDto> {
    const page = await this.find(taskId, number);
    return { pageNumber: page.number, words: await this.pictures.wordsOf(page) };
  }

  private async pictureOf(
    page: PageEntity,
    query: PageQueryDto,
    known: string | undefined,
  ): Promise<Bytes | NotModified> {
    const headers = { ...KEPT_BY_BROWSERS, etag: pictureTag(page, query) };
    if (known === headers.etag) return new NotModified(headers);
    const picture = await this.pictures.pictureOf(page, query);
    if (!picture) throw noSuchPage();
    return new Bytes(picture.content, picture.mediaType, headers);
  }

  private async find(taskId: string, number: string): Promise<PageEntity> {
    const { processId } = await this.views.find(taskId);
    const page = await this.pictures.find(processId, number);
    if (!page) throw noSuchPage();
    return page;
  }
}

const noSuchPage = (): NotFound =>
  new NotFound(
    "The task has no such page, or its data was deleted; GET /review/tasks/:id lists them under 'pages'",
  );

export const noSuchCapture = (): NotFound =>
  new NotFound('The operation of this task has no such capture; its context lists them');
