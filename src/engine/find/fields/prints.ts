import { likelyNamed } from '../../catalogue/lexicon/named-phrases.js';
import type { ReadLine } from '../../content/page-content.js';
import { findPhrase } from '../../text/folded-text.js';

/** Whether a line, or a part of one, has one of the phrases that the lexicon keeps under a name. */
export function prints({ tokens }: Pick<ReadLine, 'tokens'>, name: string): boolean {
  return likelyNamed(name, tokens).some((phrase) => findPhrase(tokens, phrase) !== null);
}
