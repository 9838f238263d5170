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

/** Whose things the caller may see and touch: its own as a client; null: those of all. */
export const ownerOf = ({ role, id }: Caller): string | null => (role === 'client' ? id : null);

export const actorOf = ({ role, id }: Caller): Actor => (role === 'client' ? `client:${id}` : `user:${id}`);
