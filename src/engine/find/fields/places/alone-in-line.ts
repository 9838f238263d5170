import { findDates } from '../../../catalogue/lexicon/printed-values.js';
import type { Candidate } from '../../../content/candidate.js';
import type { PageContent } from '../../../content/page-content.js';
import { fold } from '../../../text/folded-text.js';
import { textOf, type Word } from '../../../text/word.js';
import { runsOf } from '../addressee/address-blocks.js';
import type { PrintedLabel } from '../labels/printed-label.js';
import { wholeOf } from '../labels/at-colon.js';

/** Whether a label begins a line or a part of one, and nothing but a date stands behind its value there: `No. TG 07418   15 May 2025`. */
export function standAlone(
  { line, words: [first] }: PrintedLabel,
  { words }: Candidate,
  { lines }: PageContent,
): boolean {
  const last = wholeOf(words.at(-1)!);
  const runs = runsOf(lines[line]!);
  if (!runs.some(([begin]) => begin === first)) return false;
  const run = runs.find((each) => each.includes(last)) ?? [];
  return !last.text.endsWith(',') && isOnlyDate(run.slice(run.indexOf(last) + 1));
}

function isOnlyDate(rest: readonly Word[]): boolean {
  const text = textOf(rest);
  const [date] = findDates(text, 'dmy');
  return fold(date === undefined ? text : text.replace(date.raw, '')).length < FEWEST_LETTERS;
}

/** `of` and the like stand before a date. */
const FEWEST_LETTERS = 4;
