import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestService } from '../support/test-service.js';

describe('The pages of the workbench', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start();
  });
  afterAll(() => service.stop());

  const page = async (path = '/app') => {
    const { http, headers, body } = await service.call('GET', path);
    return { http, headers, html: String(body) };
  };
  const assetIn = (html: string): string => /src="(\/app\/assets\/[^"]+\.js)"/.exec(html)![1]!;

  it('are one page for every path below /app, kept by nobody', async () => {
    for (const path of ['/app', '/app/', '/app/tasks/9b2f6f0e-5f0e-4c39-8a51-0a6d1f3b7c11']) {
      const { http, headers, html } = await page(path);
      expect(http).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(html).toContain('<div id="root">');
    }
  });

  it('run under a policy that lets nothing else run, with a nonce of each answer', async () => {
    const [one, other] = [await page(), await page()];
    const nonce = /property="csp-nonce" nonce="([^"]+)"/.exec(one.html)![1]!;
    expect(one.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' blob:; ` +
        "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'",
    );
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(other.html).not.toContain(nonce);
  });

  it('name nothing of another host', async () => {
    expect((await page()).html).not.toMatch(/(src|href)="(?!\/app\/)/);
  });

  it('load files that were compressed when they were built, and are kept for good', async () => {
    const { http, headers } = await service.call('GET', assetIn((await page()).html), {
      headers: { 'accept-encoding': 'br' },
    });
    expect(http).toBe(200);
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toContain('javascript');
  });

  it('are where a browser that asks for / is redirected; a program gets 404', async () => {
    const root = (accept: string) =>
      fetch(`${service.baseUrl}/`, { headers: { accept }, redirect: 'manual' });
    const led = await root('text/html,application/xhtml+xml');
    expect([led.status, led.headers.get('location')]).toEqual([302, '/app']);
    expect((await root('application/json')).status).toBe(404);
  });
});
