import { fold } from '../../text/folded-text.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** The names of all countries in some languages, folded. */
export function countryNames(languages: readonly string[]): ReadonlySet<string> {
  const names = languages.map((each) => new Intl.DisplayNames([each], { type: 'region', fallback: 'none' }));
  return new Set(names.flatMap((each) => CODES.flatMap((code) => each.of(code) ?? []).map(fold)));
}
