import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from '../logging/log.js';
import type { Envelope } from './envelope.js';
import { refusalOf } from './error-catalogue.js';
import { elapsedMilliseconds } from './request-times.js';

/** Turns errors into the envelope, and writes the one log line of an unexpected fault. */
@Injectable()
@Catch()
export class EnvelopeFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { httpStatus, code, message, errors, retryAfterSeconds, unexpected } = refusalOf(
      error,
      request.routeOptions?.bodyLimit,
    );
    if (unexpected)
      this.log.error({ error, requestId: request.id, route: request.routeOptions?.url }, 'request failed');
    if (retryAfterSeconds !== undefined)
      void reply.header('retry-after', String(Math.ceil(retryAfterSeconds)));
    const body: Envelope = {
      result: null,
      requestId: request.id,
      elapsedMilliseconds: elapsedMilliseconds(request),
      status: { message, code, errors },
    };
    void reply.status(httpStatus).header('content-type', 'application/json; charset=utf-8').send(body);
  }
}
