import { distance } from 'fastest-levenshtein';
import type { DrawnTruth } from '../../../../drawn/drawn-document.js';
import type { PrintedText } from '../../../../drawn/page.js';
import type { GivenValue } from './bill-values.js';

/** Of the longer text's letters; beyond that two texts are not the same one misread. */
const MISREAD_SHARE = 0.25;

export const bare = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Names the kind of a wrong value by what else is printed: `delivery_date as issue_date`. Before it asks whose value it is,
 * it asks whether it is the right one in part, or misread.
 */
export function nameMistake(given: GivenValue, truth: DrawnTruth, print: readonly PrintedText[]): string {
  const { role, value, raw } = given;
  const wanted = truth.fields[role];
  const read = bare(raw);
  const right = wanted === undefined ? '' : bare(wanted.printed.join(''));
  if (wanted !== undefined && isSwapped(value, wanted.value)) return `day and month of ${role} swapped`;
  const whose = ownerOf(read, truth, role);
  if (whose !== null) return `${whose} as ${role}`;
  if (right !== '' && read.includes(right)) return `${role} with a neighbour run in`;
  if (right !== '' && read.length > 2 && right.includes(read)) return `${role} cut short`;
  if (
    right !== '' &&
    distance(read, right) <= Math.max(1, MISREAD_SHARE * Math.max(read.length, right.length))
  )
    return `${role} misread`;
  return `${otherPrint(read, print)} as ${role}`;
}

function isSwapped(value: string, wanted: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(wanted);
  return parts !== null && value === `${parts[1]}-${parts[3]}-${parts[2]}`;
}

/** The role of the printed value that this is, whole. */
function ownerOf(read: string, truth: DrawnTruth, role: string): string | null {
  const fields = Object.entries(truth.fields).map(([name, { printed }]) => [name, printed] as const);
  const all = [...fields, ...Object.entries(truth.facts)].filter(([name]) => name !== role);
  return all.find(([, printed]) => bare((printed ?? []).join('')) === read)?.[0] ?? null;
}

function otherPrint(read: string, print: readonly PrintedText[]): string {
  const holder = print.find(({ text }) => read !== '' && bare(text).includes(read));
  if (!holder)
    return print.some(({ text }) => bare(text).length > 2 && read.includes(bare(text)))
      ? 'several texts'
      : 'misread print';
  if (/^[-\d.,\s€£$R%A-B]+$/.test(holder.text)) return 'number of a row';
  return /\d/.test(read)
    ? 'part of another text'
    : bare(holder.text) === read
      ? 'label or heading'
      : 'part of a label';
}

/** What is printed on the line of a text and on the one above, for people. */
export function neighbourhood(read: string, print: readonly PrintedText[]): string {
  const at =
    print.find(({ text }) => bare(text) === read) ?? print.find(({ text }) => bare(text).includes(read));
  if (!at) return '';
  const onLine = (y: number) =>
    print
      .filter((text) => Math.abs(text.y - y) < at.size * 0.5)
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join('  ');
  const above = print
    .filter(({ y }) => y < at.y - at.size * 0.5)
    .reduce((most, { y }) => Math.max(most, y), -1);
  return above < 0 ? onLine(at.y) : `${onLine(above)} ⏎ ${onLine(at.y)}`;
}
