/** The package's number for argon2id; its `const enum` cannot be imported with `isolatedModules`. */
const ARGON2ID = 2;

/** OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
export const ARGON2 = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
