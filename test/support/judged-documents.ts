import type { Cell, Document, Field, Section, Table } from '../../src/domain/document.js';
import { evaluateRules } from '../../src/domain/rules/evaluate-rules.js';
import type { GenerationRule } from '../../src/domain/rules/rule.js';

export const field = (name: string, score: number | null, more: Partial<Field> = {}): Field => ({
  name,
  stdName: null,
  value: score === null ? null : `value of ${name}`,
  raw: score === null ? null : `raw ${name}`,
  score,
  pageNumber: 2,
  box: [0.1, 0.2, 0.3, 0.4],
  ...more,
});
export const cells = (...values: (string | null)[]): Cell[] =>
  values.map((value, column) => field(`column${column}`, 0.99, { value }));
export const table = (
  name: string,
  score: number | null,
  values: Cell[][],
  more: Partial<Table> = {},
): Table => ({
  name,
  stdName: null,
  score,
  headers: [],
  values,
  pageNumber: 2,
  box: null,
  ...more,
});
export const section = (fields: Field[], tables: Table[] = []): Section => ({
  name: 'main',
  stdName: 'main',
  score: 1,
  fields,
  tables,
});
export const document = (sections: Section[], more: Partial<Document> = {}): Document => ({
  type: 'carteira',
  stdType: 'license',
  tags: ['id=license', 'country=BR'],
  pageNumber: 2,
  box: null,
  score: 0.9,
  processType: 'extraction',
  source: 'standard',
  sections,
  ...more,
});
export const withFields = (...fields: Field[]) => [document([section(fields)])];
export const withTables = (...tables: Table[]) => [document([section([], tables)])];
export const rule = (more: Partial<GenerationRule>): GenerationRule => ({ tagRegex: '^(id=.+)$', ...more });

export const below = (score: number) => ({ score, scoreFlag: 'IGNORE_NULL' as const });
export const orNull = (score: number) => ({ score, scoreFlag: 'CONSIDER_NULL' as const });
export const always = { scoreFlag: 'IGNORE_SCORE' as const };

export const names = (documents: Document[], ...rules: GenerationRule[]) =>
  evaluateRules(documents, rules).map(({ name }) => name);
export const paths = (documents: Document[], ...rules: GenerationRule[]) =>
  evaluateRules(documents, rules).map(({ path }) => path);
