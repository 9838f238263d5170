import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FromBrowsers } from '../../auth/from-browsers.decorator.js';
import { Roles } from '../../auth/roles.decorator.js';
import type { Session } from '../../auth/session/sessions.js';
import { EventStream } from './event-stream.js';
import { ReviewEvents } from './review-events.js';

/** Proxies must pass each event on at once. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/** The stream that a page of the queue listens to. OpenAPI can't describe a stream. */
@Controller('review/events')
@Roles('reviewer', 'admin')
@FromBrowsers({ alone: true, isIdle: true })
export class ReviewEventsController {
  constructor(private readonly events: ReviewEvents) {}

  @Get()
  @ApiExcludeEndpoint()
  listen(@Req() request: FastifyRequest & { session: Session }, @Res() reply: FastifyReply): void {
    const { userId, id } = request.session;
    const stream = new EventStream(userId, id, reply.raw);
    const isHead = request.method === 'HEAD';
    if (!isHead) this.events.admit(stream);
    reply.hijack();
    reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
    reply.raw.once('close', () => this.events.forget(stream));
    if (isHead) return stream.end();
    reply.raw.flushHeaders();
    this.events.begin(stream);
  }
}
