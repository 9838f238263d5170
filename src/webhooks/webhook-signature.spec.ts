import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { signatureHeaders } from './webhook-signature.js';

const OLD = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
const NEW = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;

describe('signatureHeaders', () => {
  const body = JSON.stringify({ event: 'process.finished', value: 'ação' });

  it('makes a signature that a Standard Webhooks library accepts', () => {
    const headers = signatureHeaders(NEW, 'event-1', new Date(), body);
    expect(new Webhook(NEW).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(NEW).verify(`${body} `, headers)).toThrow();
    expect(() => new Webhook(OTHER).verify(body, headers)).toThrow();
  });

  it('signs by both secrets while a client changes from one to the next', () => {
    const headers = signatureHeaders(`${NEW} ${OLD}`, 'event-1', new Date(), body);
    expect(() => new Webhook(OLD).verify(body, headers)).not.toThrow();
    expect(() => new Webhook(NEW).verify(body, headers)).not.toThrow();
    expect(() => new Webhook(OTHER).verify(body, headers)).toThrow();
  });

  it('gives the known signature for known input', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const headers = signatureHeaders(
      secret,
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      new Date(1_614_265_330_000),
      '{"test": 2432232314}',
    );
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });
});
