import { Webhook } from 'standardwebhooks';

/**
 * The headers that sign a call after Standard Webhooks 1.0.0.
 * @param secrets `whsec_...`; several, separated by spaces, while a client changes from one to the next:
 *   the call then carries one signature by each.
 * @param eventId the same over all retries, so that a receiver can tell a repetition.
 */
export function signatureHeaders(
  secrets: string,
  eventId: string,
  at: Date,
  body: string,
): Record<string, string> {
  const signatures = secrets
    .trim()
    .split(/\s+/)
    .map((secret) => new Webhook(secret).sign(eventId, at, body));
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
