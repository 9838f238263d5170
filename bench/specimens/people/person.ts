import type { Random } from '../random.js';
import { MEN, STATES, type State, SURNAMES, WOMEN } from './names.js';
import { makeCpf, makeRg } from './numbers.js';

/** Somebody who does not exist. Dates are `YYYY-MM-DD`. */
export interface Person {
  given: string;
  surname: string;
  name: string;
  sex: 'M' | 'F';
  birthDate: string;
  birthPlace: { city: string; uf: string };
  nationality: string;
  /** As most documents print them, father first; one name where there is only a mother. */
  parents: string[];
  cpf: string;
  rg: string;
  rgIssuer: string;
  /** Where the person lives, and documents are issued. */
  state: State;
}

const RG_ISSUERS = ['SSP', 'SSP', 'SSP', 'DETRAN', 'IFP', 'PC', 'SESP', 'SDS'] as const;

export function makePerson(random: Random): Person {
  const sex = random.pick(['M', 'F'] as const);
  const [maternal, paternal] = [random.pick(SURNAMES), random.pick(SURNAMES)];
  const given = givenName(random, sex);
  const surname = random.chance(0.7) ? `${maternal} ${paternal}` : paternal;
  const mother = `${givenName(random, 'F')} ${maternal} ${random.pick(SURNAMES)}`;
  const father = `${givenName(random, 'M')} ${random.pick(SURNAMES)} ${paternal}`;
  const birthState = random.pick(STATES);
  return {
    given,
    surname,
    name: `${given} ${surname}`,
    sex,
    birthDate: makeDate(random, 1952, 2004),
    birthPlace: { city: random.pick(birthState.cities), uf: birthState.uf },
    nationality: sex === 'M' ? 'BRASILEIRO' : 'BRASILEIRA',
    parents: random.chance(0.08) ? [mother] : [father, mother],
    cpf: makeCpf(random),
    rg: makeRg(random),
    rgIssuer: random.pick(RG_ISSUERS),
    state: random.pick(STATES),
  };
}

function givenName(random: Random, sex: 'M' | 'F'): string {
  const names = sex === 'F' ? WOMEN : MEN;
  const [first, second] = [random.pick(names), random.pick(names)];
  return random.chance(0.4) && first !== second ? `${first} ${second}` : first;
}

export function makeDate(random: Random, firstYear: number, lastYear: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${random.whole(firstYear, lastYear)}-${pad(random.whole(1, 12))}-${pad(random.whole(1, 28))}`;
}

export function yearsLater(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
}

/** `31/12/1999` */
export function inDigits(date: string): string {
  return date.split('-').reverse().join('/');
}

const MONTHS = ['JAN', 'FEV', 'MAR', 'ABR', 'MAI', 'JUN', 'JUL', 'AGO', 'SET', 'OUT', 'NOV', 'DEZ'];

/** `31/DEZ/1999`, as older identity cards print it. */
export function withMonthName(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}/${MONTHS[Number(month) - 1]}/${year}`;
}
