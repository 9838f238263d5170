import { DataFolderUnusable } from '../config/data-folder-lock.js';
import { type Config, InvalidEnvironment } from '../config/config.js';
import { NotReady } from '../config/not-ready.js';
import { WrongEncryptionKey } from '../secrets/encryption-keys.js';

type Fault = Error & { code?: string };

/**
 * Why the service can't listen on `HOST` and `PORT`, and what to do.
 * @returns the fault itself when it is another one.
 */
export function listenFailure(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): Error {
  const fault = error as Fault;
  switch (fault.code) {
    case 'EADDRINUSE':
      return new NotReady(`PORT: ${port} on ${host} is in use; name another one`);
    case 'EADDRNOTAVAIL':
      return new NotReady(
        `HOST: ${host} is no address of this machine; name one that is, or 0.0.0.0 for all of them`,
      );
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new NotReady(`HOST: ${host} is not known; name an address of this machine`);
    case 'EACCES':
      return new NotReady(`PORT: ${port} may not be used by this account; name one from 1024 on`);
    default:
      return fault;
  }
}

/** @returns a message for the operator: a sentence when the cause is known, else the stack. */
export function startFailure(error: unknown): string {
  const isKnown =
    error instanceof InvalidEnvironment ||
    error instanceof NotReady ||
    error instanceof DataFolderUnusable ||
    error instanceof WrongEncryptionKey;
  if (error instanceof Error) return isKnown ? error.message : (error.stack ?? error.message);
  return String(error);
}
