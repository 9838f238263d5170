import { hashSync, verifySync } from '@node-rs/argon2';
import { ARGON2 } from '../accounts/argon2-parameters.js';

export interface PasswordCheck {
  /** Null: there is no such account. */
  passwordHash: string | null;
  password: string;
}

const decoy = hashSync('no account has this password', ARGON2);

/**
 * What a thread of `PasswordChecks` does. It takes as long for an account that is not there, so that the time does not
 * tell which accounts exist.
 */
export default function check({ passwordHash, password }: PasswordCheck): boolean {
  const right = verifySync(passwordHash ?? decoy, password);
  return right && passwordHash !== null;
}
