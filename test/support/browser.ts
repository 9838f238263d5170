import { callService, type TestAnswer, type TestRequest } from './test-service.js';

/** Keeps the cookie of one service and sends what a browser sends of itself with a page's requests. */
export class TestBrowser {
  cookie: string | undefined;
  csrfToken: string | undefined;
  /** As the answer set it, attributes included. */
  setCookie: string | undefined;

  constructor(readonly baseUrl: string) {}

  async signIn(credentials: { username: string; password: string }): Promise<TestAnswer> {
    const answer = await this.send('POST', '/session', { body: pick(credentials) });
    this.csrfToken = (answer.body as { result?: { csrfToken: string } }).result?.csrfToken;
    return answer;
  }

  get(path: string, headers?: Record<string, string>): Promise<TestAnswer> {
    return this.send('GET', path, { headers });
  }

  /** What changes something, with the CSRF token. */
  async write(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<TestAnswer> {
    const headers: Record<string, string> = this.csrfToken ? { 'x-csrf-token': this.csrfToken } : {};
    return this.send(method, path, { headers, ...(body !== undefined && { body }) });
  }

  async send(method: string, path: string, request: TestRequest = {}): Promise<TestAnswer> {
    const answer = await callService(this.baseUrl, method, path, {
      ...request,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(this.cookie && { cookie: this.cookie }),
        ...request.headers,
      },
    });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) {
      this.setCookie = set;
      this.cookie = set.split(';')[0];
    }
    return answer;
  }
}

const pick = ({ username, password }: { username: string; password: string }) => ({ username, password });
