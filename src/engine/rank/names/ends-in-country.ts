import { lexicon } from '../../catalogue/lexicon/lexicon.js';

/** More than the words of the longest name of a country. */
const LONGEST = 12;

/** Whether a line ends with the name of a country, the last there is of an address. */
export function endsInCountry(tokens: readonly string[]): boolean {
  const { countries } = lexicon();
  return Array.from({ length: LONGEST }, (_, index) => tokens.slice(-1 - index)).some((words) =>
    countries.has(words.join(' ')),
  );
}
