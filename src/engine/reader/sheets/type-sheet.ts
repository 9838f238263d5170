import {
  candidateTypes,
  generativeById,
  generativeCandidates,
  typeById,
  type Catalogue,
} from '../../catalogue/catalogue.js';
import type { DocumentType } from '../../catalogue/schema.js';
import type { PageContent } from '../../content/page-content.js';
import type { ExtractionRequest } from '../../engine.js';
import { identifyGenerative } from '../../typing/identify-generative.js';
import {
  confidenceByWords,
  confidenceInType,
  identify,
  identifyAsOnly,
  identifyByWords,
  identifyIncluded,
  type Identification,
} from '../../typing/identify.js';
import type { SheetType } from '../reading.js';

/**
 * A sheet has its generative type when it has no standard type, or when the generative one is more likely.
 */
export function typeSheet(content: PageContent, request: ExtractionRequest, catalogue: Catalogue): SheetType {
  const identification = standardType(content, request, catalogue);
  const generative = identifyGenerative(content, request, catalogue);
  if (identification === null) return { identification, generative };
  // Both by their words: how a bill looks says nothing against what its words call it.
  const isLikelier =
    generative?.isKnown === true && generative.score > confidenceByWords(content, identification.type);
  return isLikelier ? { identification: null, generative } : { identification, generative: null };
}

function standardType(
  content: PageContent,
  { asType, tags }: ExtractionRequest,
  catalogue: Catalogue,
): Identification | null {
  if (asType === undefined) {
    const types = candidateTypes(catalogue, tags);
    const identification = types.length === 1 ? identifyAsOnly(content, types[0]!) : identify(content, types);
    return identification === null || isOtherPaper(content, identification.type, catalogue)
      ? identifyIncluded(content, types, catalogue.types)
      : identification;
  }
  if (generativeById(catalogue, asType.typeId) !== null) return null;
  const type = typeById(catalogue, asType.typeId);
  return type === catalogue.unknown ? null : { type, score: confidenceInType(content, type) };
}

/** Whether a page that looks like a bill is rather a paper that the catalogue knows, such as a statement, by the words of both. */
function isOtherPaper(content: PageContent, type: DocumentType, catalogue: Catalogue): boolean {
  if (type.identify.bill === undefined) return false;
  const other = identifyByWords(content, generativeCandidates(catalogue, []));
  return other !== null && other.score > confidenceByWords(content, type);
}
