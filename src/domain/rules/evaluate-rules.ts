import { compileClientRegex } from '../client-regex.js';
import type { ClientRegex } from '../client-regex.js';
import type { Cell, Document, Field, Section, Table } from '../document.js';
import { cellPath, documentPath, fieldPath, sectionPath, tablePath } from '../item.js';
import type { ItemPath, PendingItem, Why } from '../item.js';
import type { GenerationRule, ScoreConfiguration, SpecificConfiguration } from './rule.js';
import { DEFAULT_SCORE_FLAG, isBelow } from '../score-flag.js';

/**
 * Tells which items of a result must be reviewed under a client's rules, and why (interface 1.3, 2.5, 3.3).
 * An item is sent when at least one rule that applies to its document says so and none of them excludes it.
 * Items come in reading order: each document, then its sections' fields and tables, a table's cells by row.
 * @throws InvalidClientRegex when a rule's `tagRegex` is not valid.
 */
export function evaluateRules(
  documents: readonly Document[],
  rules: readonly GenerationRule[],
): PendingItem[] {
  const compiled = rules.map(compileRule);
  const pending: PendingItem[] = [];
  documents.forEach((document, index) => {
    const applicable = compiled.filter(({ regex }) => document.tags.some((tag) => regex.test(tag)));
    if (applicable.length > 0) evaluateDocument({ document, index, rules: applicable, pending });
  });
  return pending;
}

/** One rule, prepared for many items. */
interface CompiledRule {
  regex: ClientRegex;
  document: NamedThreshold | null;
  fields: NameRules;
  tables: NameRules;
}

interface NamedThreshold {
  rule: number;
  configuration: string;
  threshold: ScoreConfiguration;
}

/** One rule's configuration for the fields, or the tables, of a document. */
interface NameRules {
  general: NamedThreshold | null;
  specific: Map<string, NamedThreshold[]>;
  whitelist: Set<string> | null;
  blacklist: Set<string>;
}

/** A document under evaluation and the list that its pending items go to. */
interface Evaluation {
  document: Document;
  index: number;
  rules: CompiledRule[];
  pending: PendingItem[];
}

function compileRule(rule: GenerationRule, index: number): CompiledRule {
  return {
    regex: compileClientRegex(rule.tagRegex),
    document: named(index, 'documentConfiguration', rule.documentConfiguration),
    fields: {
      general: named(index, 'generalFieldConfiguration', rule.generalFieldConfiguration),
      specific: byName(index, 'specificFieldConfiguration', rule.specificFieldConfiguration),
      whitelist: limitTo(rule.fieldsNameWhitelist),
      blacklist: new Set(rule.fieldsNameBlacklist),
    },
    tables: {
      general: named(index, 'generalTableConfiguration', rule.generalTableConfiguration),
      specific: byName(index, 'specificTableConfiguration', rule.specificTableConfiguration),
      whitelist: limitTo(rule.tablesNameWhitelist),
      blacklist: new Set(rule.tablesNameBlacklist),
    },
  };
}

function named(
  rule: number,
  configuration: string,
  threshold: ScoreConfiguration | null | undefined,
): NamedThreshold | null {
  return threshold ? { rule, configuration, threshold } : null;
}

/** One name may be configured twice; each entry then counts. */
function byName(
  rule: number,
  configuration: string,
  entries: readonly SpecificConfiguration[] | null | undefined,
): Map<string, NamedThreshold[]> {
  const thresholds = new Map<string, NamedThreshold[]>();
  (entries ?? []).forEach((threshold, position) => {
    const entry = { rule, configuration: `${configuration}[${position}]`, threshold };
    thresholds.set(threshold.name, [...(thresholds.get(threshold.name) ?? []), entry]);
  });
  return thresholds;
}

/**
 * An empty whitelist is no limit: clients whose serialiser writes every list would otherwise switch their
 * rules off without noticing.
 */
function limitTo(names: readonly string[] | null | undefined): Set<string> | null {
  return names && names.length > 0 ? new Set(names) : null;
}

function evaluateDocument(evaluation: Evaluation): void {
  const { document, index, rules, pending } = evaluation;
  const path = documentPath(index);
  const thresholds = rules.flatMap((rule) => rule.document ?? []);
  const [why] = reasons(thresholds, document.score, document.type);
  if (why) pending.push(documentItem(document, index, path, why));
  document.sections.forEach((section, position) =>
    evaluateSection(evaluation, section, sectionPath(path, position)),
  );
}

function evaluateSection(evaluation: Evaluation, section: Section, path: ItemPath): void {
  const fieldRules = evaluation.rules.map(({ fields }) => fields);
  const tableRules = evaluation.rules.map(({ tables }) => tables);
  section.fields.forEach((field, position) => {
    const [why] = whysReviewed(field, field.value, fieldRules);
    if (why) evaluation.pending.push(valueItem('field', field, evaluation, fieldPath(path, position), why));
  });
  section.tables.forEach((table, position) => {
    const whys = whysReviewed(table, valueOfTable(table), tableRules);
    if (whys.length > 0) pushTable(evaluation, table, tablePath(path, position), whys);
  });
}

/** Every reason to send a field or a table, in the order of the rules; none when a rule excludes it. */
function whysReviewed(item: Field | Table, value: string | null, rules: readonly NameRules[]): Why[] {
  if (item.deprecatedBy !== undefined) return [];
  const names = namesOf(item);
  if (rules.some(({ blacklist }) => names.some((name) => blacklist.has(name)))) return [];
  return rules.flatMap((rule) => reasons(thresholdsFor(names, rule), item.score, value));
}

function namesOf({ name, stdName }: Field | Table): string[] {
  return stdName === null || stdName === name ? [name] : [name, stdName];
}

function thresholdsFor(names: readonly string[], rule: NameRules): NamedThreshold[] {
  const { whitelist, specific, general } = rule;
  if (whitelist && !names.some((name) => whitelist.has(name))) return [];
  const own = names.flatMap((name) => specific.get(name) ?? []);
  if (own.length > 0) return own;
  return general ? [general] : [];
}

function reasons(thresholds: readonly NamedThreshold[], score: number | null, value: string | null): Why[] {
  return thresholds
    .filter(({ threshold }) => isBelow(threshold, score, value))
    .map(({ rule, configuration, threshold }) => ({
      rule,
      configuration,
      score,
      threshold: threshold.score ?? null,
      scoreFlag: threshold.scoreFlag ?? DEFAULT_SCORE_FLAG,
    }));
}

/** A table has no value of its own: a table without rows counts as null for CONSIDER_NULL. */
function valueOfTable(table: Table): string | null {
  return table.values.length === 0 ? null : '';
}

/**
 * A table is reviewed cell by cell. If it has no cell to review, the table itself is reviewed, so that a reviewer
 * confirms that there is nothing in it.
 */
function pushTable(evaluation: Evaluation, table: Table, path: ItemPath, whys: readonly Why[]): void {
  const before = evaluation.pending.length;
  table.values.forEach((row, rowIndex) =>
    row.forEach((cell, column) => {
      const why = whyCell(cell, whys);
      if (why)
        evaluation.pending.push(valueItem('cell', cell, evaluation, cellPath(path, rowIndex, column), why));
    }),
  );
  if (evaluation.pending.length === before) {
    evaluation.pending.push(tableItem(table, evaluation, path, whys[0]!));
  }
}

/** An empty cell has nothing to check, so only a threshold that considers null sends it. */
function whyCell({ value, deprecatedBy }: Cell, whys: readonly Why[]): Why | undefined {
  if (deprecatedBy !== undefined) return undefined;
  const isEmpty = value === null || value === '';
  return isEmpty ? whys.find(({ scoreFlag }) => scoreFlag === 'CONSIDER_NULL') : whys[0];
}

function documentItem(
  { type, stdType, score, pageNumber, box }: Document,
  documentIndex: number,
  path: ItemPath,
  why: Why,
): PendingItem {
  return {
    kind: 'document',
    documentIndex,
    path,
    name: type,
    stdName: stdType,
    value: type,
    raw: null,
    score,
    pageNumber,
    box,
    why,
  };
}

function valueItem(
  kind: 'field' | 'cell',
  { name, stdName, value, raw, score, pageNumber, box }: Field,
  { document, index }: Evaluation,
  path: ItemPath,
  why: Why,
): PendingItem {
  return {
    kind,
    documentIndex: index,
    path,
    name,
    stdName,
    value,
    raw,
    score,
    pageNumber: pageNumber ?? document.pageNumber,
    box,
    why,
  };
}

function tableItem(
  { name, stdName, score, pageNumber, box }: Table,
  { document, index }: Evaluation,
  path: ItemPath,
  why: Why,
): PendingItem {
  return {
    kind: 'table',
    documentIndex: index,
    path,
    name,
    stdName,
    value: null,
    raw: null,
    score,
    pageNumber: pageNumber ?? document.pageNumber,
    box,
    why,
  };
}
