import { readFile } from 'node:fs/promises';
import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import type { AnsweredQuestion } from '../../metrics/pairs.js';
import { f1 } from '../../metrics/words.js';
import { scanned } from '../as-scan.js';
import { judgePairs, pairFigures, type PairsOutcome, printedPairs, reliabilityOf } from '../form-pairs.js';
import { drawnFile, drawPapers, printedForm } from './drawn-papers.js';
import { isOdd, type Paper, papers } from './papers.js';
import { takenFor, typesTold } from './taken-for.js';

interface FormTruth {
  paper: Paper;
  pairs: AnsweredQuestion[];
}

interface FormOutcome extends PairsOutcome {
  paper: Paper;
  stdTypes: (string | null)[];
}

type FormSet = BenchSet<FormTruth, FormOutcome>;

/** Filled-in forms as scans, read label by label, by authors who had not seen the engine: nobody who works on it looks at these. */
export const imaginedForms: FormSet = {
  ...formSet('imagined-forms', isOdd, ({ matches, missed }) => [
    `${missed.length} of ${matches.truth} pairs missed, ${matches.read} read`,
  ]),
  blind: true,
  neverFitted: () => true,
};

/** The others, which may be looked at and teach. */
export const imaginedFormsTune: FormSet = {
  ...formSet(
    'imagined-forms-tune',
    (paper) => !isOdd(paper),
    ({ missed }) => missed.map(({ question, answer }) => `not paired: ${question} => ${answer}`),
  ),
  neverFitted: () => false,
};

function formSet(
  name: string,
  isOfSet: (paper: Paper) => boolean,
  remarksOf: (outcome: FormOutcome) => string[],
): FormSet {
  return {
    ...{ name, folder: null },
    samples: () => samplesOf(isOfSet),
    judge: (sample, reading) => judge(sample, reading, remarksOf),
    figures: (outcomes) => [
      ...pairFigures(outcomes, ({ paper }) => [paper.language]),
      ...takenFor(outcomes, ['a bill', 'a card']),
    ],
    details: (outcomes) => [reliabilityOf(outcomes)],
    language: ({ paper }) => paper.language,
  };
}

async function samplesOf(isOfSet: (paper: Paper) => boolean): Promise<Sample<FormTruth>[]> {
  const forms = (await papers()).filter((paper) => paper.kind === 'form' && isOfSet(paper));
  await drawPapers(forms);
  return Promise.all(
    forms.map(async (paper) => {
      const path = drawnFile(paper);
      const truth = { paper, pairs: printedPairs(await printedForm(paper)) };
      const sample: Sample<FormTruth> = { id: paper.id, path, load: () => readFile(path), truth };
      return scanned({ ...sample, path: isOdd(paper) ? null : path, request: { kind: 'generative' } });
    }),
  );
}

function judge(
  { truth: { paper, pairs } }: Sample<FormTruth>,
  { result }: Reading,
  remarksOf: (outcome: FormOutcome) => string[],
): Verdict<FormOutcome> {
  const outcome = { paper, ...judgePairs(pairs, result), stdTypes: typesTold(result) };
  return { quality: f1(outcome.matches) ?? 1, remarks: remarksOf(outcome), outcome };
}
