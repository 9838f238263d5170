import { request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DescribedAnswers } from '../fuzz/described-answers.js';
import { STANDARD_EXAMPLES } from '../../src/submission/dto/submission-examples.js';
import { CatalogueNames } from '../support/catalogue-names.js';
import {
  description,
  type DescribedOperation,
  type DescribedRoute,
  exampleOf,
  type MediaType,
  routes,
} from '../support/described-api.js';
import { ExampleStage } from '../support/example-stage.js';
import type { TestAnswer } from '../support/test-service.js';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

/** A request that the description shows. */
interface Example {
  title: string;
  query?: string;
  body?: unknown;
  isForm?: boolean;
}

const bodiesOf = (content: Record<string, MediaType>): Example[] =>
  Object.entries(content).flatMap(([type, { examples = {} }]) =>
    Object.entries(examples).map(([name, { value }]) => ({
      title: `with the example "${name}" of ${type}`,
      body: value,
      isForm: type === FORM_TYPE,
    })),
  );

/** Every body, and every parameter of the query by itself and all together, each with those that a request must have. */
function examplesOf({ operation }: DescribedRoute): Example[] {
  if (operation.requestBody) return bodiesOf(operation.requestBody.content);
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const optional = parameters.filter(({ required }) => !required);
  const required = parameters.filter((parameter) => parameter.required);
  const each = optional.map((parameter) => ({
    title: `with its parameter ${parameter.name}`,
    query: queryOf([...required, parameter]),
  }));
  const all = { title: 'with all its parameters', query: queryOf(parameters) };
  return [
    { title: 'as it stands', query: queryOf(required) },
    ...each,
    ...(optional.length > 1 ? [all] : []),
  ];
}

const queryOf = (parameters: DescribedOperation['parameters']): string => {
  const values = parameters.map(({ name, schema }) => [name, String(exampleOf(schema, name))] as const);
  return `?${new URLSearchParams(Object.fromEntries(values)).toString()}`;
};

function pathOf({ path, operation }: DescribedRoute): string {
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const { schema } = operation.parameters.find((each) => each.in === 'path' && each.name === name)!;
    return String(exampleOf(schema, name));
  });
}

/** Its part `file` is the file of the other examples. */
function formOf(value: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(value)) {
    const { fileBase64 } = STANDARD_EXAMPLES.file.value;
    if (name === 'file') form.append(name, new Blob([Buffer.from(fileBase64, 'base64')]), 'invoice.pdf');
    else form.append(name, typeof part === 'string' ? part : JSON.stringify(part));
  }
  return form;
}

describe('openapi.json', () => {
  const answers = new DescribedAnswers(description);
  let stage: ExampleStage;
  let names: CatalogueNames;
  beforeAll(async () => {
    stage = await ExampleStage.start();
    names = new CatalogueNames((await stage.client.get('/types')).body.result.types);
  });
  afterAll(() => stage.stop());

  const complaintOf = (route: string, { http, body }: TestAnswer) =>
    Buffer.isBuffer(body) ? null : answers.complaintOf(route, http, body);

  async function send(described: DescribedRoute, { query = '', body, isForm }: Example): Promise<TestAnswer> {
    const { route, method } = described;
    const prepared = await stage.prepare(route);
    const filled =
      body === undefined
        ? undefined
        : (JSON.parse(stage.fill(route, JSON.stringify(body), prepared)) as object);
    const path = stage.fill(route, pathOf(described) + query, prepared);
    return stage.service.call(method, path, {
      ...(filled && { body: isForm ? formOf(filled as Record<string, unknown>) : filled }),
      headers: await stage.credentialsFor(route),
    });
  }

  const requests = routes.flatMap((described) =>
    examplesOf(described).map((example) => ({
      route: described.route,
      title: example.title,
      described,
      example,
    })),
  );

  it.each(requests)(
    '$route succeeds $title, and answers what is described',
    async ({ described, example }) => {
      const answer = await send(described, example);
      expect([answer.http, answer.http === 200 ? '' : answer.body.status]).toEqual([200, '']);
      expect(complaintOf(described.route, answer)).toBeNull();
    },
  );

  it.each(routes.filter(({ operation }) => operation.requestBody))(
    '$route shows a body of each content type that it takes',
    ({ operation }) => {
      const { content } = operation.requestBody!;
      for (const [type, { examples = {} }] of Object.entries(content))
        expect([type, Object.keys(examples).length]).not.toEqual([type, 0]);
    },
  );

  it('takes a file as a binary part of a form, beside base64 in JSON', () => {
    const submissions = routes.filter(({ route }) => /^POST \/process-image\/[a-z-]+$/.test(route));
    expect(submissions).toHaveLength(2);
    for (const { operation } of submissions) {
      const { content } = operation.requestBody!;
      const schemaOf = (type: string) =>
        description.components.schemas[content[type]!.schema.$ref!.split('/').at(-1)!]!.properties!;
      expect(schemaOf(FORM_TYPE)['file']).toMatchObject({ type: 'string', format: 'binary' });
      expect(schemaOf(JSON_TYPE)['fileBase64']).toMatchObject({ type: 'string' });
    }
  });

  describe('describes what is answered to', () => {
    const withId = routes.filter(({ path }) => path.includes('{id}'));
    it.each(withId)('$route about what is not there', async ({ route, method, path, operation }) => {
      const [{ query = '', body }] = examplesOf({ route, method, path, operation }) as [Example];
      const absent = path.replace('{id}', randomUUID()).replace('{n}', '1');
      const headers = await stage.credentialsFor(route);
      const answer = await stage.service.call(method, absent + query, {
        headers,
        ...(body !== undefined && { body }),
      });
      expect([401, 404]).toContain(answer.http);
      expect(complaintOf(route, answer)).toBeNull();
    });

    const secured = routes.filter(({ operation }) => operation.security.length > 0);
    it.each(secured)('$route without a token', async ({ route, method, path }) => {
      const answer = await stage.service.call(method, path.replaceAll(/\{\w+\}/g, '1'));
      expect([answer.http, complaintOf(route, answer)]).toEqual([400, null]);
    });

    const withBody = routes.filter(({ method }) => method !== 'GET');
    it.each(withBody)('$route in another content type', async ({ route, method, path }) => {
      const answer = await stage.service.call(method, path.replace('{id}', randomUUID()), {
        body: '<file/>',
        headers: { ...(await stage.credentialsFor(route)), 'content-type': 'application/xml' },
      });
      expect([answer.http, complaintOf(route, answer)]).toEqual([415, null]);
    });

    it.each(withBody)('$route with too large a body', async ({ route, method, path }) => {
      const credentials = await stage.credentialsFor(route);
      const answer = await announce(method, path.replace('{id}', randomUUID()), credentials);
      expect([answer.status, answers.complaintOf(route, answer.status, answer.body)]).toEqual([413, null]);
    });
  });

  /** Says that a body of a gigabyte will come. */
  function announce(method: string, path: string, credentials: Record<string, string>) {
    const headers = { 'content-type': JSON_TYPE, 'content-length': 1e9, ...credentials };
    return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
      const request = httpRequest(`${stage.service.baseUrl}${path}`, { method, headers }, (response) => {
        const answer = json(response).then((body) => ({ status: response.statusCode!, body }));
        resolve(answer.finally(() => request.destroy()));
      });
      request.on('error', reject).flushHeaders();
    });
  }

  describe('shows examples of answers that match their schema and use names of the catalogue', () => {
    const jsonOf = ({ operation }: DescribedRoute) => operation.responses[200]?.content?.[JSON_TYPE];
    it.each(routes.filter(jsonOf))('$route', (described) => {
      const { schema } = jsonOf(described)!;
      const example = exampleOf(schema, described.route);
      expect(answers.complaintAbout(schema, example)).toBeNull();
      expect(names.strangersIn(example)).toEqual([]);
    });

    it.each(Object.entries(description.components.responses))('%s', (_name, { content }) => {
      const { schema, example } = content[JSON_TYPE]!;
      expect(answers.complaintAbout(schema, example)).toBeNull();
    });
  });

  it.each(requests)('$route $title names what the catalogue has', ({ example }) => {
    expect(names.strangersIn(example.body)).toEqual([]);
  });

  it.each(Object.entries(description.components.schemas))(
    'shows properties of %s that name what the catalogue has',
    (_name, { properties = {} }) => {
      const examples = Object.entries(properties).map(([name, { example }]) => [name, example]);
      expect(names.strangersIn(Object.fromEntries(examples))).toEqual([]);
    },
  );
});
