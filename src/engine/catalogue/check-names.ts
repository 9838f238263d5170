import { distance } from 'fastest-levenshtein';
import { CatalogueError } from './load-checked.js';
import type { Vocabulary } from './vocabulary.js';

/** Fewest letters of a word in which one letter, or two, may differ. */
const ONE_AMISS_FROM = 5;
const TWO_AMISS_FROM = 8;

interface Named {
  stdName: string | null;
}

interface NamedTable extends Named {
  columns: readonly Named[];
}

/** The parts of a type that have an English name. */
export interface NamedParts {
  stdType: string;
  fields?: readonly Named[];
  tables?: readonly NamedTable[];
  sections?: readonly (Named & { fields: readonly Named[]; tables: readonly NamedTable[] })[];
}

/**
 * Types may bring new stdNames, but one thing is spelled one way: a near miss of a known name is refused.
 * @throws CatalogueError naming the file, the name and the known one
 */
export function checkNames(
  types: readonly { path: string; type: NamedParts }[],
  { stdTypes, stdNames }: Vocabulary,
): void {
  const known = new Set(Object.keys(stdNames));
  for (const { path, type } of types) {
    if (!stdTypes.includes(type.stdType)) throw new CatalogueError(unknownType(path, type.stdType, stdTypes));
    for (const name of namesOf(type)) {
      const meant = known.has(name) ? undefined : [...known].find((each) => isNearMiss(name, each));
      if (meant !== undefined) throw new CatalogueError(nearMiss(path, name, meant));
      known.add(name);
    }
  }
}

const unknownType = (path: string, stdType: string, known: readonly string[]): string =>
  `${path} is not a valid document type:\n  stdType: "${stdType}" is not in vocabulary.yaml, which has ${known.join(', ')}`;

const nearMiss = (path: string, name: string, meant: string): string =>
  `${path} is not a valid document type:\n  stdName: "${name}" is nearly "${meant}", which is known. ` +
  `Spell it so, or write "${name}" into vocabulary.yaml if it is something else`;

function namesOf({ fields = [], tables = [], sections = [] }: NamedParts): string[] {
  const named: Named[] = [
    ...fields,
    ...tables.flatMap((table) => [table, ...table.columns]),
    ...sections.flatMap((each) => [
      each,
      ...each.fields,
      ...each.tables.flatMap((table) => [table, ...table.columns]),
    ]),
  ];
  return named.flatMap(({ stdName }) => stdName ?? []);
}

/** Whether two names differ only by a slip: an underscore, a plural, a letter or two of a word. */
export function isNearMiss(a: string, b: string): boolean {
  if (a === b) return false;
  if (a.replaceAll('_', '') === b.replaceAll('_', '')) return true;
  const [words, others] = [a.split('_'), b.split('_')];
  return words.length === others.length && words.every((word, at) => isNearly(word, others[at]!));
}

function isNearly(a: string, b: string): boolean {
  const [one, other] = [singular(a), singular(b)];
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  const allowed = Number(shorter >= ONE_AMISS_FROM) + Number(shorter >= TWO_AMISS_FROM);
  const isSwapped = shorter >= ONE_AMISS_FROM && [...one].sort().join('') === [...other].sort().join('');
  return isSwapped || distance(one, other) <= allowed;
}

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);
