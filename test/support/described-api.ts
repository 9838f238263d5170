import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerDescription } from '../fuzz/described-answers.js';
import { projectRoot } from '../../src/config/project-root.js';

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  default?: unknown;
  example?: unknown;
  nullable?: boolean;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

export interface MediaType {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface DescribedOperation {
  operationId: string;
  summary?: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { $ref?: string; content?: Record<string, MediaType> }>;
  security: unknown[];
  'x-unlimited'?: true;
}

/** `openapi.json`; that it says what the routes are, `npm run openapi -- --check` sees to. */
export const description = JSON.parse(
  readFileSync(join(projectRoot, 'openapi.json'), 'utf8'),
) as AnswerDescription & {
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { headers?: object; content: Record<string, MediaType> }>;
  };
  servers: { url: string }[];
};

export interface DescribedRoute {
  /** `GET /processes/{id}` */
  route: string;
  method: string;
  path: string;
  operation: DescribedOperation;
}

export const routes: DescribedRoute[] = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation: operation as DescribedOperation,
  })),
);

/** The value that tools make of a schema's examples. @throws Error where a property has none. */
export function exampleOf(schema: Schema, at: string): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref)
    return exampleOf(description.components.schemas[schema.$ref.split('/').at(-1)!]!, schema.$ref);
  if (schema.allOf) return merged(schema.allOf.map((part) => exampleOf(part, at)));
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return exampleOf(first, at);
  if (schema.properties) {
    const each = Object.entries(schema.properties);
    return Object.fromEntries(each.map(([name, child]) => [name, exampleOf(child, `${at}.${name}`)]));
  }
  if (schema.items) return [exampleOf(schema.items, `${at}[]`)];
  const value = schema.default ?? schema.enum?.[0];
  if (value === undefined && schema.type) throw new Error(`${at} has no example`);
  return value ?? null;
}

/** Objects put together, the later ones over the earlier. */
function merged(values: unknown[]): unknown {
  return values.reduce((one, other) => {
    if (!isObject(one) || !isObject(other)) return other;
    const shared = Object.keys(other).filter((name) => name in one);
    const both = shared.map((name) => [name, merged([one[name], other[name]])] as const);
    return { ...one, ...other, ...Object.fromEntries(both) };
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
