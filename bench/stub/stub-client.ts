import { Pool } from 'undici';
import type { Ready } from './run-service.js';
import { stubFile, type StubDocument } from './stub-document.js';

const SUBMIT = '/process-image/content-extraction';
/** A document below this score needs a review. */
export const SATISFACTORY = 0.5;
const RULES = [{ tagRegex: '^id=', documentConfiguration: { score: SATISFACTORY } }];

export interface StubParameters {
  operation?: { id: string; maxRetries?: number; timeoutSeconds?: number };
  webhook?: { url: string };
}

/** The service did not take it, and said so. */
export class Refused extends Error {}

/** A client of a stub service, over HTTP. */
export class StubClient {
  private constructor(
    private readonly pool: Pool,
    private readonly token: string,
  ) {}

  /** @param connections how many requests may be on their way at once. */
  static async of({ baseUrl, clientKey }: Omit<Ready, 'reviewer'>, connections = 16): Promise<StubClient> {
    const pool = new Pool(baseUrl!, { connections, bodyTimeout: 60_000, headersTimeout: 60_000 });
    const { token } = await post(pool, '/user/authenticate', { token: clientKey });
    return new StubClient(pool, token!);
  }

  /** @returns the process's id. @throws Refused, or whatever the connection failed by. */
  async submit(document: StubDocument, parameters: StubParameters = {}): Promise<string> {
    const body = { fileBase64: stubFile(document).toString('base64'), generationRules: RULES, ...parameters };
    const answer = await post(this.pool, SUBMIT, body, this.token);
    if (answer.status.code === '201') return answer.result!.processId;
    throw new Refused(JSON.stringify(answer.status));
  }

  /** Asks once for the status of a process. @throws Refused, or whatever the connection failed by. */
  async status(processId: string): Promise<void> {
    const { status } = await post(this.pool, `${SUBMIT}/status`, { processId }, this.token);
    if (status.code !== 'S100') throw new Refused(JSON.stringify(status));
  }

  /** A client of the same account at another address: another API of the service, or the next one. */
  at({ baseUrl }: Pick<Ready, 'baseUrl'>): StubClient {
    return new StubClient(new Pool(baseUrl!, { connections: 16 }), this.token);
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

interface Answer {
  token?: string;
  status: { code: string };
  result?: { processId: string };
}

async function post(pool: Pool, path: string, body: object, token?: string): Promise<Answer> {
  const { body: answer } = await pool.request({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}
