import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Accounts } from '../../src/auth/accounts.js';
import { describeApi } from '../../src/http/documentation.js';
import type { Service } from '../../src/roots/service.js';
import { stubFile } from '../../bench/stub/stub-document.js';
import { type AnswerDescription, DescribedAnswers } from './described-answers.js';
import { URLS_TAKEN } from './hostile-values.js';
import type { Description, Ingredients } from './requests.js';
import { Things } from './things.js';

const PASSWORD = 'correct horse battery staple';
/** A text on which a backtracking matcher would never end with the patterns that the fuzzer sends. */
const LONG_TAG = `id=${'a'.repeat(500)}!`;
const RULES = [{ tagRegex: '^id=', documentConfiguration: { score: 0.9 } }];
/** Tasks to begin with; completing uses them up. */
const TASKS = 12;

/** What the service needs for it: no limit of requests, and the stub engine. */
export const fuzzVariables = {
  REQUESTS_PER_MINUTE: '0',
  AUTHENTICATIONS_PER_MINUTE: '0',
  // Minutes of fuzzing outlive the usual token.
  TOKEN_LIFETIME_SECONDS: '86400',
  OUTBOUND_ALLOW_HOSTS: '127.0.0.1',
  // One body stops.
  BODY_STALL_SECONDS: '3',
  LOG_LEVEL: 'silent',
};

/** A service to fuzz and what there is in it. */
export interface Target {
  service: Service;
  things: Things;
  description: Description;
  answers: DescribedAnswers;
  ingredients: Ingredients;
}

/** Accounts of every role and things of every kind in a service with the stub engine. */
export async function prepareTarget(service: Service): Promise<Target> {
  const accounts = service.app.get(Accounts, { strict: false });
  const { clientKey } = await accounts.createClient(`fuzz-${randomUUID()}`);
  const username = `reviewer-${randomUUID()}`;
  await accounts.createUser(username, PASSWORD, 'reviewer');
  await accounts.createUser(`admin-${username}`, PASSWORD, 'admin');
  const tokens = {
    client: await tokenFor(service, { token: clientKey }),
    reviewer: await tokenFor(service, { username, password: PASSWORD }),
    admin: await tokenFor(service, { username: `admin-${username}`, password: PASSWORD }),
  };
  const fileBase64 = stubFile({ score: 0.5, tags: [LONG_TAG] }).toString('base64');
  const things = new Things();
  await makeThings(service, things, tokens, fileBase64);
  const credentials = { clientKey, username, password: PASSWORD };
  const description = describeApi(service.app) as unknown as Description & AnswerDescription;
  return {
    service,
    things,
    description,
    answers: new DescribedAnswers(description),
    ingredients: { tokens, credentials, fileBase64 },
  };
}

async function makeThings(
  service: Service,
  things: Things,
  { client, reviewer }: Ingredients['tokens'],
  fileBase64: string,
): Promise<void> {
  const submission = '/process-image/content-extraction';
  const operation = { id: randomUUID() };
  const ask = async (method: string, path: string, token: string, body?: object) => {
    const answer = await call(service, method, path, token, body);
    things.learn(`${method} ${path}`, answer);
    return answer.result;
  };
  await ask('POST', submission, client, { fileBase64, operation });
  things.operations.push(operation.id);
  await ask('POST', submission.replace('content', 'generative-content'), client, { fileBase64 });
  for (let task = 0; task < TASKS; task++)
    await ask('POST', submission, client, { fileBase64, generationRules: RULES });
  await ask('POST', submission, client, { fileBase64, webhook: { url: URLS_TAKEN[0] } });
  for (let claimed = 0; claimed < TASKS;)
    if (await ask('POST', '/review/tasks/next', reviewer, {})) claimed++;
    else await pause(50);
  // The outcome is there first, its call a moment later.
  for (const path of ['/webhooks/deliveries', '/webhooks/endpoints'])
    while (isEmpty(await ask('GET', path, client))) await pause(50);
}

const isEmpty = (page: object | null | undefined): boolean =>
  Object.values(page ?? {}).every((rows) => !Array.isArray(rows) || rows.length === 0);

const tokenFor = async (service: Service, credentials: object): Promise<string> =>
  (await call(service, 'POST', '/user/authenticate', '', credentials)).token!;

interface Answer {
  token?: string;
  result: object | null;
}

async function call(
  service: Service,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`${service.baseUrl}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
}
