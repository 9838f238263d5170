import type { OpenedStore } from '../../../bench/engine/reading/open-stored.js';
import { candidateTypes } from '../../../src/engine/catalogue/catalogue.js';
import type { DocumentType, FieldType } from '../../../src/engine/catalogue/schema.js';
import {
  type Candidate,
  type FittedWay,
  isFittedWay,
  type Ranked,
} from '../../../src/engine/content/candidate.js';
import type { PageContent } from '../../../src/engine/content/page-content.js';
import { findFields } from '../../../src/engine/reader/find-candidates.js';
import { rankFields } from '../../../src/engine/reader/rank-fields.js';
import { likelyValues } from '../../../src/engine/reader/sheets/confirm-sheet.js';
import { isChecked } from '../../../src/engine/score/distance.js';
import type { FieldKind } from '../../../src/values/kinds.js';
import type { Evidence } from '../../../src/engine/score/evidence.js';
import { receiptEvidence, wayEvidence } from '../../../src/engine/score/field-score.js';
import { identify } from '../../../src/engine/typing/identify.js';
import type { FitDocument } from './documents.js';
import { shareOf, withKnown } from './hidden-labels.js';

/** A value that the engine gave, what speaks for it, and whether it is right. */
export interface Lesson {
  document: FitDocument;
  /** Some labels were hidden, as on documents of a country that nobody has seen. */
  hidden: boolean;
  way: FittedWay;
  /** Of the models of receipts, the one that scores it. */
  model: Ranked | null;
  evidence: Evidence;
  checked: boolean;
  /** The most that its score may be for reasons of its own. */
  atMost: number;
  right: boolean;
  value: string;
  /** Of the field. */
  kind: FieldKind;
}

/** Share of the phrases that stay when some are hidden. */
const KNOWN = { least: 0.25, most: 0.85 };
const NOW = new Date('2026-06-15T00:00:00Z');

/** What the engine gives for a document as it is, and once more with labels hidden; null when its words are not stored. */
export async function lessonsOf(
  document: FitDocument,
  { contents, parts }: OpenedStore,
): Promise<Lesson[] | null> {
  const file = await contents.of(() => document.load(), document.id);
  if (file === null) return null;
  const known = KNOWN.least + (KNOWN.most - KNOWN.least) * shareOf(document.id);
  const types = candidateTypes(parts.catalogue, []);
  const lessons: Lesson[] = [];
  for (const hidden of [false, true]) {
    const all = hidden ? types.map((type) => withKnown(type, known, document.id)) : types;
    for (const page of file.pages) {
      const type = identify(page, all)?.type;
      if (type === undefined) continue;
      const isRead = page.words.some(({ evidence }) => evidence !== undefined);
      const content = isRead ? await file.confirm(page, likelyValues(page, type, NOW)) : page;
      lessons.push(...given(content, type, document).map((lesson) => ({ ...lesson, hidden })));
    }
  }
  await file.close();
  return lessons;
}

function given(page: PageContent, type: DocumentType, document: FitDocument): Omit<Lesson, 'hidden'>[] {
  return rankFields(findFields([page], type, NOW)).flatMap(({ field, candidates: [chosen, ...others] }) => {
    const right = chosen === undefined ? null : document.isRight(field, chosen.value);
    if (chosen === undefined || right === null || !isFittedWay(chosen.foundBy)) return [];
    const lesson = toLesson(chosen, others, page, type, field);
    return [{ ...lesson, document, way: chosen.foundBy, right, value: chosen.value, kind: field.kind }];
  });
}

function toLesson(
  chosen: Candidate,
  others: readonly Candidate[],
  page: PageContent,
  type: DocumentType,
  { kind, stdName, score }: FieldType,
): Pick<Lesson, 'model' | 'evidence' | 'checked' | 'atMost'> {
  const model = score ?? null;
  const evidence =
    model === null
      ? wayEvidence(chosen, others, page, { type, kind, stdName })
      : receiptEvidence(chosen, others, page, { model, type });
  const atMost = Math.min(chosen.atMost ?? 1, chosen.proof === false ? 0.3 : 1);
  return { model, evidence, checked: isChecked(chosen, evidence), atMost };
}
