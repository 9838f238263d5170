import { Injectable } from '@nestjs/common';
import { NotFound } from '../domain/errors.js';
import type { PageQueryDto } from '../status/dto/page-query.dto.js';
import { type PagePicture, PagePictures } from '../status/page-pictures.js';
import { ReviewTaskViews } from './review-task-views.js';

/** Page images for reviewers. */
@Injectable()
export class ReviewPages {
  constructor(
    private readonly views: ReviewTaskViews,
    private readonly pictures: PagePictures,
  ) {}

  /** @throws NotFound when there is no such task or page, or its data was deleted. */
  async picture(taskId: string, number: string, query: PageQueryDto): Promise<PagePicture> {
    const { processId } = await this.views.find(taskId);
    const picture = await this.pictures.picture(processId, number, query);
    if (!picture)
      throw new NotFound(
        "The task has no such page, or its data was deleted; GET /review/tasks/:id lists them under 'pages'",
      );
    return picture;
  }
}
