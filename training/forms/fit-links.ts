import type { Network } from '../../src/engine/text/network.js';
import type { Examples } from '../engine/fit-network.js';
import { contextExamplesOf, examplesOf, PAIR_FIT, type ReadForm } from './form-examples.js';
import { fitMeanNetwork } from '../engine/mean-network.js';

/** The networks that say how likely links are. */
export interface LinkNetworks {
  /** Of each link by itself. */
  alone: Network;
  /** Of each link beside what the first makes of the others. */
  context: Network;
}

/** Forms are told apart into so many parts; the second network learns of each what a first one says that has not seen the part. */
const PARTS = 2;
/** Networks whose mean each one is. */
const NETWORKS = 4;

export function fitLinks(forms: readonly ReadForm[]): LinkNetworks {
  const sheets = [...new Set(forms.map(({ sheet }) => sheet))];
  const partOf = new Map(sheets.map((sheet, at) => [sheet, at % PARTS]));
  const firsts = Array.from({ length: PARTS }, (_, part) =>
    fit(examplesOf(forms.filter(({ sheet }) => partOf.get(sheet) !== part))),
  );
  const context = contextExamplesOf(forms, ({ sheet }) => firsts[partOf.get(sheet)!]!);
  return { alone: fit(examplesOf(forms)), context: fit(context) };
}

const fit = (examples: Examples): Network => fitMeanNetwork(examples, PAIR_FIT, NETWORKS);
