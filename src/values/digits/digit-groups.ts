import { allMatches } from '../all-matches.js';

export interface DigitGroups {
  /** The groups without what parts them. */
  characters: string;
  /** As printed. */
  raw: string;
  /** Where `raw` begins in the text. */
  index: number;
}

const GROUP = /[0-9A-Za-z|!][0-9A-Za-z|!./-]*/g;
const PUNCTUATION = /[./-]/g;

/**
 * Every run of groups in a text, parted by blanks, that has a given number of characters in all. Long
 * numbers are printed in groups; a number beside them is not part of them if the count says so.
 */
export function groupsOfLength(text: string, length: number): DigitGroups[] {
  if (text.length < length) return [];
  const groups = allMatches(text, GROUP).map((match) => ({
    characters: match[0].replace(PUNCTUATION, ''),
    index: match.index,
    end: match.index + match[0].length,
  }));
  return groups.flatMap((first, start) => {
    let characters = '';
    for (const [offset, group] of groups.slice(start).entries()) {
      const previous = groups[start + offset - 1];
      if (offset > 0 && !/^\W{1,3}$/.test(text.slice(previous!.end, group.index))) break;
      characters += group.characters;
      if (characters.length > length) break;
      if (characters.length === length) {
        return [{ characters, raw: text.slice(first.index, group.end), index: first.index }];
      }
    }
    return [];
  });
}
