import { createHash } from 'node:crypto';

export const FOLDS = 6;

/**
 * The fold of a receipt, by the start of its company's name, as the set itself parts tune from bench: what is learned of a
 * company must not be measured on it.
 * @param company its name as printed; the receipt's id where it is not known
 */
export function foldOf(company: string): number {
  const start = company
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 5);
  return createHash('sha256').update(start).digest().readUInt32BE() % FOLDS;
}
