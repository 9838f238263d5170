import { fold } from '../../text/folded-text.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** In whose names of countries documents are read. */
const LANGUAGES = ['en', 'pt', 'de'];

/** Names of all countries, each as folded words. */
const COUNTRIES = LANGUAGES.flatMap((language) => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes.flatMap((code) => names.of(code) ?? []).map((name) => fold(name).split(' '));
});
const NAMES = new Set(COUNTRIES.map((words) => words.join(' ')));
const LONGEST = Math.max(...COUNTRIES.map(({ length }) => length));

/** Whether a line ends with the name of a country, the last there is of an address. */
export function endsInCountry(tokens: readonly string[]): boolean {
  return Array.from({ length: LONGEST }, (_, index) => tokens.slice(-1 - index)).some((words) =>
    NAMES.has(words.join(' ')),
  );
}
