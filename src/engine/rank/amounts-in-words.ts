import { toCardinal as inGerman } from 'n2words/de-DE';
import { toCardinal as inEnglish } from 'n2words/en-GB';
import { toCardinal as inLakhs } from 'n2words/en-IN';
import { toCardinal as inSpanish } from 'n2words/es-ES';
import { toCardinal as inBelgianFrench } from 'n2words/fr-BE';
import { toCardinal as inFrench } from 'n2words/fr-FR';
import { toCardinal as inItalian } from 'n2words/it-IT';
import { toCardinal as inPortuguese } from 'n2words/pt-PT';
import { wordsNamed } from '../catalogue/lexicon/named-phrases.js';
import type { PageContent } from '../content/page-content.js';
import { fold } from '../text/folded-text.js';

const LANGUAGES = [
  inPortuguese,
  inEnglish,
  inLakhs,
  inSpanish,
  inFrench,
  inBelgianFrench,
  inGerman,
  inItalian,
];
/** Between the words of a number, and not everywhere in use: `mil oitocentos e cinquenta`, `eight hundred and fifty`. */
const JOINING = new Set(['e', 'y', 'et', 'and', 'und', 'con', 'com']);
/** Other ways to write a number's words, those of Brazil among them. */
const SAME: Readonly<Record<string, string>> = {
  ...{ dezesseis: 'dezasseis', dezessete: 'dezassete', dezenove: 'dezanove', quatorze: 'catorze' },
  ...{ hum: 'um', uma: 'um', duas: 'dois', uno: 'un', una: 'un', une: 'un', veintiuno: 'veintiun' },
  ...{ cents: 'cent', vingts: 'vingt', milles: 'mille' },
};
/** A thousand has a one before it here and there: `um mil`, `un mil`. */
const ONE = new Set(['um', 'un']);
const THOUSAND = 'mil';
/** So many words, or letters, are a number's; fewer may be part of a text unless a currency stands beside them. */
const FEWEST_WORDS = 3;
const FEWEST_LETTERS = 14;
const HIGHEST = 1e9;

/**
 * Those of the amounts whose whole units the page writes in words in one of the six languages, as receipts and cheques have it:
 * `R$ 1.850,00 (um mil oitocentos e cinquenta reais)`. Each amount is written out and looked for, so that no number's words have to be read.
 * @param amounts in cents
 */
export function amountsInWords(amounts: readonly number[], { lines }: PageContent): number[] {
  const printed = lines.flatMap(({ words }) => words.flatMap(({ text }) => wordsOf(text)));
  const units = (cents: number) => Math.floor(cents / 100);
  const written = new Set(
    [...new Set(amounts.map(units))].filter(
      (count) =>
        count > 0 &&
        count < HIGHEST &&
        LANGUAGES.some((write) => isWritten(wordsOf(write(count)), printed, write)),
    ),
  );
  return amounts.filter((cents) => written.has(units(cents)));
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '' && !JOINING.has(word))
    .map((word) => SAME[word] ?? word);
}

type Write = (count: number) => string;

/** Whether a number's words follow each other, together or apart, and none of another number stands beside them. */
function isWritten(words: readonly string[], printed: readonly string[], write: Write): boolean {
  const number = words.join('');
  return printed.some((word, start) => {
    if (!number.startsWith(word)) return false;
    let end = start;
    let read = '';
    while (end < printed.length && read.length < number.length) read += printed[end++]!;
    return read === number && isWhole(printed, start, end, number, write);
  });
}

function isWhole(
  printed: readonly string[],
  start: number,
  end: number,
  number: string,
  write: Write,
): boolean {
  const parts = partsOf(write);
  const isOne = number.startsWith(THOUSAND) && ONE.has(printed[start - 1] ?? '');
  const [before, after] = [printed[isOne ? start - 2 : start - 1] ?? '', printed[end] ?? ''];
  if (parts.has(before) || parts.has(after)) return false;
  const currencies = wordsNamed('currency_words');
  return (
    end - start >= FEWEST_WORDS ||
    number.length >= FEWEST_LETTERS ||
    currencies.has(before) ||
    currencies.has(after)
  );
}

const known = new Map<Write, ReadonlySet<string>>();

/** The words that a language's numbers are made of. */
function partsOf(write: Write): ReadonlySet<string> {
  const numbers = [...Array(101).keys(), ...[2, 3, 4, 5, 6, 7, 8, 9].map((hundreds) => 100 * hundreds)];
  const parts =
    known.get(write) ??
    new Set([...numbers, 1000, 100_000, 1e6, 2e6].flatMap((count) => wordsOf(write(count))));
  known.set(write, parts);
  return parts;
}
