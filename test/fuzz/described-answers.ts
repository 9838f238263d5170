import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Json = Record<string, unknown>;

interface Response {
  $ref?: string;
  content?: Record<string, { schema: Json }>;
}

interface Operation {
  responses: Record<string, Response>;
}

/** What is used of the API's description. */
export interface AnswerDescription {
  paths: Record<string, Record<string, unknown>>;
  components?: { schemas?: Record<string, unknown>; responses?: Record<string, unknown> };
}

/** Holds answers, and whatever else has a schema, to the description of the API: nothing is there that it does not name. */
export class DescribedAnswers {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false });
  private readonly validators = new Map<unknown, ValidateFunction>();

  constructor(private readonly description: AnswerDescription) {
    addFormats.default(this.ajv);
    // Of text that is written by others any form is right.
    this.ajv.addFormat('binary', true);
    for (const [name, schema] of Object.entries(description.components?.schemas ?? {}))
      for (const open of [false, true])
        this.ajv.addSchema(toJsonSchema(schema as Json, open), pointerTo(name, open));
  }

  /** @returns what is wrong with an answer in JSON, null when nothing is. */
  complaintOf(route: string, status: number, body: unknown): string | null {
    const [method, path] = route.split(' ') as [string, string];
    const operation = this.description.paths[path]?.[method.toLowerCase()] as Operation | undefined;
    const response = this.resolved(operation?.responses[status]);
    if (!response) return `${status} is not described`;
    const schema = response.content?.['application/json']?.schema;
    return schema ? this.complaintAbout(schema, body) : `${status} is not described as JSON`;
  }

  /** @returns why a value does not have a schema of the description, null when it has it. */
  complaintAbout(schema: object, value: unknown): string | null {
    const known = this.validators.get(schema) ?? this.ajv.compile(toJsonSchema(schema as Json, false));
    this.validators.set(schema, known);
    if (known(value)) return null;
    return this.ajv.errorsText(known.errors?.map((error) => ({ ...error, message: tell(error) })));
  }

  private resolved(response: Response | undefined): Response | undefined {
    const name = response?.$ref?.split('/').at(-1);
    return name ? (this.description.components?.responses?.[name] as Response) : response;
  }
}

const tell = ({ message, params }: { message?: string; params: object }): string =>
  `${message} ${JSON.stringify(params)}`;

const pointerTo = (name: string, open: boolean): string => `confere:${open ? 'part' : 'whole'}/${name}`;

/**
 * A schema of OpenAPI 3.0 as JSON Schema.
 * @param open as a part of `allOf`: the other parts name properties as well.
 */
function toJsonSchema(schema: Json, open: boolean): Json {
  const { nullable, $ref, example: _example, properties, items, allOf, oneOf, anyOf, ...rest } = schema;
  if (typeof $ref === 'string') return { $ref: pointerTo($ref.split('/').at(-1)!, open) };
  const children = (all: unknown, asPart: boolean) =>
    (all as Json[]).map((each) => toJsonSchema(each, asPart));
  const plain: Json = {
    ...rest,
    ...(properties !== undefined && { properties: eachOf(properties as Json, open) }),
    ...(items !== undefined && { items: toJsonSchema(items as Json, false) }),
    ...(allOf !== undefined && { allOf: children(allOf, true) }),
    ...(oneOf !== undefined && { oneOf: children(oneOf, false) }),
    ...(anyOf !== undefined && { anyOf: children(anyOf, false) }),
    ...(!open && (properties || allOf) && !('additionalProperties' in rest)
      ? { unevaluatedProperties: false }
      : {}),
  };
  return nullable ? { anyOf: [plain, { type: 'null' }] } : plain;
}

/** What stands in place in an open schema is open too; what it refers to is whole. */
function eachOf(properties: Json, open: boolean): Json {
  const each = Object.entries(properties as Record<string, Json>);
  return Object.fromEntries(
    each.map(([name, schema]) => [name, toJsonSchema(schema, open && !schema['$ref'] && !schema['allOf'])]),
  );
}
