import { NotAuthorized } from '../../domain/errors.js';
import { CLIENT_KEY_PREFIX } from '../accounts/client-keys.js';

/**
 * The token in a header `Authorization: Bearer <token>`.
 * @throws NotAuthorized that says what to send instead.
 */
export function bearerOf(header: string | undefined): string {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  // The key is not looked up: the answer must not reveal whether it exists.
  if (token?.startsWith(CLIENT_KEY_PREFIX))
    throw new NotAuthorized(
      'This looks like a client key, and a token is needed: send the key as `token` to POST /user/authenticate',
    );
  if (token) return token;
  throw new NotAuthorized(
    header === undefined
      ? 'No token: send the header `Authorization: Bearer <token>` with a token from POST /user/authenticate'
      : 'The header Authorization must read `Bearer <token>`',
  );
}
