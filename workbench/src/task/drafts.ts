import type { Choice, Choices } from './choices.js';

/** A draft as this page and the server last had it in common, as it is here now, and as it is there now. */
export interface Drafts {
  saved: Choices;
  here: Choices;
  there: Choices;
}

/** Puts both together item by item: what is not saved here wins, what was saved here yields to what was saved there later. */
export const mergeDrafts = ({ saved, here, there }: Drafts): Choices => ({
  decided: mergeMaps(saved.decided, here.decided, there.decided),
  rows: mergeMaps(saved.rows, here.rows, there.rows),
});

/** Paths of what is not saved here, and was saved there otherwise. */
export const contestedPaths = ({ saved, here, there }: Drafts): ReadonlySet<string> =>
  new Set([
    ...contested(saved.decided, here.decided, there.decided),
    ...contested(saved.rows, here.rows, there.rows),
  ]);

/** What these paths have. */
export const choicesOf = ({ decided, rows }: Choices, paths: ReadonlySet<string>): Choices => ({
  decided: within(decided, paths),
  rows: within(rows, paths),
});

/** As `choices`, but for these paths as `former`. */
export const withFormer = (choices: Choices, former: Choices, paths: ReadonlySet<string>): Choices => ({
  decided: replaced(choices.decided, former.decided, paths),
  rows: replaced(choices.rows, former.rows, paths),
});

/** Whether both are the same to the server. */
export const isSameDraft = (one: Choices, other: Choices): boolean =>
  isSameMap(one.decided, other.decided) && isSameMap(one.rows, other.rows);

type Part<T> = ReadonlyMap<string, T>;

function mergeMaps<T>(saved: Part<T>, here: Part<T>, there: Part<T>): Part<T> {
  const merged = new Map<string, T>();
  for (const path of pathsOf(here, there)) {
    const [before, mine, theirs] = [saved.get(path), here.get(path), there.get(path)];
    // Where both are the same, ours also knows how it was typed.
    const value = isSame(mine, before) && !isSame(mine, theirs) ? theirs : mine;
    if (value !== undefined) merged.set(path, value);
  }
  return merged;
}

const contested = <T>(saved: Part<T>, here: Part<T>, there: Part<T>): string[] =>
  [...pathsOf(saved, here, there)].filter((path) => {
    const [before, mine, theirs] = [saved.get(path), here.get(path), there.get(path)];
    return !isSame(mine, before) && !isSame(theirs, before) && !isSame(mine, theirs);
  });

const within = <T>(part: Part<T>, paths: ReadonlySet<string>): Part<T> =>
  new Map([...part].filter(([path]) => paths.has(path)));

const replaced = <T>(part: Part<T>, former: Part<T>, paths: ReadonlySet<string>): Part<T> =>
  new Map([...[...part].filter(([path]) => !paths.has(path)), ...within(former, paths)]);

const isSameMap = <T>(one: Part<T>, other: Part<T>): boolean =>
  [...pathsOf(one, other)].every((path) => isSame(one.get(path), other.get(path)));

const pathsOf = <T>(...parts: Part<T>[]): Set<string> => new Set(parts.flatMap((part) => [...part.keys()]));

const isSame = (one: unknown, other: unknown): boolean => sentAs(one) === sentAs(other);

/** A decision without how it was typed; the rows of a table as they are. */
function sentAs(value: unknown): string {
  if (!value || typeof value !== 'object' || !('action' in value)) return JSON.stringify(value ?? null);
  const { action, finalValue } = value as Choice;
  return JSON.stringify([action, finalValue]);
}
