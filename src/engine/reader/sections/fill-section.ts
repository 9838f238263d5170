import { RE2JS } from 're2js';
import { compiledPattern } from '../../text/compiled-pattern.js';
import type { Field, Section } from '../../../domain/document.js';
import type { GenerativeField, GenerativeSection, GenerativeType } from '../../catalogue/generative-type.js';
import type { FieldKind } from '../../../values/kinds.js';
import type { PrintedValue } from '../../../values/digits/printed-value.js';
import { MIXED } from '../../find/fields/held/held-to-kind.js';
import type { Word } from '../../text/word.js';
import { meanScore } from '../../score/document-score.js';
import { fold, indexOfPhrase } from '../../text/folded-text.js';
import { labelName } from '../../find/layout/pairs/label-likeness.js';
import type { LayoutSection } from '../../find/layout/layout-section.js';
import { fieldOfBoxes, fieldsOf, toField } from './layout-values.js';
import type { Pair } from '../../find/layout/pairs/pair.js';
import type { Segment } from '../../find/layout/segment.js';
import { findValues, isCutOut, standingAs } from '../../catalogue/lexicon/printed-values.js';

/** What a pattern finds in running text, to what stands behind a label. */
const PATTERN_FIT = 0.85;

type DateOrder = GenerativeType['dateOrder'];

/**
 * A section of a type from what the layout has there. Fields that are not found have nothing but their names.
 * @param used takes the pairs, of the layout, that became fields
 */
export function fillSection(
  section: GenerativeSection,
  layout: readonly LayoutSection[],
  order: DateOrder,
  used: Set<unknown>,
): Section {
  const fields = section.fields.map((field) => {
    const { name, stdName } = field;
    const nothing = { name, stdName, value: null, raw: null, score: null, pageNumber: null, box: null };
    return (
      byLabel(field, layout, order, used) ??
      byPattern(field, layout, order) ??
      wholeText(field, layout, used) ??
      nothing
    );
  });
  return { name: section.name, stdName: section.stdName, score: meanScore(fields), fields, tables: [] };
}

function byLabel(
  field: GenerativeField,
  layout: readonly LayoutSection[],
  order: DateOrder,
  used: Set<unknown>,
): Field | null {
  if (field.kind === 'checkbox') return byBox(field, layout, used);
  const phrases = field.labels.map((label) => fold(label).split(' '));
  for (const phrase of phrases) {
    for (const pair of layout.flatMap(({ pairs }) => pairs)) {
      if (used.has(pair) || !isLabelled(pair.label.text, phrase)) continue;
      const found = toKind(field, pair.value, pair.fit, order);
      if (found === null) continue;
      used.add(pair);
      return found;
    }
  }
  return null;
}

/** The printed label begins with the wanted one, or has little beside it. */
function isLabelled(printed: string, phrase: readonly string[]): boolean {
  const tokens = fold(labelName(printed)).split(' ');
  const at = indexOfPhrase(tokens, phrase);
  return at === 0 || (at > 0 && phrase.length * 2 >= tokens.length);
}

function byBox(field: GenerativeField, layout: readonly LayoutSection[], used: Set<unknown>): Field | null {
  const { name, stdName } = field;
  for (const boxes of layout.flatMap(({ checkBoxes }) => checkBoxes)) {
    const found = fieldOfBoxes(boxes);
    if (used.has(boxes) || !field.labels.some((label) => isLabelled(found.name, fold(label).split(' '))))
      continue;
    used.add(boxes);
    return { ...found, name, stdName };
  }
  return null;
}

/** The value as its kind writes it; null when what stands there is none of the kind. */
function toKind(
  field: GenerativeField,
  segments: readonly Segment[],
  fit: number,
  order: DateOrder,
): Field | null {
  const found = toField(field, segments, fit);
  const { kind } = field;
  if (kind === 'text' || kind === 'checkbox') return found;
  if (kind === 'name' || kind === 'address') return heldTo(kind, found, null);
  const [value] = findValues(found.raw ?? '', kind satisfies FieldKind, order);
  return value === undefined ? null : heldTo(kind, found, value);
}

/** Null for a value of another kind; a value that also holds something of another kind scores low. */
function heldTo(kind: FieldKind, found: Field, printed: PrintedValue | null): Field | null {
  const text = found.raw ?? '';
  const standing = printed?.proof === true ? 'fits' : standingAs(kind, printed?.raw ?? text);
  if (standing === 'refused' || (printed !== null && isCutOut(kind, text, printed))) return null;
  const value = printed === null ? {} : { value: printed.value, raw: printed.raw };
  return { ...found, ...value, score: standing === 'mixed' ? Math.min(MIXED, found.score!) : found.score };
}

function byPattern(field: GenerativeField, layout: readonly LayoutSection[], order: DateOrder): Field | null {
  for (const { segments } of field.patterns.length > 0 ? layout : []) {
    const text = segments.map((segment) => segment.text).join(' ');
    for (const pattern of field.patterns) {
      const matcher = compiledPattern(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.DOTALL).matcher(text);
      while (matcher.find()) {
        const group = matcher.groupCount() > 0 && matcher.group(1) !== null ? 1 : 0;
        const cut = cutOut(segments, matcher.start(group), matcher.end(group));
        const found = cut.length > 0 ? toKind(field, cut, PATTERN_FIT, order) : null;
        if (found !== null) return found;
      }
    }
  }
  return null;
}

/** The words between two places of the segments' joined text; a word in part is cut to its part. */
function cutOut(segments: readonly Segment[], from: number, to: number): Segment[] {
  let at = 0;
  const parts: Segment[] = [];
  for (const segment of segments) {
    const [start, end] = [Math.max(from, at), Math.min(to, at + segment.text.length)];
    if (start < end) {
      const text = segment.text.slice(start - at, end - at).trim();
      const words = wordsBetween(segment, start - at, end - at);
      if (text !== '' && words.length > 0) parts.push({ ...segment, text, words });
    }
    at += segment.text.length + 1;
  }
  return parts;
}

function wordsBetween({ words, text }: Segment, from: number, to: number): Word[] {
  let at = text.endsWith(words.map((word) => word.text).join(' ')) ? text.length - joinedLength(words) : 0;
  return words.filter((word) => {
    const [start, end] = [at, at + word.text.length];
    at = end + 1;
    return start < to && end > from;
  });
}

function joinedLength(words: readonly Word[]): number {
  return words.reduce((sum, word) => sum + word.text.length, words.length - 1);
}

/** A text field with neither labels nor patterns is all that the section says. */
function wholeText(
  field: GenerativeField,
  layout: readonly LayoutSection[],
  used: Set<unknown>,
): Field | null {
  if (field.kind !== 'text' || field.labels.length > 0 || field.patterns.length > 0) return null;
  const [section] = layout;
  if (section === undefined || section.heading === null) return null;
  const { segment, text } = section.heading;
  const rest = section.segments.filter((each) => each !== segment);
  const [first] = section.paragraphs[0] ?? [];
  const own =
    first !== undefined && first.line === segment.line && first.page === segment.page ? [first] : [];
  if (rest.length + own.length === 0 || text === '') return null;
  for (const item of [...section.pairs, ...section.paragraphs]) used.add(item);
  return toField(field, [...own, ...rest], 0.9);
}

/** Everything that became no field of the type, so that nothing that was read is lost. */
export function leftOver(layout: readonly LayoutSection[], used: ReadonlySet<unknown>): Field[] {
  return layout.flatMap((section) =>
    fieldsOf({
      ...section,
      pairs: section.pairs.filter((pair: Pair) => !used.has(pair)),
      checkBoxes: section.checkBoxes.filter((boxes) => !used.has(boxes)),
      paragraphs: section.paragraphs.filter((paragraph) => !used.has(paragraph)),
    }),
  );
}
