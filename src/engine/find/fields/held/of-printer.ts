import { likelyNamed } from '../../../catalogue/lexicon/named-phrases.js';
import type { PageContent } from '../../../content/page-content.js';
import { findPhrase } from '../../../text/folded-text.js';
import type { Word } from '../../../text/word.js';

/**
 * Whether words stand behind what says who printed the paper, made the program or sent the data to the tax office:
 * `Proveedor tecnológico: Facturas Ya S.A.S. NIT 900.310.552-1`.
 * @param line on which they stand
 */
export function isBehindPrinter([first]: readonly Word[], line: number, { lines }: PageContent): boolean {
  const { words, tokens, owners } = lines[line]!;
  const at = words.indexOf(first!);
  return likelyNamed('printer', tokens).some((phrase) => {
    const place = findPhrase(tokens, phrase);
    return place !== null && owners[place.at + place.length - 1]! < at;
  });
}
