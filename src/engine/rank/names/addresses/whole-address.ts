import { findStructures } from '../../../catalogue/lexicon/printed-values.js';
import type { AddressLine } from '../address-features.js';
import { postcodeIn } from '../town-line.js';

/** Whether a line has a street with its house's number, a postcode and the town: nothing beside it is of the address. */
export function isWholeAddress({ text }: Pick<AddressLine, 'text'>): boolean {
  const postcode = postcodeIn(text);
  if (postcode === null) return false;
  const before = text.slice(0, postcode.index).replace(/[\s,;·|–-]+$/u, '');
  const behind = text.slice(postcode.index + postcode.length);
  const isBefore = findStructures(before, 'street').length > 0;
  const town = /^[\s,]*(\p{L}[\p{L} .'’()-]*)(?:,\s*(.+))?$/u.exec(behind);
  return (
    (isBefore && /\p{L}{2}/u.test(behind)) ||
    (town?.[2] !== undefined && findStructures(town[2], 'street').length > 0)
  );
}

/**
 * Whether an address that stands whole on one line has others beside it that have nothing of one: a name or a trade above, a slogan
 * below.
 */
export function reachesBeyondWhole(run: readonly AddressLine[]): boolean {
  const whole = run.findIndex(isWholeAddress);
  if (whole < 0) return false;
  return run.some(
    (line, at) =>
      at !== whole && line.features.place === 0 && line.features.postcode === 0 && !goesOn(run, at, whole),
  );
}

/** A region below its town: `(Bizkaia)`, `- MG`. */
const REGION = /^(?:\(\p{L}[^()]*\)|[-–/]? ?\p{Lu}{2})$/u;

/** Whether a line is a part of a house above the street, which a comma ends, or the country or the region below it. */
function goesOn(run: readonly AddressLine[], at: number, whole: number): boolean {
  const { text, features } = run[at]!;
  if (at < whole) return /,\W*$/.test(text) || features.digits === 1;
  return features.country === 1 || REGION.test(text) || /,\W*$/.test(run[at - 1]!.text);
}
