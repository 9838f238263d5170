import { applyDecorators, Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Caller as CallerType } from '../../auth/caller.js';
import { Caller } from '../../auth/caller.decorator.js';
import { FromBrowsers } from '../../auth/from-browsers.decorator.js';
import { Roles } from '../../auth/roles.decorator.js';
import { QueryValidation } from '../../http/parameters/body-validation.pipe.js';
import type { Bytes, NotModified } from '../../http/envelope.interceptor.js';
import { ApiEnvelope, ApiRefusals } from '../../http/swagger.js';
import { UuidParameter } from '../../http/parameters/uuid-parameter.pipe.js';
import { PageQueryDto } from '../../status/dto/page-query.dto.js';
import { RegionQueryDto } from '../../status/dto/region-query.dto.js';
import { PageWordsDto } from '../dto/page-words.dto.js';
import { ReviewLooks } from './review-looks.js';
import { noSuchCapture, ReviewPages } from './review-pages.js';
import { noSuchTask } from '../queue/review-queue.js';

const taskId = new UuidParameter(noSuchTask);
const idParameter = { name: 'id', example: '6a0e2d0c-8a7e-4a7e-9d3b-2f1c5e8b4d10' };
const captureParameter = { name: 'processId', example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' };
const pageParameter = { name: 'n', type: 'integer', description: 'From 1', example: 1 };
/** Documents the answers of a route for an image. */
const ApiImage = (...mediaTypes: string[]): MethodDecorator =>
  applyDecorators(
    ApiProduces(...mediaTypes),
    ApiResponse({ status: 200, description: 'The image' }),
    ApiResponse({ status: 304, description: '`If-None-Match` has the `ETag` of the image' }),
  );

/** The pages of a task, for reviewers and administrators. */
@ApiTags('review')
@ApiBearerAuth()
@Controller('review/tasks/:id')
@Roles('reviewer', 'admin')
@FromBrowsers()
export class ReviewPagesController {
  constructor(
    private readonly pages: ReviewPages,
    private readonly looks: ReviewLooks,
  ) {}

  @Get('pages/:n')
  @ApiOperation({ summary: 'The image of a page', description: 'Boxes are fractions of this image.' })
  @ApiParam(pageParameter)
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiImage('image/png', 'image/webp')
  async getTaskPage(
    @Param('id', taskId) id: string,
    @Param('n') number: string,
    @Query(new QueryValidation(PageQueryDto)) query: PageQueryDto,
    @Caller() caller: CallerType,
    @Req() { headers }: FastifyRequest,
  ): Promise<Bytes | NotModified> {
    const picture = await this.pages.picture(id, number, query, headers['if-none-match']);
    await this.looks.read(caller, id);
    return picture;
  }

  @Get('pages/:n/region')
  @ApiOperation({
    summary: 'A part of a page from its finest image',
    description: 'The header `X-Image-Size` has the size of the whole page at this scale: `3508x2480`.',
  })
  @ApiParam(pageParameter)
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiImage('image/jpeg')
  async getTaskPageRegion(
    @Param('id', taskId) id: string,
    @Param('n') number: string,
    @Query(new QueryValidation(RegionQueryDto)) query: RegionQueryDto,
    @Caller() caller: CallerType,
    @Req() { headers }: FastifyRequest,
  ): Promise<Bytes | NotModified> {
    const picture = await this.pages.region(id, number, query, headers['if-none-match']);
    await this.looks.read(caller, id);
    return picture;
  }

  @Get('pages/:n/words')
  @ApiOperation({
    summary: 'The words of a page',
    description:
      'Includes what the second recogniser read differently. Empty for pages that were read before words were kept.',
  })
  @ApiParam(pageParameter)
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiEnvelope(PageWordsDto)
  async getTaskPageWords(
    @Param('id', taskId) id: string,
    @Param('n') number: string,
    @Caller() caller: CallerType,
  ): Promise<PageWordsDto> {
    const words = await this.pages.words(id, number);
    await this.looks.read(caller, id);
    return words;
  }

  @Get('captures/:processId/pages/:n')
  @ApiOperation({ summary: "The image of a page of another capture of the task's operation" })
  @ApiParam(pageParameter)
  @ApiParam(captureParameter)
  @ApiParam(idParameter)
  @ApiRefusals(404)
  @ApiImage('image/png', 'image/webp')
  async getCapturePage(
    @Param('id', taskId) id: string,
    @Param('processId', new UuidParameter(noSuchCapture)) processId: string,
    @Param('n') number: string,
    @Query(new QueryValidation(PageQueryDto)) query: PageQueryDto,
    @Caller() caller: CallerType,
    @Req() { headers }: FastifyRequest,
  ): Promise<Bytes | NotModified> {
    const picture = await this.pages.pictureOfCapture(
      id,
      { processId, number },
      query,
      headers['if-none-match'],
    );
    await this.looks.read(caller, id);
    return picture;
  }
}
