export interface PrintedTaxId {
  value: string;
  raw: string;
  index: number;
  /** Whether its check digits are right; null for kinds whose rule is not known here. */
  proof: boolean | null;
}

const CNPJ = /(?<![\dA-Z])[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\s?\/?\s?[\dA-Z]{4}\s?-?\s?\d{2}(?!\d)/g;
const CPF = /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g;
const EU_VAT =
  /\b(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|GB|CHE)\s?-?\s?[0-9A-Z][0-9A-Z. -]{6,14}\d\b/g;
const OTHER = /\b[0-9][0-9A-Z/. -]{6,18}[0-9A-Z]\b/g;

/** Tax numbers in a text; CNPJ and CPF in their official punctuation, others as printed. */
export function findTaxIds(text: string): PrintedTaxId[] {
  const brazilian = [
    ...[...text.matchAll(CNPJ)].map((match) => toBrazilian(match, formatCnpj, isCnpj)),
    ...[...text.matchAll(CPF)].map((match) => toBrazilian(match, formatCpf, isCpf)),
  ].filter((found) => found !== null);
  if (brazilian.length > 0) return brazilian.sort((a, b) => a.index - b.index);
  const european = [...text.matchAll(EU_VAT)];
  return (european.length > 0 ? european : [...text.matchAll(OTHER)]).map((match) => ({
    value: match[0].trim(),
    raw: match[0],
    index: match.index,
    proof: null,
  }));
}

function toBrazilian(
  match: RegExpMatchArray,
  format: (characters: string) => string,
  check: (characters: string) => boolean,
): PrintedTaxId | null {
  const characters = match[0].replace(/[^\dA-Z]/g, '');
  const proof = check(characters);
  // Unpunctuated runs of 14 are as often something else; only a right check digit tells.
  if (!proof && !/[./-]/.test(match[0])) return null;
  return { value: format(characters), raw: match[0], index: match.index ?? 0, proof };
}

export function formatCnpj(characters: string): string {
  return characters.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

export function formatCpf(characters: string): string {
  return characters.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
}

/** Modulo 11 over the characters' ASCII codes less 48, so that the alphanumeric CNPJ of 2026 counts too. */
export function isCnpj(characters: string): boolean {
  if (!/^[\dA-Z]{12}\d{2}$/.test(characters) || /^(.)\1+$/.test(characters)) return false;
  const digit = (length: number) => {
    const sum = [...characters.slice(0, length)].reduce(
      (total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + ((length - 1 - index) % 8)),
      0,
    );
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  return digit(12) === Number(characters[12]) && digit(13) === Number(characters[13]);
}

export function isCpf(characters: string): boolean {
  if (!/^\d{11}$/.test(characters) || /^(.)\1+$/.test(characters)) return false;
  const digit = (length: number) => {
    const sum = [...characters.slice(0, length)].reduce(
      (total, character, index) => total + Number(character) * (length + 1 - index),
      0,
    );
    return ((sum * 10) % 11) % 10;
  };
  return digit(9) === Number(characters[9]) && digit(10) === Number(characters[10]);
}
