import {
  drawnPage,
  type DrawnKey,
  type DrawnTruth,
  type Kind,
  makeDrawn,
} from '../../../../drawn/drawn-document.js';
import { drawnKeys } from '../../../../drawn/drawn-keys.js';
import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import type { FieldItem } from '../field-item.js';
import { documentOf, type GivenValue, givenValues } from './bill-values.js';
import { bare, nameMistake, neighbourhood } from './name-mistake.js';
import { type BillOutcome, details, figures } from './tables.js';

/** Labels, weights and scores may be looked for on documents of the first seed; the second measures. */
const TUNE_SEED = 1;
const BENCH_SEED = 2026;
/** Every family in each language and quality, about. */
const COUNT = 144;

/** Drawn invoices and receipts in six languages, in turns of language, quality and family, some never fitted on. */
export const drawnInvoices = billSet('drawn-invoices', 'invoice', BENCH_SEED, false);
export const drawnReceipts = billSet('drawn-receipts', 'receipt', BENCH_SEED, false);
export const drawnInvoicesTune = billSet('drawn-invoices-tune', 'invoice', TUNE_SEED, true);
export const drawnReceiptsTune = billSet('drawn-receipts-tune', 'receipt', TUNE_SEED, true);

function billSet(name: string, kind: Kind, seed: number, fitted: boolean): BenchSet<DrawnKey, BillOutcome> {
  const samples = () =>
    Promise.resolve(drawnKeys({ kinds: [kind], seed, count: COUNT, fitted }).map(sampleOf));
  return {
    ...{ name, folder: null, samples, judge, details },
    figures: (outcomes) => figures(kind, outcomes),
    neverFitted: ({ truth }) => !truth.fitted,
    language: ({ truth }) => truth.language,
  };
}

function sampleOf(key: DrawnKey): Sample<DrawnKey> {
  const { locale, family, quality, seed, index } = key;
  const id = [locale, family, quality, seed, index].join('-');
  return { id, path: null, load: async () => (await makeDrawn(key)).file, truth: key };
}

function judge({ truth: key }: Sample<DrawnKey>, { result }: Reading): Verdict<BillOutcome> {
  const { truth, page } = drawnPage(key);
  const typed = documentOf(result, truth) !== undefined;
  const given = givenValues(result, truth);
  const fields = Object.keys(truth.fields).map((name) => itemOf(name, given));
  const mistakes = given
    .filter(({ right }) => !right)
    .map((each) => ({ kind: nameMistake(each, truth, page.texts), score: each.score, given: each }));
  const missing = fields.filter(({ value }) => value === null);
  const wrong = fields.filter(({ right }) => !right).length;
  return {
    quality: (Number(typed) + 1 - wrong / Math.max(1, fields.length)) / 2,
    remarks: [
      ...(typed
        ? []
        : [
            `typed as ${result.documents.map(({ tags }) => tags.find((tag) => tag.startsWith('id='))).join(' ')}`,
          ]),
      ...mistakes.map(({ kind, score, given: { role, value, raw } }) => {
        const beside = neighbourhood(bare(raw), page.texts);
        return `${kind} (${score.toFixed(2)}): ${value}, not ${wantedOf(truth, role)}${beside === '' ? '' : `; beside: ${beside}`}`;
      }),
      ...missing.map(({ name }) => `${name} not found: ${wantedOf(truth, name)}`),
    ],
    outcome: { truth, typed, fields, given, mistakes },
  };
}

function itemOf(name: string, given: readonly GivenValue[]): FieldItem {
  const found = given.find(({ role }) => role === name);
  return found
    ? { name, value: found.value, score: found.score, right: found.right, way: found.way }
    : { name, value: null, score: null, right: false, way: null };
}

const wantedOf = (truth: DrawnTruth, role: string): string => truth.fields[role]?.value ?? 'printed';
