import type { Actor } from '../process/process-lifecycle.js';
import type { Role } from './role.js';

/** Who made the request, as the token says and the database confirms. */
export interface Caller {
  role: Role;
  /** Of the client or the user. */
  id: string;
  /** Of a user: how often the password had been changed when the token was given; absent: never. */
  passwordGeneration?: number;
}

/**
 * Whose data the caller may see and change: a client its own; others that of the client they name, else everyone's.
 * @returns null for everyone's.
 */
export const ownerOf = ({ role, id }: Caller, named?: string): string | null =>
  role === 'client' ? id : (named ?? null);

export const actorOf = ({ role, id }: Caller): Actor => (role === 'client' ? `client:${id}` : `user:${id}`);
