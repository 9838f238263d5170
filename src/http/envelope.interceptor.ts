import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Answer } from './envelope.js';
import { elapsedMilliseconds } from './request-times.js';

/** Bytes that are sent unchanged, such as a page image. */
export class Bytes {
  constructor(
    readonly content: Buffer,
    readonly mediaType: string,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** The caller has this version: `If-None-Match` named its entity tag. */
export class NotModified {
  constructor(readonly headers: Record<string, string>) {}
}

/** Puts what a route returns into the envelope. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((returned: unknown) => {
        if (returned instanceof NotModified) {
          void reply.status(304).headers(returned.headers);
          return '';
        }
        if (returned instanceof Bytes) {
          void reply.headers(returned.headers).type(returned.mediaType);
          return returned.content;
        }
        const answer = returned instanceof Answer ? returned : new Answer(returned ?? null);
        if (answer.more.headers) void reply.headers(answer.more.headers);
        return answer.in(request.id, elapsedMilliseconds(request));
      }),
    );
  }
}
