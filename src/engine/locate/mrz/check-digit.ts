const WEIGHTS = [7, 3, 1];

/** A character's value: digits themselves, A to Z as 10 to 35, `<` as 0 (ICAO Doc 9303-3, 4.9). */
export function characterValue(character: string): number {
  if (character === '<') return 0;
  const value = Number.parseInt(character, 36);
  if (Number.isNaN(value)) throw new RangeError(`"${character}" can't stand in a machine-readable zone`);
  return value;
}

export function weightAt(index: number): number {
  return WEIGHTS[index % WEIGHTS.length] ?? 0;
}

/** The check digit of a text, 0 to 9. */
export function checkDigit(text: string): number {
  return (
    [...text].reduce((sum, character, index) => sum + characterValue(character) * weightAt(index), 0) % 10
  );
}
