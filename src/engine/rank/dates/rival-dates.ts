import { bounded } from '../../content/candidate.js';
import type { PageContent } from '../../content/page-content.js';
import { signedDays } from '../../find/fields/unlabelled/dated-texts.js';
import type { Word } from '../../text/word.js';
import type { PlacedLabel } from '../labels-on-page.js';
import type { Measured } from '../measured.js';

/** Highest score of a date beside another one, where words that are not known say what it is of. */
const OF_UNKNOWN = 0.8;
/** The same where a label names another one. */
const BESIDE_LABELLED = 0.49;
/** The same where another one is as likely to be the document's, and of the only date where a label goes on before itself: `Start date`. */
const BESIDE_RIVAL = 0.9;
/** In heights: words of one text stand closer. */
const NEXT_WORD = 1;

/** A date where it is printed. */
interface Printed {
  words: readonly Word[];
  line: number;
}

/** How well a place of a date says that it is the document's, least first. */
const SAID = ['words', 'labelGoingOn', 'nothing', 'label'] as const;
type Said = (typeof SAID)[number];

/**
 * Dates of which another one of the page may be the document's are in doubt: one behind words that are not known beside any other date
 * (`Abholung ab 16.05.2024`), one that no label names beside another such one or one with a label, one with a label beside another
 * with one or with its hour.
 * @param measured each date of the page once
 * @param placesOf where each of them is printed
 */
export function besideRivals(
  measured: readonly Measured[],
  placesOf: (date: Measured) => readonly Printed[],
  labels: readonly PlacedLabel[],
  content: PageContent,
): Measured[] {
  const said = measured.map((date) => {
    const levels = placesOf(date).map((place) => SAID.indexOf(saidOf(place, labels, content)));
    return SAID[Math.max(...levels)]!;
  });
  return measured.map((date, index) => {
    const rivals = said.filter((_, other) => other !== index);
    const isRivalTimed = measured.some(({ features }, other) => other !== index && features.time === 1);
    const most = highest(said[index]!, rivals, isRivalTimed);
    return most < 1 ? { ...date, candidate: bounded(date.candidate, most) } : date;
  });
}

function highest(own: Said, rivals: readonly Said[], isRivalTimed: boolean): number {
  if (rivals.length === 0) return own === 'labelGoingOn' ? BESIDE_RIVAL : 1;
  if (own === 'words' || own === 'labelGoingOn')
    return rivals.includes('label') ? BESIDE_LABELLED : OF_UNKNOWN;
  const isRivalled =
    rivals.includes('label') || (own === 'nothing' && rivals.includes('nothing')) || isRivalTimed;
  return isRivalled ? BESIDE_RIVAL : 1;
}

function saidOf({ words: own, line }: Printed, labels: readonly PlacedLabel[], content: PageContent): Said {
  const { words } = content.lines[line]!;
  const at = words.indexOf(own[0]!);
  const label = labels.find((each) => each.line === line && each.first <= at && each.last >= at - 2);
  const behind = label === undefined ? [] : words.slice(label.last + 1, at);
  if (label !== undefined)
    return goesOnBefore(label, words) || behind.some(isWord) ? 'labelGoingOn' : 'label';
  // Signed with place and day.
  if (signedDays(content).some((day) => day.includes(own[0]!))) return 'label';
  const isUnderLabel = labels.some(
    (each) => each.line === line - 1 && isAbove(content.lines[each.line]!.words[each.first]!, own[0]!),
  );
  if (isUnderLabel) return 'label';
  return words.slice(0, at).some(isWord) ? 'words' : 'nothing';
}

function isWord({ text }: Word): boolean {
  return /\p{L}{3}/u.test(text);
}

/** Whether a word stands right before a label: `Start date`. */
function goesOnBefore({ first }: PlacedLabel, words: readonly Word[]): boolean {
  const [before, label] = [words[first - 1], words[first]!];
  if (before === undefined || !/\p{L}{2}$/u.test(before.text)) return false;
  return label.box.x - before.box.x - before.box.width < NEXT_WORD * label.box.height;
}

function isAbove({ box: label }: Word, { box: date }: Word): boolean {
  return label.x < date.x + date.width && date.x < label.x + label.width;
}
