/**
 * Remainder modulo 11 of the characters' values by weights that run from `lowest` to `highest`, from right
 * to left and over again. Letters count as their ASCII code less 48, as the alphanumeric CNPJ of 2026 has
 * it (Receita Federal, IN RFB 2.229/2024); digits then count as themselves.
 */
export function remainder11(characters: string, lowest = 2, highest = 9): number {
  const span = highest - lowest + 1;
  const sum = [...characters]
    .reverse()
    .reduce(
      (total, character, index) => total + (character.charCodeAt(0) - 48) * (lowest + (index % span)),
      0,
    );
  return sum % 11;
}

/** The check digit of bank slips and cards: weights 2 and 1 from the right, digits of products added. */
export function modulo10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
