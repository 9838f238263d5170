import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  Busy,
  InvalidParameters,
  InvalidProcessId,
  NotFound,
  REASONS,
  TooLarge,
  TooManyRequests,
  TooSlow,
} from '../domain/errors.js';
import { StorageFull } from '../storage/blob-store.js';
import { Answer } from './envelope.js';
import { refusalOf } from './error-catalogue.js';
import type { Schema } from './swagger.js';

interface Described {
  /** In `components/responses`. */
  name: string;
  description: string;
  /** An error that leads to this response; the example shows its answer. */
  error: Error;
}

/** Answers other than a result, by HTTP status. */
const REFUSALS: Readonly<Record<number, Described>> = {
  400: {
    name: 'BadRequest',
    description: 'A parameter is wrong (R101), or there is no valid token for this route (R300)',
    error: InvalidParameters.at(
      'generationRules[0].documentConfiguration.score',
      'must be a number from 0 to 1',
    ),
  },
  401: {
    name: 'InvalidProcess',
    description: 'The process does not exist, is malformed, of the other kind, or another client’s (R321)',
    error: new InvalidProcessId(),
  },
  404: {
    name: 'NotFound',
    description: 'It does not exist, was deleted, or is another client’s (R404)',
    error: new NotFound('There is no operation of this client with that id'),
  },
  408: {
    name: 'TooSlow',
    description: 'The body came too slowly (R101)',
    error: new TooSlow([{ message: 'The body came too slowly: nothing arrived for 20 s' }]),
  },
  413: {
    name: 'TooLarge',
    description: 'The body, or the file in it, is too large (R101)',
    error: new TooLarge([{ message: 'The body is too large; at most 256000 bytes are taken' }]),
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is of another content type than those listed here (R101)',
    error: new UnsupportedMediaTypeException(),
  },
  429: {
    name: 'TooManyRequests',
    description: 'There were too many requests or attempts (R429); `Retry-After` says when to ask again',
    error: new TooManyRequests('At most 600 requests a minute are answered; try again in 12 s', 12),
  },
  500: {
    name: 'Failure',
    description: 'The service failed (E100); its log has the details under the requestId of the answer',
    error: new Error('unexpected'),
  },
  503: {
    name: 'NotReady',
    description:
      'The service cannot answer now (E503): its database does not answer, or too much is waiting; `Retry-After` says when to ask again',
    error: new Busy('Too many files wait for inspection; try again in 5 s', 5),
  },
  507: {
    name: 'NoRoom',
    description: 'There is no room to keep what was sent (E507), and nothing of it was kept',
    error: new StorageFull(),
  },
};

const EXAMPLE_ID = '6f1d9f3e-0b51-4f4e-9b61-1d3d3e2a7c55';

/** Every answer's (interface 2.1). */
const ENVELOPE: Schema = {
  type: 'object',
  description: 'Every answer, refusals included, has these properties; some routes add others',
  required: ['result', 'requestId', 'elapsedMilliseconds', 'status'],
  properties: {
    result: { description: 'What the route answers; null when it refuses' },
    requestId: { type: 'string', format: 'uuid', description: 'As in `X-Request-Id`', example: EXAMPLE_ID },
    elapsedMilliseconds: { type: 'integer', example: 12 },
    status: {
      type: 'object',
      required: ['message', 'code', 'errors'],
      properties: {
        message: { type: 'string', example: 'Ok' },
        code: { type: 'string', example: '200' },
        errors: {
          type: 'array',
          nullable: true,
          example: null,
          items: { $ref: '#/components/schemas/EnvelopeError' },
        },
      },
    },
  },
};

/** A decision, or the rows of a table. */
const DRAFT: Schema = {
  oneOf: [
    { type: 'object', nullable: true, allOf: [{ $ref: '#/components/schemas/DraftDto' }] },
    { type: 'array', items: { type: 'object', additionalProperties: true } },
  ],
  example: { action: 'CORRECT', finalValue: '148.90' },
};

const ENVELOPE_ERROR: Schema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', example: 'R101' },
    message: { type: 'string', example: 'must be a number from 0 to 1' },
    path: {
      type: 'string',
      description: 'JSON path of the wrong parameter',
      example: 'generationRules[0].documentConfiguration.score',
    },
    reason: { type: 'string', description: 'For programs', enum: [...REASONS], example: 'role' },
    itemId: {
      type: 'string',
      format: 'uuid',
      description: 'With the reason `revision`: the item whose drafts differ',
      example: '9b2f6f0e-5f0e-4c39-8a51-0a6d1f3b7c11',
    },
    stored: { ...DRAFT, description: 'With the reason `revision`: what is saved' },
    given: { ...DRAFT, description: 'With the reason `revision`: what was sent' },
  },
};

const RETRY_AFTER: Schema = {
  description: 'Seconds after which to ask again',
  schema: { type: 'integer', example: 12 },
};

/** Of an operation, as far as it is used here. */
export interface DescribedOperation extends Record<string, unknown> {
  parameters?: unknown[];
  responses: Record<string, Schema>;
  security?: unknown[];
  /** `Unlimited` */
  'x-unlimited'?: true;
}

/** Documents all refusals of a route, each by reference to one description. */
export function describeRefusals(method: string, operation: DescribedOperation): void {
  const { responses } = operation;
  const own = Object.keys(responses).map(Number);
  for (const status of [...own.filter((status) => status in REFUSALS), ...refusalsOf(method, operation)])
    if (!responses[status]?.['content'])
      responses[status] = { $ref: `#/components/responses/${REFUSALS[status]!.name}` };
}

/** Refusals that follow from the shape of a route's request. Guards, body limits and the database concern every route. */
function refusalsOf(method: string, operation: DescribedOperation): number[] {
  const probe = operation['x-unlimited'] === true;
  return [
    ...(probe ? [400, 500, 503] : [400, 429, 500, 503, 507]),
    ...(method === 'get' ? [] : [408, 413, 415]),
  ];
}

/** The components that the references name. */
export function refusalComponents(): Pick<
  NonNullable<OpenAPIObject['components']>,
  'schemas' | 'responses' | 'headers'
> {
  const responses = Object.values(REFUSALS).map((refusal) => [refusal.name, responseOf(refusal)]);
  return {
    schemas: { Envelope: ENVELOPE, EnvelopeError: ENVELOPE_ERROR },
    responses: Object.fromEntries(responses) as Record<string, never>,
    headers: { RetryAfter: RETRY_AFTER as never },
  };
}

function responseOf({ description, error }: Described): Schema {
  const { code, message, errors, retryAfterSeconds } = refusalOf(error);
  const example = new Answer(null, { code, message, errors }).in(EXAMPLE_ID, 12);
  return {
    description,
    ...(retryAfterSeconds !== undefined && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' }, example } },
  };
}
