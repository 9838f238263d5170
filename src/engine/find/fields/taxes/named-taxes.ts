import type { DateOrder } from '../../../../values/dates.js';
import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { bounded, type Candidate } from '../../../content/candidate.js';
import type { PageContent, ReadLine } from '../../../content/page-content.js';
import { findLabels, type PrintedLabel } from '../printed-labels.js';
import { toCandidates, type ValueField } from '../to-candidates.js';
import { cents } from '../amounts/cents.js';
import { summed } from './amounts.js';
import { textOf } from '../../../text/word.js';

/** Highest score: another tax may stand where none is looked for. */
const OF_NAMES = 0.9;
const FEWEST = 2;
/** In percent, of all the taxes on one bill. */
const HIGHEST_RATE = 40;
const FIGURE = /^(?:R?\$|%|[\d.,]+%?)$/;

/**
 * The sum of taxes of several names, each with its base and its rate behind its name: `PIS 162,93 0,98 1,60`, `COFINS 162,93 4,52 7,36`.
 * Null where no two names have such rows.
 */
export function sumOfNamedTaxes(
  content: PageContent,
  field: ValueField,
  order: DateOrder,
  isOfSale: (line: ReadLine) => boolean,
): Candidate | null {
  const names = phrasesNamed('tax_names').map((phrase) => ({ text: phrase.join(' '), weight: 1 }));
  const taxes = new Map<string, Candidate>();
  for (const label of findLabels(content, names, [])) {
    if (!isOfSale(content.lines[label.line]!)) continue;
    const tax = taxBehind(label, content, field, order);
    const name = textOf(label.words);
    if (tax !== null && !taxes.has(name)) taxes.set(name, tax);
  }
  return taxes.size < FEWEST ? null : bounded(summed([...taxes.values()]), OF_NAMES);
}

/** The last of the figures behind a name, where it is the tax on the first one by the rate between them. */
function taxBehind(
  { line, next }: PrintedLabel,
  content: PageContent,
  field: ValueField,
  order: DateOrder,
): Candidate | null {
  const rest = content.lines[line]!.words.slice(next);
  const end = rest.findIndex(({ text }) => !FIGURE.test(text));
  const figures = rest.slice(0, end < 0 ? rest.length : end).filter(({ text }) => /\d/.test(text));
  if (figures.length !== 3) return null;
  const [base, tax] = [figures[0]!, figures[2]!].map(
    (word) => toCandidates([word], content, field, order)[0],
  );
  if (!base || !tax) return null;
  const percent = Number(figures[1]!.text.replace('%', '').replace(',', '.'));
  const isTax = Math.abs((cents(base) * percent) / 100 - cents(tax)) <= cents(base) / 2e4 + 1;
  return percent > 0 && percent <= HIGHEST_RATE && isTax ? tax : null;
}
