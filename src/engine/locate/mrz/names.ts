export interface MrzNames {
  surname: string;
  givenNames: string;
  /** Given names first, as a person is called. */
  fullName: string;
}

/** `<<` parts the surname from the given names, `<` the words of each. */
export function mrzNames(raw: string): MrzNames {
  const [surname = '', ...given] = raw.replace(/<+$/, '').split('<<');
  const words = (text: string) => text.replace(/</g, ' ').trim();
  const names = { surname: words(surname), givenNames: given.map(words).filter(Boolean).join(' ') };
  return { ...names, fullName: [names.givenNames, names.surname].filter(Boolean).join(' ') };
}
