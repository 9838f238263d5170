import type { Actor } from '../process/process-lifecycle.js';
import type { Role } from './role.js';

/** Who made the request: taken from the token, confirmed by the database. */
export interface Caller {
  role: Role;
  /** Of the client or the user. */
  id: string;
  /** For a user: how often the password had changed when the token was issued; absent: never. */
  passwordGeneration?: number;
}

/**
 * Whose data the caller may see and change: a client its own; others that of the client they name, else everyone's.
 * @returns null for everyone's.
 */
export const ownerOf = ({ role, id }: Caller, named?: string): string | null =>
  role === 'client' ? id : (named ?? null);

export const actorOf = ({ role, id }: Caller): Actor => (role === 'client' ? `client:${id}` : `user:${id}`);
