import { lexicon } from '../../catalogue/lexicon/lexicon.js';
import { likelyNamed } from '../../catalogue/lexicon/named-phrases.js';
import { beginsWithPhrase } from '../../text/folded-text.js';

/** What leads to a name in a sentence or above a signature. */
const LEADS = ['issuer', 'payee', 'owner', 'signed_for', 'sent_by', 'addressed_to'];
/** In words: of a name that says by itself whose it is. */
const SHORTEST = 2;

/** The words of a name without one that leads to it: `for Acme Ltd`, `gestita da Acme`; null where none does. */
export function withoutLead(tokens: readonly string[]): readonly string[] | null {
  const phrases = LEADS.flatMap((name) => likelyNamed(name, tokens.slice(0, 1)));
  const lengths = phrases.filter((phrase) => beginsWithPhrase(tokens, phrase)).map(({ length }) => length);
  const small = lexicon().neverLast.has(tokens[0] ?? '') ? 1 : 0;
  const rest = tokens.slice(Math.max(small, ...lengths));
  return rest.length < tokens.length && rest.length >= SHORTEST ? rest : null;
}
