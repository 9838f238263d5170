import { lexicon } from '../../catalogue/lexicon/lexicon.js';

/** More than the words of the longest name of a country. */
const LONGEST = 12;

/** Whether a line ends with the name of a country, the last there is of an address. */
export function endsInCountry(tokens: readonly string[]): boolean {
  const { countries } = lexicon();
  let name = '';
  for (let at = tokens.length - 1; at >= 0 && at >= tokens.length - LONGEST; at--) {
    name = name === '' ? tokens[at]! : `${tokens[at]} ${name}`;
    if (countries.has(name)) return true;
  }
  return false;
}
