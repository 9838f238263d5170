import type { Random } from '../../bench/specimens/random.js';
import { type Country, type Registered, write } from '../countries/country.js';

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
  const domain = `${domainOf(name)}.${country.webDomain}`;
  return {
    name: random.chance(role === 'shop' || role === 'inn' ? 0.6 : 0.15) ? name.toUpperCase() : name,
    address,
    ids: person ? [] : country.issuerIds(random, role === 'inn' ? 'shop' : role),
    phone: write(country.phone, random).replace(/^Tel\. /, ''),
    fax: write(country.phone, random).replace(/^Tel\. /, ''),
    email: `${random.pick(['info', 'contact', 'mail', 'office'])}@${domain}`,
    web: `www.${domain}`,
  };
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
