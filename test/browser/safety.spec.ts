import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { LoopbackServer } from '../support/loopback-server.js';
import { waitUntil } from '../support/wait-until.js';
import { BrowserStage } from './browser-stage.js';

describe('A browser in which a reviewer is signed in', () => {
  let stage: BrowserStage;
  let page: Page;
  beforeAll(async () => {
    stage = await BrowserStage.start();
    page = await stage.open();
    await stage.submit({ type: 'receipt', lines: [{ name: 'number', printed: 'A-1', score: 0.4 }] });
    await stage.signIn(page);
    // Each test here has something refused.
    stage.forgive(/^Failed to load resource: the server responded with a status of 400/);
  });
  afterAll(() => stage.stop());

  /** What a script in the page gets for a request: status, code and reason. */
  const asked = (method: string, path: string, headers: object = {}): Promise<unknown> =>
    page.evaluate(`(async () => {
      const body = ${JSON.stringify(method)} === 'GET' ? null : '{}';
      const headers = { ...(body && { 'content-type': 'application/json' }), ...${JSON.stringify(headers)} };
      const answer = await fetch(${JSON.stringify(path)}, { method: ${JSON.stringify(method)}, body, headers });
      const { status } = await answer.json();
      return [answer.status, status.code, status.errors?.[0].reason ?? null];
    })()`);
  const csrfToken = (): Promise<string> =>
    page.evaluate(`fetch('/session').then((answer) => answer.json()).then(({ result }) => result.csrfToken)`);
  const claimed = async (): Promise<number> =>
    ((await stage.reviewer.get('/review/tasks?state=CLAIMED')).body.result.tasks as unknown[]).length;

  it('changes nothing without the CSRF token, nor with that of another session', async () => {
    expect(await asked('POST', '/review/tasks/next')).toEqual([400, 'R300', 'csrf']);
    const other = await stage.open();
    await stage.signIn(other, await stage.service.person('reviewer', 'bea'));
    const foreign = await other.evaluate(
      `fetch('/session').then((answer) => answer.json()).then(({ result }) => result.csrfToken)`,
    );
    expect(await asked('POST', '/review/tasks/next', { 'x-csrf-token': foreign })).toEqual([
      400,
      'R300',
      'csrf',
    ]);
    expect(await claimed()).toBe(0);
    await other.context().close();
  });

  it('changes nothing for a page of another origin, although the browser sends the cookie', async () => {
    const attacker = await LoopbackServer.start((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(
        `<form method="post" enctype="text/plain" action="${stage.service.baseUrl}/review/tasks/next"></form>`,
      );
    });
    try {
      const lured = await page.context().newPage();
      await lured.goto(attacker.url);
      const [answer] = await Promise.all([
        lured.waitForResponse('**/review/tasks/next'),
        lured.evaluate(`document.forms[0].submit()`),
      ]);
      const sent = await answer.request().allHeaders();
      expect(sent).toMatchObject({
        'sec-fetch-site': 'same-site',
        cookie: expect.stringContaining('confere='),
      });
      expect([answer.status(), ((await answer.json()) as Refusal).status.errors[0]!.reason]).toEqual([
        400,
        'csrf',
      ]);
      expect(await claimed()).toBe(0);
      await lured.close();
    } finally {
      await attacker.stop();
    }
  });

  it('changes nothing even with the token, when the browser says that another site asks', async () => {
    const send = async (site: string) => {
      const headers = { 'x-csrf-token': await csrfToken(), 'sec-fetch-site': site };
      const url = `${stage.service.baseUrl}/review/tasks/next`;
      const answer = await page.context().request.post(url, { headers, data: {} });
      return [answer.status(), ((await answer.json()) as Refusal).status.errors?.[0]!.reason ?? null];
    };
    for (const site of ['cross-site', 'same-site', 'none']) expect(await send(site)).toEqual([400, 'csrf']);
    expect(await claimed()).toBe(0);
    expect(await send('same-origin')).toEqual([200, null]);
    expect(await claimed()).toBe(1);
  });

  it.each([
    ['GET', '/rules'],
    ['POST', '/process-image/content-extraction/status'],
    ['POST', '/process-image/content-extraction'],
    ['GET', '/processes'],
  ])('does not get in with its cookie where clients do: %s %s', async (method, path) => {
    const answer = await asked(method, path, { 'x-csrf-token': await csrfToken() });
    // No reason: a session that counted here would be refused by its role.
    expect(answer).toEqual([400, 'R300', null]);
  });

  it('tells when something runs, or is written, that the policy forbids', async () => {
    await page.evaluate(`new Image().src = 'https://elsewhere.invalid/x.png'`);
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<p>x</p>')`).catch(() => undefined);
    const told = (directive: string) => stage.complaints.some((text) => text.startsWith(`CSP: ${directive}`));
    await waitUntil(() => ['img-src', 'require-trusted-types-for'].every(told), 'both to be told of');
    stage.complaints.length = 0;
  });
});

interface Refusal {
  status: { errors: { reason: string }[] };
}
