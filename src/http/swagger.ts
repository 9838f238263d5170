import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { REASONS } from '../domain/errors.js';

type Schema = Record<string, unknown>;

interface EnvelopeOptions {
  /** The result is a list of the model. */
  list?: boolean;
  /** The result may be null. */
  nullable?: boolean;
  /** Code in `status.code`. */
  code?: string;
  /** Headers of the answer. */
  headers?: Record<string, { description: string; schema: Schema }>;
  /** Properties beside `result`. */
  top?: Record<string, Schema>;
}

const statusSchema = (message: string, code: string, errors: unknown): Schema => ({
  type: 'object',
  required: ['message', 'code', 'errors'],
  properties: {
    message: { type: 'string', example: message },
    code: { type: 'string', example: code },
    errors: {
      type: 'array',
      nullable: true,
      example: errors,
      items: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string', example: 'R101' },
          message: { type: 'string', example: 'must be a number from 0 to 1' },
          path: { type: 'string', example: 'generationRules[0].documentConfiguration.score' },
          reason: { type: 'string', description: 'For programs', enum: [...REASONS], example: 'role' },
        },
      },
    },
  },
});

const envelopeSchema = (result: Schema, top: Record<string, Schema>, status: Schema): Schema => ({
  type: 'object',
  required: ['result', 'requestId', 'elapsedMilliseconds', 'status'],
  properties: {
    ...top,
    result,
    requestId: { type: 'string', format: 'uuid', example: '6f1d9f3e-0b51-4f4e-9b61-1d3d3e2a7c55' },
    elapsedMilliseconds: { type: 'integer', example: 12 },
    status,
  },
});

const refusals: [number, string, string, string][] = [
  [
    400,
    'A parameter is wrong (R101), or there is no valid token for this route (R300)',
    'R101',
    'A specified parameter is wrong',
  ],
  [
    500,
    'The service failed; nothing is said beyond the requestId',
    'E100',
    'The request could not be processed',
  ],
  [
    503,
    'The service can not answer now, for example because its database does not (E503); `Retry-After` says when to ask again',
    'E503',
    'The service is not ready',
  ],
];

/** Documents a route's answer: the envelope around the model, and the envelope of its refusals. */
export function ApiEnvelope(model: Type | null, options: EnvelopeOptions = {}): MethodDecorator {
  const reference: Schema = model ? { $ref: getSchemaPath(model) } : { type: 'object', nullable: true };
  const one: Schema = options.nullable ? { nullable: true, allOf: [reference] } : reference;
  const result: Schema = options.list ? { type: 'array', items: one } : one;
  const schema = envelopeSchema(result, options.top ?? {}, statusSchema('Ok', options.code ?? '200', null));
  return applyDecorators(
    ...(model ? [ApiExtraModels(model)] : []),
    ApiResponse({
      status: 200,
      schema: schema as never,
      ...(options.headers && { headers: options.headers as never }),
    }),
    ...refusals.map(([status, description, code, message]) =>
      ApiResponse({
        status,
        description,
        schema: envelopeSchema(
          { type: 'object', nullable: true, example: null },
          {},
          statusSchema(message, code, [{ code, message }]),
        ) as never,
      }),
    ),
  ) as MethodDecorator;
}
