import type { Person } from '../people/person.js';
import { makeDate, yearsLater } from '../people/person.js';
import { makeCnhNumber } from '../people/numbers.js';
import type { Random } from '../random.js';

/** What a driving licence says beside who its holder is. */
export interface Licence {
  number: string;
  categories: string;
  first: string;
  issued: string;
  expires: string;
  /** Empty for most. */
  remarks: string;
}

export function makeLicence({ birthDate }: Person, random: Random, [from, to]: [number, number]): Licence {
  const issued = makeDate(random, from, to);
  const adult = Number(birthDate.slice(0, 4)) + 19;
  const year = Number(issued.slice(0, 4));
  return {
    number: makeCnhNumber(random),
    categories: random.pick(['B', 'AB', 'AB', 'A', 'AC', 'AD', 'AE', 'C', 'D', 'E']),
    first: makeDate(random, Math.min(adult, year - 1), year - 1),
    issued,
    expires: yearsLater(issued, random.pick([5, 10])),
    remarks: random.pick(['', '', 'A', 'EAR', 'A, EAR']),
  };
}
