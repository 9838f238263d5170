import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { InvalidParameters, TooSlow } from '../../domain/errors.js';
import type { Envelope } from '../envelope.js';
import { type Refusal, refusalOf } from '../error-catalogue.js';

/** Answers to requests that never reach the exception filter. */

/** Requests that cannot be routed, such as a path with `%zz`. */
export function refuseUnroutable(error: Error, request: { id: unknown }, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  const requestId = String(request.id);
  void reply
    .status(refusal.httpStatus)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId })
    .send(textOf(refusal, requestId));
}

/** Input that is not HTTP, or whose headers came too late. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(unreadableText(error));
  socket.destroy(error);
}

function unreadableText({ code }: { code?: string }): string {
  const refusal = refusalOf(
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? new TooSlow([{ message: 'The headers of the request came too slowly' }])
      : new InvalidParameters([{ message: 'The request is not valid HTTP' }]),
  );
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : refusal.httpStatus;
  const body = textOf(refusal, randomUUID());
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

function textOf({ message, code, errors }: Refusal, requestId: string): string {
  const body: Envelope = {
    result: null,
    requestId,
    elapsedMilliseconds: 0,
    status: { message, code, errors },
  };
  return JSON.stringify(body);
}
