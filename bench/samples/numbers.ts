/** Numbers of made-up companies and bills, with the check digits that their kinds have. */

/** Letters count as their code less that of zero, as in a CNPJ since 2026. */
const digitOf = (characters: string, weights: readonly number[]): number =>
  [...characters].reduceRight((sum, character, index) => {
    const place = characters.length - 1 - index;
    return sum + (character.charCodeAt(0) - 48) * weights[place % weights.length]!;
  }, 0);

const TWO_TO_NINE = [2, 3, 4, 5, 6, 7, 8, 9];

/** Modulo 11 with the weights 2 to 9 from the right; 10 and 11 become the digit given. */
function modulo11(digits: string, beyond: number): number {
  const digit = 11 - (digitOf(digits, TWO_TO_NINE) % 11);
  return digit > 9 ? beyond : digit;
}

/** Modulo 10 with the weights 2 and 1 from the right; digits of a product are added. */
function modulo10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** `12.345.678/0001-00` of the first eight figures or letters. */
export function cnpj(root: string): string {
  const twelve = `${root}0001`;
  const thirteen = `${twelve}${modulo11(twelve, 0)}`;
  const all = `${thirteen}${modulo11(thirteen, 0)}`;
  return all.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, '$1.$2.$3/$4-$5');
}

/** `123.456.789-00` of the first nine digits. */
export function cpf(nine: string): string {
  const digit = (digits: string) =>
    ([...digits].reduce((sum, each, index) => sum + Number(each) * (digits.length + 1 - index), 0) * 10) %
    11 %
    10;
  const ten = `${nine}${digit(nine)}`;
  return `${ten}${digit(ten)}`.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
}

/** The 44 characters of an NF-e: state, year and month, issuer, model 55, series 1, number, a code, check digit. */
export function accessKey(state: string, yearMonth: string, issuer: string, number: number): string {
  const digits = `${state}${yearMonth}${issuer.replace(/[./-]/g, '')}55001${String(number).padStart(9, '0')}148200713`;
  return `${digits}${modulo11(digits, 0)}`;
}

const DAY_MS = 86_400_000;
/** The day that has the factor 1000, since factors began anew. */
const FACTOR_1000 = Date.UTC(2025, 1, 22);

/** A bank slip's bar code and the line that is typed for it (FEBRABAN); the amount is in cents. */
export function bankSlip(bank: string, due: Date, cents: number, free: string): { barcode: string; line: string } {
  const factor = String(1000 + (due.getTime() - FACTOR_1000) / DAY_MS);
  const amount = String(cents).padStart(10, '0');
  const check = modulo11(`${bank}9${factor}${amount}${free}`, 1);
  const field = (digits: string) => `${digits}${modulo10(digits)}`.replace(/^(.{5})/, '$1.');
  const [first, second, third] = [`${bank}9${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)];
  return {
    barcode: `${bank}9${check}${factor}${amount}${free}`,
    line: [field(first), field(second), field(third), check, `${factor}${amount}`].join(' '),
  };
}

/** `1.234,56` of cents. */
export function money(cents: number): string {
  const [whole, part] = (cents / 100).toFixed(2).split('.');
  return `${whole!.replace(/\B(?=(\d{3})+$)/g, '.')},${part}`;
}
