import { readFile } from 'node:fs/promises';
import type { BenchSet, Sample } from '../../bench-set.js';
import { drawnFile, drawPapers } from './drawn-papers.js';
import { isOdd, type Paper, papers } from './papers.js';
import { takenFor, typesTold } from './taken-for.js';

interface OtherOutcome {
  paper: Paper;
  stdTypes: (string | null)[];
}

type OtherSet = BenchSet<Paper, OtherOutcome>;

/** Papers of no type that the engine knows, as PDF: nobody who works on it looks at these. */
export const otherPapers: OtherSet = { ...otherSet('papers', isOdd), blind: true, neverFitted: () => true };

/** The others, which may be looked at and teach. */
export const otherPapersTune: OtherSet = {
  ...otherSet('papers-tune', (paper) => !isOdd(paper)),
  neverFitted: () => false,
};

function otherSet(name: string, isOfSet: (paper: Paper) => boolean): OtherSet {
  return {
    ...{ name, folder: null },
    samples: () => samplesOf(isOfSet),
    judge: ({ truth: paper }, { result }) => {
      const stdTypes = typesTold(result);
      const told = stdTypes.filter((stdType) => stdType !== null);
      return {
        quality: told.length === 0 ? 1 : 0,
        remarks: told.map((stdType) => `taken for ${stdType}`),
        outcome: { paper, stdTypes },
      };
    },
    figures: (outcomes) => takenFor(outcomes, ['a bill', 'a card', 'any type']),
    language: ({ paper }) => paper.language,
  };
}

async function samplesOf(isOfSet: (paper: Paper) => boolean): Promise<Sample<Paper>[]> {
  const others = (await papers()).filter((paper) => paper.kind === 'other' && isOfSet(paper));
  await drawPapers(others);
  return others.map((paper) => {
    const file = drawnFile(paper);
    return { id: paper.id, path: isOdd(paper) ? null : file, load: () => readFile(file), truth: paper };
  });
}
