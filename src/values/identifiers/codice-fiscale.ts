/** Italy's number of a person: three letters of the surname, three of the given names, day and place of birth. */
const CODICE_FISCALE = /^([A-Z]{3})([A-Z]{3})\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]$/;
const LETTERS = 3;

/**
 * Whether a text is an Italian person's number, and a name has no two words that it is made of (decreto 23 dicembre 1976, articoli 2 e 3). False of
 * any other text.
 * @param name of a person, or of whoever is called after one
 */
export function isOfOtherPerson(text: string, name: string): boolean {
  const [, surname, given] = CODICE_FISCALE.exec(text) ?? [];
  if (surname === undefined) return false;
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const words = plain.split(/[^A-Z']+/).map((word) => word.replaceAll("'", ''));
  return !words.some(
    (word, at) =>
      codeOf(word) === surname && words.some((other, index) => index !== at && givenCodeOf(other) === given),
  );
}

/** Consonants, then vowels, and X for what is missing. */
function codeOf(word: string): string {
  const vowels = word.replace(/[^AEIOU]/g, '');
  return `${consonantsOf(word)}${vowels}XXX`.slice(0, LETTERS);
}

/** Of a given name with more than three consonants the second is left out. */
function givenCodeOf(word: string): string {
  const consonants = consonantsOf(word);
  return consonants.length > LETTERS ? consonants[0]! + consonants.slice(2, 4) : codeOf(word);
}

function consonantsOf(word: string): string {
  return word.replace(/[AEIOU]/g, '');
}
