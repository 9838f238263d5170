import { generativeById, generativeCandidates, type Catalogue } from '../catalogue/catalogue.js';
import { FORM, type GenerativeType } from '../catalogue/generative-type.js';
import type { WantedTypes } from '../catalogue/wanted-types.js';
import { identifyByWords, type Identification } from './identify.js';
import type { PageContent } from '../content/page-content.js';

export interface GenerativeIdentification extends Identification<GenerativeType> {
  /** The words of the page, or a reviewer, decided it; false for the generic form, which fits any page. */
  isKnown: boolean;
}

/** Confidence in the generic form: nothing speaks for or against it. */
const FORM_SCORE = 0.5;

/**
 * The generative type of a page: the one that was named, the likeliest by its words, or the generic form.
 * Null when neither generative types nor one of them were asked for, or tags leave all of them out.
 */
export function identifyGenerative(
  content: PageContent,
  { kind, asType, tags }: WantedTypes,
  catalogue: Catalogue,
): GenerativeIdentification | null {
  if (asType !== undefined) {
    const type = generativeById(catalogue, asType.typeId);
    return type && { type, score: identifyByWords(content, [type])?.score ?? FORM_SCORE, isKnown: true };
  }
  if (kind !== 'generative') return null;
  const types = generativeCandidates(catalogue, tags);
  const known = identifyByWords(content, types);
  if (known !== null) return { ...known, isKnown: true };
  const form = types.find(({ id }) => id === FORM);
  return form ? { type: form, score: FORM_SCORE, isKnown: false } : null;
}
