import { distance } from 'fastest-levenshtein';

/** One slip in so many letters is a misspelling; more make another word. */
const LETTERS_A_SLIP = 4;
/** The least part of a name that stands for the whole, as in `generalFieldConfig`. */
const ABBREVIATION = 2 / 3;

/**
 * The known property that a name is likely meant as: the same but for case, underscores and hyphens, an abbreviation, or a slip away.
 * @param aliases other names that people give to known properties.
 * @returns null when none is near.
 */
export function nearestProperty(
  name: string,
  known: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): string | null {
  const given = plain(name);
  const alias = Object.entries(aliases).find(
    ([other, meant]) => plain(other) === given && known.includes(meant),
  );
  if (alias) return alias[1];
  const near = known
    .map((property) => ({ property, slips: slipsBetween(given, plain(property)) }))
    .filter(({ property, slips }) => slips <= Math.floor(property.length / LETTERS_A_SLIP))
    .sort((a, b) => a.slips - b.slips);
  return near[0]?.property ?? null;
}

function slipsBetween(given: string, property: string): number {
  const isAbbreviation = property.startsWith(given) && given.length >= property.length * ABBREVIATION;
  if (isAbbreviation) return 1;
  // As many slips at least: a name that is much longer is not worth measuring.
  const longer = given.length - property.length;
  return longer > property.length / LETTERS_A_SLIP ? longer : distance(given, property);
}

// A long name is near to nothing, and measuring it would take long.
const plain = (name: string): string => name.slice(0, 100).replace(/[_-]/g, '').toLowerCase();
