import { hash, verify } from '@node-rs/argon2';
import { InvalidParameters } from '../domain/errors.js';

const LEAST_LENGTH = 12;

/** @throws InvalidParameters when it is too short. */
export function assertPassword(password: string): void {
  if (password.length < LEAST_LENGTH)
    throw InvalidParameters.at('password', `must have at least ${LEAST_LENGTH} characters`);
}

/** The package's number for argon2id; its enum is not there for a compiler that sees one file at a time. */
const ARGON2ID = 2;

/** OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown account (`null`), so that the time does not tell which accounts exist. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const right = await verify(passwordHash ?? (await decoy), password);
  return right && passwordHash !== null;
}
