import { Examples, fitNetwork } from '../engine/fit-network.js';
import { spaceFeatures } from '../../src/engine/recognition/lines/space-features.js';
import { SPACING } from '../../src/engine/recognition/lines/spacing.fit.js';
import { type Features, type Network, probabilities } from '../../src/engine/text/network.js';
import type { JudgedLine } from './judged-spaces.js';

/** The pairs of a page's lines, as one reader has read them. */
export interface PageLesson {
  /** What kind of page it is of, and who has read it. */
  set: string;
  id: string;
  lines: JudgedLine[];
}

export interface SpacesOfSet {
  set: string;
  spaces: number;
  /** Spaces that are not seen, and spaces that are seen where none is. */
  missed: number;
  invented: number;
}

const CLASSES = ['none', 'space'];
const FIT = { classes: CLASSES, units: 12, rounds: 8, leftOut: 0, seed: 1 };
/** Of so many pages one is left out to tell how well others teach. */
const PARTS = 4;

interface JudgedPair {
  features: Features;
  isSpace: boolean;
}

/** A network that says whether a space stands between two characters. */
export function fitSpacing(lessons: readonly PageLesson[]): Network {
  const examples = new Examples();
  for (const { features, isSpace } of pairsOf(lessons)) examples.add(features, Number(isSpace));
  return fitNetwork(examples, FIT);
}

/** Of pages that are left out, the spaces that a network which was taught by the others gets wrong, and those that the one in use does. */
export function leftOut(lessons: readonly PageLesson[]): { now: SpacesOfSet; before: SpacesOfSet }[] {
  const ids = [...new Set(lessons.map(({ id }) => id))];
  const out = new Set(ids.filter((_, index) => index % PARTS === 0));
  const network = fitSpacing(lessons.filter(({ id }) => !out.has(id)));
  const kept = lessons.filter(({ id }) => out.has(id));
  return [...new Set(kept.map(({ set }) => set))].map((set) => {
    const pairs = pairsOf(kept.filter((each) => each.set === set));
    return { now: { set, ...counted(pairs, network) }, before: { set, ...counted(pairs, SPACING) } };
  });
}

function pairsOf(lessons: readonly PageLesson[]): JudgedPair[] {
  return lessons.flatMap(({ lines }) =>
    lines.flatMap(({ pairs, spaces }) =>
      spaceFeatures(pairs).flatMap((features, index) => {
        const isSpace = spaces[index]!;
        return isSpace === null ? [] : [{ features, isSpace }];
      }),
    ),
  );
}

function counted(pairs: readonly JudgedPair[], network: Network): Omit<SpacesOfSet, 'set'> {
  const sees = ({ features }: JudgedPair) => probabilities(network, features)[1]! > 0.5;
  const spaces = pairs.filter(({ isSpace }) => isSpace);
  return {
    spaces: spaces.length,
    missed: spaces.filter((pair) => !sees(pair)).length,
    invented: pairs.filter((pair) => !pair.isSpace && sees(pair)).length,
  };
}
