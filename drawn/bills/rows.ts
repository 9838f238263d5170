import type { Random } from '../../bench/specimens/random.js';
import type { Country } from '../countries/country.js';

/** A line of an invoice or a receipt; amounts in hundredths. */
export interface Row {
  code: string;
  name: string;
  /** Thousandths. */
  quantity: number;
  unit: string;
  price: number;
  /** Percent. */
  rate: number;
  total: number;
}

export interface TaxPart {
  rate: number;
  net: number;
  tax: number;
}

/** Sums of a document; `net - discount + tax = total`, and what is left over of `paid` is `balance` or `change`. */
export interface Sums {
  rows: number;
  discount: number;
  net: number;
  taxes: TaxPart[];
  tax: number;
  total: number;
}

export function invoiceRows(country: Country, random: Random): Row[] {
  const rates = country.tax.rates;
  // A supplier mostly sells at one rate; the last is the common one, but for a country that adds a local one.
  const common =
    country.tax.inPrice && country.locale !== 'en-GB'
      ? rates.at(-1)!
      : country.locale === 'en-GB'
        ? 20
        : random.pick(rates);
  const mixed = country.tax.inPrice && rates.length > 1 && random.chance(0.3);
  const services = shuffled(country.services, random).slice(0, random.whole(1, 8));
  const digits = random.whole(3, 6);
  return services.map(([name, unit, least, most]) => {
    const price = random.whole(least, most);
    // Nobody bills twelve journeys or twenty windows.
    const quantity = 1000 * random.pick(price > 3000 ? [1, 1, 1, 2, 3] : [1, 2, 3, 4, 5, 8, 10, 12, 20, 25]);
    const rate = mixed && random.chance(0.4) ? random.pick(rates) : common;
    const code = `${random.pick(['', '', 'A', 'HX-', 'P'])}${random.digits(digits)}`;
    return { code, name, quantity, unit, price, rate, total: Math.round((price * quantity) / 1000) };
  });
}

/** Of prices without tax, which is added for each rate. */
export function sumsOfNet(rows: readonly Row[], discount: number): Sums {
  const sum = rows.reduce((all, { total }) => all + total, 0);
  const factor = (sum - discount) / sum;
  const taxes = byRate(rows).map(([rate, amount]) => {
    const net = Math.round(amount * factor);
    return { rate, net, tax: Math.round((net * rate) / 100) };
  });
  // What rounding of the parts has left over belongs to the first.
  taxes[0]!.net += sum - discount - taxes.reduce((all, { net }) => all + net, 0);
  taxes[0]!.tax = Math.round((taxes[0]!.net * taxes[0]!.rate) / 100);
  const tax = taxes.reduce((all, part) => all + part.tax, 0);
  return { rows: sum, discount, net: sum - discount, taxes, tax, total: sum - discount + tax };
}

/** Of prices that contain their tax. */
export function sumsOfGross(rows: readonly Row[], discount: number): Sums {
  const sum = rows.reduce((all, { total }) => all + total, 0);
  const total = sum - discount;
  const taxes = byRate(rows).map(([rate, amount]) => {
    const gross = Math.round((amount * total) / sum);
    const tax = Math.round((gross * rate) / (100 + rate));
    return { rate, net: gross - tax, tax };
  });
  taxes[0]!.net += total - taxes.reduce((all, part) => all + part.net + part.tax, 0);
  const tax = taxes.reduce((all, part) => all + part.tax, 0);
  return { rows: sum, discount, net: total - tax, taxes, tax, total };
}

/** A tax of one rate on what is marked with a rate of 1, as the states of America have it. */
export function sumsWithSalesTax(rows: readonly Row[], discount: number, rate: number): Sums {
  const sum = rows.reduce((all, { total }) => all + total, 0);
  const taxed = rows.filter((row) => row.rate > 0).reduce((all, { total }) => all + total, 0);
  const base = Math.round((taxed * (sum - discount)) / sum);
  const tax = Math.round((base * rate) / 100);
  return {
    rows: sum,
    discount,
    net: sum - discount,
    taxes: [{ rate, net: base, tax }],
    tax,
    total: sum - discount + tax,
  };
}

function byRate(rows: readonly Row[]): [rate: number, amount: number][] {
  const rates = [...new Set(rows.map(({ rate }) => rate))].sort((a, b) => b - a);
  return rates.map((rate) => [
    rate,
    rows.filter((row) => row.rate === rate).reduce((all, { total }) => all + total, 0),
  ]);
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = items.map((item) => ({ item, key: random.next() }));
  return order.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
