import { beginsWithPhrase } from '../../text/folded-text.js';
import { lexicon } from './lexicon.js';
import { likelyNamed } from './named-phrases.js';

/** Whether a name begins as that of a public body, a school, a church or an association does, and says which: `Comune di Valdrovio`. */
export function isInstitution(tokens: readonly string[]): boolean {
  const own = lexicon().neverLast.has(tokens[0] ?? '') ? tokens.slice(1) : tokens;
  return likelyNamed('institutions', own.slice(0, 1)).some(
    (phrase) => phrase.length < own.length && beginsWithPhrase(own, phrase),
  );
}
