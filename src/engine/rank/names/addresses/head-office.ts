import { likelyNamed, phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { beginsWithPhrase, findPhrase } from '../../../text/folded-text.js';
import { sharedWidth } from '../../../text/rectangles.js';
import type { AddressLine } from '../address-features.js';
import { postcodeIn } from '../town-line.js';

/** Of a street, more of it, and a town. */
const MOST_LINES = 4;
/** In heights: what stands farther below is of another place. */
const NEXT_LINE = 1;

/**
 * Lines that say where a company has its seat, from the word for it to the town: a receipt is given in a shop, which may be
 * elsewhere.
 */
export function linesOfHeadOffice(lines: readonly AddressLine[]): ReadonlySet<AddressLine> {
  const found = new Set<AddressLine>();
  for (const line of lines) {
    if (!namesHeadOffice(line)) continue;
    if (beginsWithHeadOffice(line)) found.add(line);
    for (const next of below(line, lines)) found.add(next);
  }
  return found;
}

function namesHeadOffice({ line }: AddressLine): boolean {
  return likelyNamed('head_office', line.tokens).some((phrase) => findPhrase(line.tokens, phrase) !== null);
}

function beginsWithHeadOffice({ line }: AddressLine): boolean {
  return likelyNamed('head_office', line.tokens.slice(0, 1)).some((phrase) =>
    beginsWithPhrase(line.tokens, phrase),
  );
}

/** The lines below one that names a seat, in its column, up to the town or to another place. */
function below(office: AddressLine, lines: readonly AddressLine[]): AddressLine[] {
  if (hasTownBehind(office)) return [];
  const column = lines.filter(
    ({ order, line }) => order > office.order && sharedWidth(line.box, office.line.box) > 0,
  );
  const of: AddressLine[] = [];
  for (const line of column.slice(0, MOST_LINES)) {
    if ((of.at(-1) ?? office).blankBelow > NEXT_LINE || beginsWithShop(line)) break;
    of.push(line);
    if (postcodeIn(line.line.text) !== null) break;
  }
  return of;
}

/** Whether the seat's town stands on the line that names it. */
function hasTownBehind({ line }: AddressLine): boolean {
  return postcodeIn(line.text) !== null || /:\s*\P{N}+\d{1,5}\w?,\s*\p{L}/u.test(line.text);
}

function beginsWithShop({ line }: AddressLine): boolean {
  return [...phrasesNamed('branch'), ...phrasesNamed('place_of_sale')].some((phrase) =>
    beginsWithPhrase(line.tokens, phrase),
  );
}
