import type { Random } from '../../bench/specimens/random.js';
import { choices, type Country, type Registered, write } from '../countries/country.js';

/** A company or a person that is named on a document. Nobody of that name is meant. */
export interface Party {
  name: string;
  /** Lines of its address, the town last. */
  address: string[];
  ids: Registered[];
  phone: string;
  fax: string;
  email: string;
  web: string;
}

export type PartyRole = 'issuer' | 'recipient' | 'shop' | 'inn';

export function makeParty(country: Country, random: Random, role: PartyRole): Party {
  const slots = role === 'inn' ? { ...country.slots, shop: country.slots.inn! } : country.slots;
  const person = role === 'recipient' && random.chance(0.2);
  const names = {
    issuer: country.companies,
    recipient: person ? country.person : country.companies,
    shop: country.shops,
    inn: country.shops,
  };
  const name = write(names[role], random, slots).replace(/ ,/g, ',');
  const address = [write(country.street, random, slots), write(country.towns, random)].map(
    withLetters(random),
  );
  return {
    name: random.chance(role === 'shop' || role === 'inn' ? 0.6 : 0.15) ? name.toUpperCase() : name,
    address,
    ids: person ? [] : country.issuerIds(random, role === 'inn' ? 'shop' : role),
    phone: write(country.phone, random).replace(/^Tel\. /, ''),
    fax: write(country.phone, random).replace(/^Tel\. /, ''),
    ...reachOf(name, random.pick(['info', 'contact', 'mail', 'office']), country),
  };
}

/** E-mail and web page under a domain that is made of a name. */
function reachOf(name: string, box: string, country: Country): Pick<Party, 'email' | 'web'> {
  const domain = `${domainOf(name)}.${country.webDomain}`;
  return { email: `${box}@${domain}`, web: `www.${domain}` };
}

/** Of those who bill, some work for themselves: a person's name, or one without a legal form. */
export function soleTrader(party: Party, country: Country, random: Random): Party {
  if (!random.chance(0.25)) return party;
  const name = random.chance(0.5)
    ? write(country.person, random, country.slots)
    : withoutForm(party.name, choices(country.slots.form!)).join(' ');
  return { ...party, name, ...reachOf(name, random.pick(['info', 'mail']), country) };
}

/**
 * The words of a name that are of no legal form.
 * @param forms as the country prints them
 */
export function withoutForm(name: string, forms: readonly string[]): string[] {
  const ofForms = new Set(forms.flatMap((form) => form.toLowerCase().split(/[\s,]+/)));
  const words = name.split(/[\s,]+/);
  return words.filter((word) => /\p{L}/u.test(word) && !ofForms.has(word.toLowerCase()));
}

/** Capital letters stand as they are in patterns; postcodes of two letters at the end differ here. */
const withLetters = (random: Random) => (line: string) =>
  line.replace(/(?<= \d)[A-Z]{2}$/, () => random.pick(['AB', 'DE', 'HJ', 'LN', 'PQ', 'TU', 'XY']));

function domainOf(name: string): string {
  const plain = name
    .replace(/[äöü]/g, (letter) => `${letter.normalize('NFD')[0]}e`)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss');
  return (plain.match(/[a-z]{3,}/g) ?? ['firma']).slice(0, 2).join('-');
}
