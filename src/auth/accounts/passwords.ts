import { hash } from '@node-rs/argon2';
import { InvalidParameters } from '../../domain/errors.js';
import { ARGON2 } from './argon2-parameters.js';

const LEAST_LENGTH = 12;

/** @throws InvalidParameters when it is too short. */
export function assertPassword(password: string, path = 'password'): void {
  if (password.length < LEAST_LENGTH)
    throw InvalidParameters.at(path, `must have at least ${LEAST_LENGTH} characters`);
}

/** For operators, who make one user at a time. Requests from strangers go through `PasswordChecks`. */
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2);
