import type { Random } from '../../bench/specimens/random.js';

export const LOCALES = ['pt-BR', 'pt-PT', 'en-GB', 'en-US', 'es-ES', 'fr-FR', 'de-DE', 'it-IT'] as const;
export type Locale = (typeof LOCALES)[number];

/** A number of a company with the label before it: `USt-IdNr.: DE123456788`. */
export interface Registered {
  label: string;
  text: string;
  /** Whether it is the one that the tax office knows it by, or stands for that one; others are companies' registers. */
  tax: boolean;
}

/** What is sold over a counter: name, least and most in hundredths, rate of its tax in percent. */
export type Goods = readonly [name: string, least: number, most: number, rate: number];
/** What is billed: name, unit, least and most in hundredths. */
export type Services = readonly [name: string, unit: string, least: number, most: number];

/**
 * What companies, addresses, numbers and taxes of a country look like. A text is a list of choices, parted by `|`. In
 * a choice, a `{slot}` is filled from the slot's own choices, and each `#` becomes a digit.
 */
export interface Country {
  locale: Locale;
  currency: string;
  /** How an amount is printed with its currency; `#` stands for the number. */
  signs: string;
  /** What parts thousands, and decimals. */
  separators: readonly (readonly [thousands: string, decimals: string])[];
  /** Dates as they are written in letters and forms; see `formatDate`. */
  dates: string;
  /** The short ones of tills. */
  tillDates: string;
  months: string;
  shortMonths: string;
  slots: Record<string, string>;
  /** Names of companies that bill, by slots. */
  companies: string;
  /** Names of shops, and of the company behind a shop. */
  shops: string;
  owners: string;
  person: string;
  street: string;
  /** City with its postcode, as the last line of an address has it. */
  towns: string;
  phone: string;
  webDomain: string;
  /** Sums of a tax by rate; prices over the counter contain it, or it is added. */
  tax: { rates: readonly number[]; inPrice: boolean };
  issuerIds(random: Random, role: 'issuer' | 'recipient' | 'shop'): Registered[];
  /** What the law wants at the foot of a company's letter; empty where it wants nothing. */
  footers: string;
  bank(random: Random): { name: string; account: string; iban: string | null; code: string };
  goods: readonly Goods[];
  dishes: readonly Goods[];
  services: readonly Services[];
}

export const choices = (text: string): string[] => text.split('|').map((each) => each.trim());

/** One of the choices with its slots and digits filled. */
export function write(text: string, random: Random, slots: Record<string, string> = {}): string {
  const filled = random.pick(choices(text)).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const slot = slots[name];
    return slot === undefined ? whole : write(slot, random, slots);
  });
  return filled.replace(/#/g, () => random.digits(1));
}
