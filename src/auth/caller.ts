import type { Actor } from '../process/process-lifecycle.js';
import type { Role } from './role.js';

/** Who made the request, as the token says and the database confirms. */
export interface Caller {
  role: Role;
  /** Of the client or the user. */
  id: string;
}

export const actorOf = ({ role, id }: Caller): Actor => (role === 'client' ? `client:${id}` : `user:${id}`);
