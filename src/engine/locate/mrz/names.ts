export interface MrzNames {
  surname: string;
  givenNames: string;
  /** Given names first, as a person is called. */
  fullName: string;
  /** Which of the names may go on in the document: the zone has no place for them. */
  mayBeCut: { surname: boolean; givenNames: boolean };
}

/**
 * `<<` parts the surname from the given names, `<` the words of each. Names that do not fit are cut so that a letter fills the last
 * place (ICAO Doc 9303-4, 4.2.3); a surname may be, too, that leaves room for nothing but initials behind it.
 */
export function mrzNames(raw: string): MrzNames {
  const [surname = '', ...given] = raw.replace(/<+$/, '').split('<<');
  const words = (text: string) => text.replace(/</g, ' ').trim();
  const names = { surname: words(surname), givenNames: given.map(words).filter(Boolean).join(' ') };
  const isFull = raw !== '' && !raw.endsWith('<');
  const onlyInitials = names.givenNames.split(' ').every((name) => name.length <= 1);
  return {
    ...names,
    fullName: [names.givenNames, names.surname].filter(Boolean).join(' '),
    mayBeCut: { surname: isFull && onlyInitials, givenNames: isFull && names.givenNames !== '' },
  };
}
