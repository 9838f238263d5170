import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Answer, type Envelope, JsonText } from './envelope.js';
import { InterfaceNames } from './parameters/interface-names.js';
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
  constructor(private readonly names: InterfaceNames) {}

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
        const envelope = answer.in(request.id, elapsedMilliseconds(request));
        if (!(answer.result instanceof JsonText)) return envelope;
        // A text is sent as it comes: without serialization, and without `renameAnswers`.
        void reply.type('application/json; charset=utf-8');
        return jsonAround(answer.result, this.names.outward(envelope));
      }),
    );
  }
}

function jsonAround({ text }: JsonText, { result: _, ...rest }: Envelope): string {
  return `{"result":${text},${JSON.stringify(rest).slice(1)}`;
}
