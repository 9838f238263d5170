/** Sum of the digits times weights that run from the left and over again; a letter counts as its code less that of zero. */
export function weighted(digits: string, weights: readonly number[]): number {
  return [...digits].reduce(
    (sum, digit, index) => sum + (digit.charCodeAt(0) - 48) * weights[index % weights.length]!,
    0,
  );
}

/** The digit that makes a number right by Luhn's rule, as cards, SIREN, SIRET and partite IVA have it. */
export function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Remainder of a long number, digit by digit. */
export function remainder(digits: string, divisor: number): number {
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0);
}
