import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';

export type Schema = Record<string, unknown>;

interface EnvelopeOptions {
  /** The result is a list of the model. */
  list?: boolean;
  /** The result may be null. */
  nullable?: boolean;
  /** Code in `status.code` where it is not `200`. */
  code?: string;
  /** Headers of the answer. */
  headers?: Record<string, { description: string; schema: Schema }>;
  /** Properties beside `result`; an answer always has them. */
  top?: Record<string, Schema>;
  /** HTTP status, other than 200, of an answer with a result. */
  status?: number;
  description?: string;
}

/**
 * Documents a route's answer: the envelope around the model, or one of several. `describeRefusals` adds what else it may
 * answer.
 */
export function ApiEnvelope(model: Type | Type[] | null, options: EnvelopeOptions = {}): MethodDecorator {
  const { list, nullable, code, headers, top = {}, status = 200, description = 'Done' } = options;
  const models = [model ?? []].flat();
  const references = models.map((each) => ({ $ref: getSchemaPath(each) }));
  const [only = { type: 'object', nullable: true, example: null }]: Schema[] = references;
  const reference: Schema = references.length > 1 ? { anyOf: references } : only;
  const one: Schema = nullable ? { type: 'object', nullable: true, allOf: [reference] } : reference;
  const properties: Record<string, Schema> = {
    ...top,
    result: list ? { type: 'array', items: one } : one,
    ...(code && { status: { type: 'object', properties: { code: { type: 'string', enum: [code] } } } }),
  };
  const required = [...Object.keys(top), 'result'];
  const schema: Schema = {
    allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', required, properties }],
  };
  return applyDecorators(
    ApiExtraModels(...models),
    ApiResponse({
      status,
      description,
      content: { 'application/json': { schema: schema as never } },
      ...(headers && { headers: headers as never }),
    }),
  ) as MethodDecorator;
}

/** Documents refusals that only some routes have; `describeRefusals` describes them. */
export const ApiRefusals = (...statuses: number[]): MethodDecorator =>
  applyDecorators(
    ...statuses.map((status) => ApiResponse({ status, description: 'Refused' })),
  ) as MethodDecorator;

const FORM = 'x-form';

/** A body as a form: what stands under `multipart/form-data` in the description of the API. */
interface Form {
  schema: Schema;
  encoding: Record<string, { contentType: string }>;
  examples: Record<string, { summary: string; value: unknown }>;
}

/** Documents that a route takes its parameters as a form as well. */
export const ApiForm = (model: Type, form: Omit<Form, 'schema'>): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(model),
    ApiExtension(FORM, { schema: { $ref: getSchemaPath(model) }, ...form }),
  ) as MethodDecorator;

/** Adds the form beside the JSON body. */
export function placeForm(operation: Record<string, unknown>): void {
  const form = operation[FORM] as Form | undefined;
  if (!form) return;
  delete operation[FORM];
  const body = operation['requestBody'] as { content: Record<string, unknown> };
  body.content['multipart/form-data'] = form;
}
