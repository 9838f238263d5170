import { type Bill, BILLS, type DocumentType } from '../../src/engine/catalogue/schema.js';
import { billFeatures, CLASSES } from '../../src/engine/typing/bills/likely-bill.js';
import { identifyByWords } from '../../src/engine/typing/identify.js';
import { printedOn, printedWeights } from '../../src/engine/typing/words-of-type.js';
import { type Features, type Network, probabilities } from '../../src/engine/text/network.js';
import { Examples, type NetworkFit } from '../engine/fit-network.js';
import { fitMeanNetwork } from '../engine/mean-network.js';
import { shareOf, withKnown } from '../engine/ways/hidden-labels.js';
import type { BillLesson } from './bill-lessons.js';

const FIT: NetworkFit = { classes: [...CLASSES], units: 12, rounds: 60, leftOut: 0.15, seed: 1 };
/** Networks whose mean it is. */
const NETWORKS = 4;
/** Documents are left out by an eighth in turns. */
const FOLDS = 8;
/** Shares of a type's words that are known where it is measured: all, and as on documents of a country that nobody has seen. */
const MEASURED = [1, 0.7, 0.5];
/** Between these where it is learned from, besides all. */
const KNOWN = { least: 0.25, most: 0.85 };

/** What is measured of a page. */
export interface MeasuredPage extends Pick<BillLesson, 'set' | 'id' | 'bill'> {
  lessons: Features[];
  /** By share of the words that are known. */
  tests: { known: number; features: Features; byWords: Bill | null }[];
}

/** @param types that a page may be of */
export function measured(lessons: readonly BillLesson[], types: readonly DocumentType[]): MeasuredPage[] {
  return lessons.map(({ set, id, page, bill }) => {
    const seenWith = (known: number) => {
      const all = types.map((type) =>
        type.identify.bill === undefined || known === 1 ? type : withKnown(type, known, `${id} ${known}`),
      );
      const printed = printedOn(
        page,
        all.map(({ identify: { words } }) => words),
      );
      const words = all.flatMap(({ identify }) =>
        identify.bill === undefined
          ? []
          : [[identify.bill, printedWeights(identify.words, printed)] as const],
      );
      return {
        features: billFeatures(page, Object.fromEntries(words)),
        byWords: identifyByWords(page, all)?.type.identify.bill ?? null,
      };
    };
    const few = KNOWN.least + (KNOWN.most - KNOWN.least) * shareOf(id);
    const tests = MEASURED.map((known) => ({ known, ...seenWith(known) }));
    return { set, id, bill, lessons: [tests[0]!.features, seenWith(few).features], tests };
  });
}

export function fitBills(pages: readonly MeasuredPage[]): Network {
  const examples = new Examples();
  for (const { lessons, bill } of pages)
    for (const features of lessons) examples.add(features, CLASSES.indexOf(bill ?? 'neither'));
  return fitMeanNetwork(examples, FIT, NETWORKS);
}

/** How many pages of a set and kind are told right, with a share of the words known. */
export interface Told {
  set: string;
  bill: Bill | null;
  known: number;
  count: number;
  /** By a network that has not seen the page, nor its scan. */
  right: number;
  /** By the words of all types and what the catalogue says of their look. */
  byWords: number;
}

export function leftOut(pages: readonly MeasuredPage[]): Told[] {
  const told = new Map<string, Told>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const network = fitBills(pages.filter((page) => foldOf(page) !== fold));
    for (const { set, bill, tests } of pages.filter((page) => foldOf(page) === fold)) {
      for (const { known, features, byWords } of tests) {
        const key = [set, bill, known].join();
        const row = told.get(key) ?? { set, bill, known, count: 0, right: 0, byWords: 0 };
        told.set(key, row);
        row.count += 1;
        row.right += Number(likeliest(network, features) === bill);
        row.byWords += Number(byWords === bill);
      }
    }
  }
  return [...told.values()].sort(
    (a, b) => a.set.localeCompare(b.set) || `${a.bill}`.localeCompare(`${b.bill}`) || b.known - a.known,
  );
}

function foldOf({ id }: MeasuredPage): number {
  return Math.floor(FOLDS * shareOf(id.replace(/-scan$/, '')));
}

function likeliest(network: Network, features: Features): Bill | null {
  const shares = probabilities(network, features);
  const best = CLASSES[shares.indexOf(Math.max(...shares))];
  return BILLS.find((bill) => bill === best) ?? null;
}
