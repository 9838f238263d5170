import type { Document, Field, Header, Section, Table } from '../../../domain/document.js';
import type { GenerativeType } from '../../../engine/index.js';
import type { Grounded, Grounding, Place } from '../../grounding/grounding.js';
import { keyOf } from '../../grounding/page-index.js';
import { type Kind, normalValue } from './normal-value.js';
import type { TokenConfidence } from './token-confidence.js';
import { type Agreement, meanScore, valueScore } from './value-score.js';

/** A value of the model's answer and its name. */
export interface GivenValue {
  name: string;
  stdName: string | null;
  kind: Kind;
  text: string | null;
  /** Its position in the model's JSON. */
  path: readonly (string | number)[];
}

const NOWHERE = { pageNumber: null, box: null };

/** Makes fields, cells and headers from the model's answer. It looks for each value near the previous one. */
export class ValueMaker {
  private last: Place | null = null;
  private readonly known: Field[];

  constructor(
    private readonly type: GenerativeType,
    private readonly grounding: Grounding,
    layout: Document,
    private readonly confidence: TokenConfidence,
  ) {
    this.known = layout.sections.flatMap(({ fields, tables }) => [
      ...fields,
      ...tables.flatMap(({ values }) => values.flat()),
    ]);
  }

  field(given: GivenValue): Field {
    return given.text?.trim() ? this.value(given, given.text.trim()) : absent(given, null);
  }

  /** Like a field, but an empty cell stays empty: that is a value too. */
  cell(given: GivenValue): Field {
    return given.text === '' ? absent(given, '') : this.field(given);
  }

  /** The first wording of a header that is printed. */
  header(name: string, stdName: string | null, wordings: readonly string[]): Header {
    for (const wording of wordings) {
      const found = this.grounding.find(wording, 'text', this.last);
      if (found) return { name, stdName, ...this.stand(found) };
    }
    return { name, stdName, score: null, ...NOWHERE };
  }

  private value(given: GivenValue, text: string): Field {
    const { name, stdName, kind, path } = given;
    const value = normalValue(text, kind, this.type.dateOrder);
    const same = this.known.find((field) => field.name === name && isSame(field, value));
    const found = this.grounding.find(text, kind, this.last) ?? groundedBy(same);
    const score = valueScore(found?.score ?? null, this.confidence(path), this.agreement(name, value));
    if (!found) return { name, stdName, value, raw: null, score, ...NOWHERE };
    return { name, stdName, value, raw: found.raw, ...this.stand(found), score };
  }

  private stand({ pageNumber, box, score }: Grounded) {
    this.last = { pageNumber, box };
    return { score: Number(score.toFixed(6)), pageNumber, box };
  }

  private agreement(name: string, value: string): Agreement {
    const named = this.known.filter((field) => field.name === name && field.value !== null);
    if (named.length === 0) return 'none';
    return named.some((field) => isSame(field, value)) ? 'same' : 'other';
  }
}

/** A cross in a box is not a word: the engine's reading is used instead. */
function groundedBy(field: Field | undefined): Grounded | null {
  if (!field || field.box === null || field.pageNumber === null) return null;
  return { pageNumber: field.pageNumber, box: field.box, raw: field.raw ?? '', score: field.score ?? 0 };
}

const isSame = (field: Field, value: string): boolean =>
  field.value !== null &&
  (field.value === value || keyOf(field.value) === keyOf(value)) &&
  keyOf(value) !== '';

const absent = ({ name, stdName }: GivenValue, value: '' | null): Field => ({
  name,
  stdName,
  value,
  raw: null,
  score: null,
  ...NOWHERE,
});

/** A table; its score is the mean of its cells' scores, null without any. */
export function tableOf(name: string, stdName: string | null, headers: Header[], values: Field[][]): Table {
  const scores = values.flat().map(({ score }) => score);
  const place = values.flat().find(({ pageNumber }) => pageNumber !== null);
  return {
    name,
    stdName,
    score: meanScore(scores),
    headers,
    values,
    pageNumber: place?.pageNumber ?? null,
    box: null,
  };
}

/** A section; its score is the mean of the scores in it, null without any. */
export function sectionOf(name: string, stdName: string, fields: Field[], tables: Table[]): Section {
  const score = meanScore([...fields, ...tables].map((each) => each.score));
  return { name, stdName, score, fields, tables };
}
