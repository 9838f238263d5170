import { randomUUID } from 'node:crypto';
import { Accounts } from '../../src/auth/accounts.js';
import { describeApi } from '../../src/http/documentation.js';
import type { Service } from '../../src/roots/service.js';
import { stubFile } from '../stub/stub-document.js';
import type { Description, Ingredients } from './requests.js';

const PASSWORD = 'correct horse battery staple';
const RULES = [{ tagRegex: '^id=', documentConfiguration: { score: 0.9 } }];

/** What the service needs for it: no limit of requests, and the stub engine. */
export const fuzzVariables = {
  REQUESTS_PER_MINUTE: '0',
  AUTHENTICATIONS_PER_MINUTE: '0',
  // Minutes of fuzzing outlive the usual token.
  TOKEN_LIFETIME_SECONDS: '86400',
  LOG_LEVEL: 'silent',
};

/** Accounts of every role and things of every kind in a service with the stub engine. */
export async function prepareTarget(
  service: Service,
): Promise<{ description: Description; ingredients: Ingredients }> {
  const accounts = service.app.get(Accounts, { strict: false });
  const { clientKey } = await accounts.createClient(`fuzz-${randomUUID()}`);
  const client = await post(service, '/user/authenticate', { token: clientKey });
  const tokens = [client.token!];
  for (const role of ['reviewer', 'admin'] as const) {
    const username = `${role}-${randomUUID()}`;
    await accounts.createUser(username, PASSWORD, role);
    tokens.push((await post(service, '/user/authenticate', { username, password: PASSWORD })).token!);
  }
  const fileBase64 = stubFile({ score: 0.5 }).toString('base64');
  const operation = { id: randomUUID() };
  const ids: string[] = [operation.id];
  for (const parameters of [{}, { operation }, { generationRules: RULES }, { generationRules: RULES }])
    ids.push(await submit(service, { fileBase64, ...parameters }, tokens[0]!));
  ids.push(await taskId(service, tokens[1]!));
  return { description: describeApi(service.app) as never, ingredients: { tokens, ids, fileBase64 } };
}

interface Answer {
  token?: string;
  result: { processId: string; taskId?: string; tasks: { taskId: string }[] } | null;
}

async function submit(service: Service, body: object, token: string): Promise<string> {
  return (await post(service, '/process-image/content-extraction', body, token)).result!.processId;
}

/** Of the first task that opens, claimed by the reviewer. */
async function taskId(service: Service, token: string): Promise<string> {
  for (;;) {
    const { result } = await post(service, '/review/tasks/next', {}, token);
    if (result?.taskId) return result.taskId;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function post(service: Service, path: string, body: object, token = ''): Promise<Answer> {
  const answer = await fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}
