import type { Document } from '../../../domain/document.js';
import type { PageWords } from '../../../engine/engine.js';
import { type GenerativeType, tagsAsRead } from '../../../engine/index.js';
import { Grounding } from '../../grounding/grounding.js';
import type { DocumentAnswer } from './answer-schema.js';
import { catalogueSections } from './catalogue-sections.js';
import { openSections } from './open-sections.js';
import type { TokenConfidence } from './token-confidence.js';
import { meanScore } from './value-score.js';
import { ValueMaker } from './value-maker.js';

/** The model's answer for some of a document's pages. */
export interface PartAnswer {
  document: DocumentAnswer;
  confidence: TokenConfidence;
}

export interface Making {
  type: GenerativeType;
  words: PageWords[];
  /** The engine's own view of the document. */
  layout: Document;
  answers: PartAnswer[];
  source: string;
}

/** Builds a document from the model's answers, each value with its place and its score. */
export function toDocument({ type, words, layout, answers, source }: Making): Document {
  const grounding = new Grounding(words, type.dateOrder);
  const makers = answers.map(({ confidence }) => new ValueMaker(type, grounding, layout, confidence));
  const sections =
    type.sections.length === 0
      ? answers.flatMap(({ document }, part) => openSections(document, type, makers[part]!))
      : type.sections.flatMap((section) =>
          catalogueSections(
            section,
            answers.map(({ document }, part) => ({ document, maker: makers[part]! })),
          ),
        );
  return {
    type: type.type,
    stdType: type.stdType,
    tags: tagsAsRead(
      type.tags,
      words.flatMap((page) => page.words),
    ),
    pageNumber: layout.pageNumber,
    box: layout.box,
    score: meanScore(sections.map(({ score }) => score)),
    processType: 'extraction',
    source,
    sections,
  };
}
