import type { Random } from '../../bench/specimens/random.js';
import { choices, type Country, write } from '../countries/country.js';
import { WORDS } from '../words/index.js';
import type { HeadWord } from '../words/words.js';
import { type Party, withoutForm } from './party.js';

/** How an issuer says who he is. */
export interface Head {
  /** What stands where a letter has its head: the name, what is left of it in a logo, or a picture. */
  logo: 'name' | 'brand' | 'picture';
  /** The name without its legal form, as a logo has it. */
  brand: string;
  /** Where the whole name stands if not at the head. */
  imprint: 'line' | 'above' | 'payee' | 'sold';
  /** A sentence above all that names nobody; empty for none. */
  note: string;
  /** Before the name of whoever is paid. */
  payee: string;
  /** Whose the account is, where it is told beside a logo with the name: the issuer's, or the owner's own. Null where it is not told. */
  holder: string | null;
  /** A sentence that says who sells. */
  sold: string;
}

/** Words of a brand, from the name's first on. */
const BRAND_WORDS = 2;

export function makeHead(country: Country, issuer: Party, random: Random): Head {
  const words = WORDS[country.locale].head;
  const slots = { email: issuer.email, web: issuer.web, phone: issuer.phone, name: issuer.name };
  const written = (word: HeadWord) => write(random.pick(choices(words[word])), random, slots);
  return {
    logo: random.pick(['name', 'name', 'name', 'brand', 'picture'] as const),
    brand: withoutForm(issuer.name, choices(country.slots.form!)).slice(0, BRAND_WORDS).join(' '),
    imprint: random.pick(['line', 'line', 'above', 'above', 'payee', 'sold'] as const),
    note: random.chance(0.3) ? written(random.chance(0.7) ? 'note' : 'slogan') : '',
    payee: written('payee'),
    holder: random.chance(0.2)
      ? random.pick([issuer.name, write(country.person, random, country.slots)])
      : null,
    sold: written('sold'),
  };
}
