import type { Network } from '../../src/engine/text/network.js';
import { contextExamplesOf, examplesOf, PAIR_FIT, type ReadForm } from './form-examples.js';
import { fitNetwork } from '../engine/fit-network.js';

/** The networks that say how likely links are. */
export interface LinkNetworks {
  /** Of each link by itself. */
  alone: Network;
  /** Of each link beside what the first makes of the others. */
  context: Network;
}

/** Forms are told apart into so many parts; the second network learns of each what a first one says that has not seen the part. */
const PARTS = 2;

export function fitLinks(forms: readonly ReadForm[]): LinkNetworks {
  const sheets = [...new Set(forms.map(({ sheet }) => sheet))];
  const partOf = new Map(sheets.map((sheet, at) => [sheet, at % PARTS]));
  const firsts = Array.from({ length: PARTS }, (_, part) =>
    fitNetwork(examplesOf(forms.filter(({ sheet }) => partOf.get(sheet) !== part)), PAIR_FIT),
  );
  const context = contextExamplesOf(forms, ({ sheet }) => firsts[partOf.get(sheet)!]!);
  return { alone: fitNetwork(examplesOf(forms), PAIR_FIT), context: fitNetwork(context, PAIR_FIT) };
}
