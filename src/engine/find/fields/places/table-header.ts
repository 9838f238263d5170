import { likelyNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { findPhrase } from '../../../text/folded-text.js';
import type { ReadLine } from '../../../content/page-content.js';
import { type Known, knownOf } from './known-lines.js';

/** Of columns that tables of items have. */
const HEADERS = ['description', 'quantity', 'unit_price'];
const FEWEST_HEADERS = 2;
const headers: Known = new WeakMap();

/** Whether a line has the headers of a table of items: `Descrição  Qtde  Preço unitário`. */
export function isTableHeader(line: ReadLine): boolean {
  return knownOf(headers, line, () => {
    const found = HEADERS.filter((name) =>
      likelyNamed(name, line.tokens).some((phrase) => findPhrase(line.tokens, phrase) !== null),
    );
    return found.length >= FEWEST_HEADERS;
  });
}
