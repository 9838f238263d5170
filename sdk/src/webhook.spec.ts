import { describe, expect, it } from '@jest/globals';
import { signatureHeaders } from '../../src/webhooks/webhook-signature.js';
import { verifyWebhook, WebhookRefused } from './webhook.js';

const SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;
const BODY = JSON.stringify({ event: 'process.finished', processId: 'p-1', value: 'ação €' });

const signed = (secrets = SECRET, at = new Date()) => signatureHeaders(secrets, 'e-1', at, BODY);

describe('a webhook call', () => {
  it('is taken as text, bytes or a Buffer, with headers of Node or of the Fetch API', () => {
    for (const body of [BODY, Buffer.from(BODY), new Uint8Array(Buffer.from(BODY))])
      for (const headers of [signed(), new Headers(signed())])
        expect(verifyWebhook(SECRET, headers, body)).toMatchObject({
          event: 'process.finished',
          value: 'ação €',
        });
  });

  it('is taken whichever letter case its headers have', () => {
    const headers = Object.fromEntries(
      Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(verifyWebhook(SECRET, headers, BODY).processId).toBe('p-1');
  });

  it('is taken while one secret replaces another, on either side', () => {
    expect(verifyWebhook([OTHER, SECRET], signed(), BODY).event).toBe('process.finished');
    expect(verifyWebhook(SECRET, signed(`${OTHER} ${SECRET}`), BODY).event).toBe('process.finished');
  });

  it.each<[string, Record<string, string>, string | Uint8Array, RegExp]>([
    ['signed with another secret', signed(OTHER), BODY, /signature/i],
    ['changed on the way', signed(), `${BODY} `, /signature/i],
    ['of ten minutes ago', signed(SECRET, new Date(Date.now() - 600_000)), BODY, /timestamp/i],
    ['not signed', {}, BODY, /header/i],
    ['not UTF-8', signed(), Buffer.from([0xff]), /UTF-8/],
    ['parsed already', signed(), JSON.parse(BODY), /as it came/],
  ])('is refused when it is %s', (_case, headers, body, message) => {
    const verify = () => verifyWebhook(SECRET, headers, body);
    expect(verify).toThrow(WebhookRefused);
    expect(verify).toThrow(message);
  });

  it.each([['x'], [[]], ['whsec_']])('is refused with an invalid secret: %j', (secrets) => {
    expect(() => verifyWebhook(secrets as string, signed(), BODY)).toThrow(TypeError);
  });
});
