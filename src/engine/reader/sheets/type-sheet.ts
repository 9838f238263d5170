import { candidateTypes, generativeById, typeById, type Catalogue } from '../../catalogue/catalogue.js';
import type { PageContent } from '../../content/page-content.js';
import type { ExtractionRequest } from '../../engine.js';
import { identifyGenerative } from '../../typing/identify-generative.js';
import { confidenceInType, identify, type Identification } from '../../typing/identify.js';
import type { SheetType } from '../reading.js';

/**
 * A sheet has its generative type when it has no standard type, or when the generative one is more likely.
 */
export function typeSheet(content: PageContent, request: ExtractionRequest, catalogue: Catalogue): SheetType {
  const identification = standardType(content, request, catalogue);
  const generative = identifyGenerative(content, request, catalogue);
  if (identification === null) return { identification, generative };
  const isLikelier = generative?.isKnown === true && generative.score > identification.score;
  return isLikelier ? { identification: null, generative } : { identification, generative: null };
}

function standardType(
  content: PageContent,
  { asType, tags }: ExtractionRequest,
  catalogue: Catalogue,
): Identification | null {
  if (asType === undefined) return identify(content, candidateTypes(catalogue, tags));
  if (generativeById(catalogue, asType.typeId) !== null) return null;
  const type = typeById(catalogue, asType.typeId);
  return type === catalogue.unknown ? null : { type, score: confidenceInType(content, type) };
}
