import { hashSync, verifySync } from '@node-rs/argon2';
import { ARGON2 } from '../accounts/argon2-parameters.js';

export interface PasswordCheck {
  /** Null: there is no such account. */
  passwordHash: string | null;
  password: string;
}

const decoy = hashSync('no account has this password', ARGON2);

/**
 * The work of a `PasswordChecks` thread. It takes equally long for an account that does not exist, so that the time does not
 * reveal which accounts exist.
 */
export default function check({ passwordHash, password }: PasswordCheck): boolean {
  const right = verifySync(passwordHash ?? decoy, password);
  return right && passwordHash !== null;
}
