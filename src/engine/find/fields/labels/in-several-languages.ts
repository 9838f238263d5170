import type { PageContent } from '../../../content/page-content.js';
import { enclosing, type Word } from '../../../text/word.js';
import type { PrintedLabel } from './printed-label.js';
import { ENDS_WITH_SIGN, isClose } from './translation.js';

/** What parts a label from the same one in another language; points are read as colons, and strokes as figures or letters, too. */
const SIGN = /^(?:[/|·•:–-]+|[1Il])$/;
/** Its abbreviation may stand behind it: `National Identification Number (NIN)`. */
const IN_BRACKETS = /^[([]/;
/** A sign, and a label of a language that is not known, which another sign may follow. */
const MOST_BETWEEN = 4;

/**
 * Labels of one field that follow each other on a line, such as `Nom / Surname`, are one: their value stands under the first. One of a
 * language that is not known may stand between them: `Cognome · Num · Surname`.
 */
export function inSeveralLanguages(labels: readonly PrintedLabel[], { lines }: PageContent): PrintedLabel[] {
  const joined: PrintedLabel[] = [];
  for (const label of labels) {
    const before = joined.at(-1);
    const { words } = lines[label.line]!;
    const first = words.indexOf(label.words[0]!);
    const from = before ? words.indexOf(before.words.at(-1)!) + 1 : 0;
    const isSame = before?.line === label.line && from > 0 && first >= from && isParted(words, from, first);
    if (before && isSame) joined.splice(-1, 1, join(before, label));
    else joined.push(label);
  }
  return joined;
}

/** Whether nothing but a sign, or signs and words of the same print, stand between two labels. */
function isParted(words: readonly Word[], from: number, to: number): boolean {
  const between = words.slice(from, to);
  const [first] = between;
  if (first === undefined)
    return ENDS_WITH_SIGN.test(words[from - 1]!.text) || IN_BRACKETS.test(words[to]!.text);
  const isSigned = SIGN.test(first.text) || /[/|·•:]$/.test(words[from - 1]!.text);
  if (between.length > MOST_BETWEEN || !isSigned) return false;
  if (between.length === 1 && SIGN.test(first.text)) return first.text !== ':';
  const run = words.slice(from - 1, to + 1);
  return run.every((word, at) => !/\d{2}/.test(word.text) && (at === 0 || isClose(run[at - 1]!, word)));
}

function join(first: PrintedLabel, last: PrintedLabel): PrintedLabel {
  return {
    ...last,
    box: enclosing([first.box, last.box]),
    words: [...first.words, ...last.words],
    weight: Math.max(first.weight, last.weight),
  };
}
