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
  // All readings of a form are of one part.
  const partOf = new Map([...new Set(forms.map(({ form }) => form))].map((form, at) => [form, at % PARTS]));
  const firsts = Array.from({ length: PARTS }, (_, part) =>
    fitNetwork(examplesOf(forms.filter(({ form }) => partOf.get(form) !== part)), PAIR_FIT),
  );
  const context = contextExamplesOf(forms, ({ form }) => firsts[partOf.get(form)!]!);
  return { alone: fitNetwork(examplesOf(forms), PAIR_FIT), context: fitNetwork(context, PAIR_FIT) };
}
