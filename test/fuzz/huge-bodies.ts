import { request as httpRequest } from 'node:http';
import type { Target } from './target.js';

const BYTES = 60_000_000;
const SUBMIT = '/process-image/content-extraction';

/** A body of `BYTES`, made of one unit again and again, or one that stops after its opening. */
interface HugeBody {
  what: string;
  opening: string;
  unit: string;
  type?: string;
}

const BODIES: readonly HugeBody[] = [
  { what: 'numbers', opening: '{"x":[', unit: '1,' },
  { what: 'lists', opening: '[', unit: '[],' },
  { what: 'depth', opening: '', unit: '{"a":' },
  { what: 'names', opening: '{', unit: '"constructor":0,' },
  { what: 'one name', opening: '{"', unit: 'a' },
  { what: 'one number', opening: '{"x":1', unit: '1' },
  { what: 'spaces', opening: '', unit: ' \n' },
  { what: 'base64', opening: '{"fileBase64":"', unit: 'AAAA' },
  { what: 'escaped base64', opening: '{"fileBase64":"', unit: '\\u0041' },
  { what: 'a form without a part', opening: '--b\r\n', unit: 'x', type: 'multipart/form-data; boundary=b' },
  { what: 'nothing', opening: '{"fileBase64":"AAAA', unit: '' },
];

/**
 * Sends bodies of 60 MB, and one that stops, one after the other, to a route with a file and to one without.
 * @returns what was not answered below 500 in the envelope.
 */
export async function sendHugeBodies({ service, ingredients }: Target): Promise<string[]> {
  const wrong: string[] = [];
  for (const body of BODIES)
    for (const path of [SUBMIT, '/rules/simulate']) {
      const answer = await send(`${service.baseUrl}${path}`, body, ingredients.tokens.client);
      if (!/^[24]\d\d \{.*"requestId"/.test(answer))
        wrong.push(`${body.what} to ${path}: ${answer.slice(0, 300)}`);
    }
  return wrong;
}

function send(url: string, { opening, unit, type }: HugeBody, token: string): Promise<string> {
  const units = unit === '' ? 0 : Math.floor(BYTES / unit.length);
  const filling = Buffer.alloc(units * unit.length, unit || '0');
  return new Promise((resolve) => {
    const headers = {
      'content-type': type ?? 'application/json',
      'content-length': opening.length + (filling.length || 1000),
      authorization: `Bearer ${token}`,
    };
    const sent = httpRequest(url, { method: 'POST', headers, agent: false }, (answer) => {
      let text = `${answer.statusCode} `;
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.on('end', () => {
        sent.destroy();
        resolve(text);
      });
    });
    sent.on('error', (error) => resolve(`not answered: ${error.message}`));
    sent.write(opening);
    if (filling.length > 0) sent.end(filling);
  });
}
