import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { TestBrowser } from '../support/browser.js';
import { letter } from '../support/documents.js';
import {
  base64Of,
  type TestAnswer,
  type TestClient,
  type TestPerson,
  TestService,
} from '../support/test-service.js';

const EVERYTHING = [
  {
    tagRegex: '.',
    documentConfiguration: { scoreFlag: 'IGNORE_SCORE' },
    generalFieldConfiguration: { scoreFlag: 'IGNORE_SCORE' },
  },
];

interface Word {
  text: string;
  box: [number, number, number, number];
  confidence: number;
  other: string | null;
}

/** What the workbench shows of a page: its image, parts of it, and its words. */
describe('a page under review', () => {
  let service: TestService;
  let client: TestClient;
  let ana: TestPerson;
  let processId: string;
  let page: string;
  beforeAll(async () => {
    service = await TestService.start();
    client = await service.client();
    ana = await service.person('reviewer');
    processId = await waiting(letter());
    page = `/review/tasks/${(await ana.claimTaskOf(processId)).taskId}/pages/1`;
  });
  afterAll(() => service.stop());

  const waiting = async (fileBase64: string) => {
    const { body } = await client.outcome({ fileBase64, generationRules: EVERYTHING }, ['TO_ANALYSIS']);
    return body.processId as string;
  };
  const words = async () => (await ana.get(`${page}/words`)).body.result as { words: Word[] };
  const reason = ({ body }: TestAnswer) => body.status.errors[0] as { path: string; message: string };

  it('has its words, each with its place', async () => {
    const { words: found } = await words();
    expect(found.map(({ text }) => text).join(' ')).toContain('Dear neighbours, the garden party');
    expect(found[0]).toEqual({ text: 'Dear', box: expect.any(Array), confidence: 1, other: null });
    for (const { box } of found) for (const part of box) expect(part >= 0 && part <= 1).toBe(true);
    const garden = found.find(({ text }) => text === 'garden')!;
    // Printed 90 of 842 points below the top.
    expect(garden.box[1]).toBeGreaterThan(0.08);
    expect(garden.box[1]).toBeLessThan(0.12);
  });

  it('can be cut out sharper than its image: a region comes from the finest one that there is', async () => {
    const whole = await sharp((await ana.get(page)).body as Buffer).metadata();
    const answer = await ana.get(`${page}/region?x=0.25&y=0.5&width=0.5&height=0.1`);
    expect([answer.http, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const [width, height] = answer.headers.get('x-image-size')!.split('x').map(Number);
    expect(Math.max(whole.width, whole.height)).toBe(2000);
    expect(height).toBeGreaterThan(2300);
    const region = await sharp(answer.body as Buffer).metadata();
    expect(Math.abs(region.width - width! / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs(region.height - height! / 10)).toBeLessThanOrEqual(1);
    const half = await ana.get(`${page}/region?x=0.25&y=0.5&width=0.5&height=0.1&scale=0.5`);
    const smaller = await sharp(half.body as Buffer).metadata();
    expect(Math.abs(smaller.width - region.width / 2)).toBeLessThanOrEqual(1);
  });

  it('shows in a region what is printed there', async () => {
    const [x, y, width, height] = (await words()).words.find(({ text }) => text === 'garden')!.box;
    const dark = async (query: string) => {
      const { body } = await ana.get(`${page}/region?${query}`);
      return (
        await sharp(body as Buffer)
          .greyscale()
          .stats()
      ).channels[0]!.min;
    };
    expect(await dark(`x=${x}&y=${y}&width=${width}&height=${height}`)).toBeLessThan(90);
    expect(await dark(`x=0.5&y=0.9&width=0.4&height=0.05`)).toBeGreaterThan(230);
  });

  it.each([
    ['x=2&y=0&width=1&height=1', 'x'],
    ['x=0&y=0&width=0&height=1', 'width'],
    ['x=0&y=0&width=1', 'height'],
    ['x=0&y=0&width=1&height=1&scale=9', 'scale'],
    ['x=0&y=0&width=1&height=1&zoom=2', 'zoom'],
  ])('refuses the region %s', async (query, path) => {
    const answer = await ana.get(`${page}/region?${query}`);
    expect([answer.http, reason(answer).path]).toEqual([400, path]);
  });

  it('is kept by the browser for the one who is signed in, and is not sent again', async () => {
    for (const path of [page, `${page}?width=300`, `${page}/region?x=0&y=0&width=1&height=0.1`]) {
      const { headers } = await ana.get(path);
      expect(headers.get('cache-control')).toBe('private, max-age=43200, immutable');
      expect(headers.get('vary')).toMatch(/Cookie, Authorization/);
      const again = await service.call('GET', path, {
        token: ana.token,
        headers: { 'if-none-match': headers.get('etag')! },
      });
      expect([again.http, (again.body as Buffer).length]).toEqual([304, 0]);
    }
    const tags = await Promise.all([page, `${page}?width=300`].map((path) => ana.get(path)));
    expect(new Set(tags.map(({ headers }) => headers.get('etag'))).size).toBe(2);
  });

  it('opens to the cookie of a session, and not to a client', async () => {
    const browser = new TestBrowser(service.baseUrl);
    await browser.signIn(ana.account);
    for (const path of [page, `${page}/words`, `${page}/region?x=0&y=0&width=1&height=1`]) {
      expect((await browser.get(path)).http).toBe(200);
      expect((await client.get(path)).body.status.code).toBe('R300');
    }
  });

  it('leaves nothing behind when the process is deleted', async () => {
    const folder = join(service.service.config.dataDir, 'blobs/processes', processId);
    expect(existsSync(join(folder, 'page-1-words.json'))).toBe(true);
    expect(existsSync(join(folder, 'page-1-detail.jpg'))).toBe(true);
    expect((await client.delete(`/processes/${processId}`)).http).toBe(200);
    expect(existsSync(folder)).toBe(false);
    for (const path of [`${page}/words`, `${page}/region?x=0&y=0&width=1&height=1`])
      expect((await ana.get(path)).http).toBe(404);
  });

  it('that was photographed has words, and what another reader made of them', async () => {
    const id = await waiting(await base64Of('samples/recibo.jpg'));
    const { taskId } = await ana.claimTaskOf(id);
    const { body } = await ana.get(`/review/tasks/${taskId}/pages/1/words`);
    const found = (body.result as { words: Word[] }).words;
    expect(found.length).toBeGreaterThan(20);
    expect(found.every(({ confidence }) => confidence > 0 && confidence < 1)).toBe(true);
    for (const { text, other } of found) if (other !== null) expect(other).not.toBe(text);
  });
});
