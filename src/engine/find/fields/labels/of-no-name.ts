import type { PageContent } from '../../../content/page-content.js';
import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { findPhrase, fold } from '../../../text/folded-text.js';
import { isOnly } from '../addressee/begins-with.js';
import { isAuthority } from '../unlabelled/authority.js';
import { endsSentence, isOfAccount, isOfNumber } from '../of-other-thing.js';
import { isOfSigner } from './of-signer.js';
import { isClose } from './translation.js';
import { runOf } from '../places/place.js';
import type { PrintedLabel } from './printed-label.js';

const ONE_WORD = /^\p{L}+:?$/u;
/** Of translations; the last one ends in a point, too, or has the element's number behind it. */
const MOST_IN_ROW = 8;
const PARTED = /\.$|^\(\d{1,2}\)$/;
const CAPITALISED = /^\p{Lu}\p{L}+$/u;

/**
 * Whether a label of names is of something else: of a number, of an account, of who signs, or of another word in a text that nothing
 * has misread.
 * @param labels as the field has them
 */
export function isOfNoName(
  label: PrintedLabel,
  content: PageContent,
  labels: readonly { text: string }[],
): boolean {
  if (isOfNumber(label, content) || isOfAccount(label, content)) return true;
  if (endsSentence(label) && !beginsRow(label, content)) return true;
  if (isOfSigner(label, content) || isOfLandlord(label, content) || beginsName(label, content)) return true;
  if (endsName(label, content, labels)) return true;
  const [word, ...more] = label.words;
  if (word === undefined || more.length > 0 || word.evidence !== undefined || !ONE_WORD.test(word.text))
    return false;
  return !labels.some(({ text }) => fold(text) === fold(word.text));
}

/** Whether a label begins a row of labels that points part, as in passports: `Cognome. Surname. Nom. (1)`. */
function beginsRow(label: PrintedLabel, content: PageContent): boolean {
  const run = runOf(label, content);
  const at = run.indexOf(content.lines[label.line]!.words[label.next]!);
  const isRow = at > 0 && run.length - at <= MOST_IN_ROW && PARTED.test(run.at(-1)!.text);
  return isRow && run[0] === label.words[0];
}

/** Whether a label is the first word of an authority's name: `Autoridad Marítima de Panamá`. Behind a label an authority has such a word of its own. */
function beginsName({ words, line, next, hasColon }: PrintedLabel, { lines }: PageContent): boolean {
  const [first, ...more] = words;
  const behind = lines[line]!.words.slice(next);
  if (first === undefined || more.length > 0 || hasColon || behind[0] === undefined) return false;
  return (
    isAuthority(words) && isClose(first, behind[0]) && /^\p{Lu}/u.test(behind[0].text) && !isAuthority(behind)
  );
}

/** Whether a label is the last word of an authority's name: `Land Transport Authority`. */
function endsName(
  { words, line, hasColon }: PrintedLabel,
  { lines }: PageContent,
  labels: readonly { text: string }[],
): boolean {
  const [first, ...more] = words;
  if (first === undefined || more.length > 0 || hasColon || !isAuthority(words)) return false;
  const all = lines[line]!.words;
  const before = all[all.indexOf(first) - 1];
  if (before === undefined || !CAPITALISED.test(before.text) || !isClose(before, first)) return false;
  return !labels.some(({ text }) => fold(text) === fold(before.text));
}

/** An animal's owner pays, but not that of a house who is paid the rent. */
function isOfLandlord({ words }: PrintedLabel, { lines }: PageContent): boolean {
  if (!isOnly(words, ['possessor'])) return false;
  const rents = phrasesNamed('rent');
  return lines.some(({ tokens }) => rents.some((phrase) => findPhrase(tokens, phrase) !== null));
}
