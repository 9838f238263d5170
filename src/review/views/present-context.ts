import type { Document, Field, Section, Table } from '../../domain/document.js';
import { typeIdOf } from '../../domain/document.js';
import {
  cellPath,
  documentPath,
  fieldPath,
  type ItemPath,
  sectionPath,
  tablePath,
} from '../../domain/item.js';
import type { TableEdit } from '../../domain/review/edit-table.js';
import type { Language, Message } from '../../values/judge-value.js';
import { printedForm } from '../../values/printed-form.js';
import type {
  ContextDocumentDto,
  ContextItemDto,
  ContextSectionDto,
  ContextTableDto,
  ContextValueDto,
} from '../dto/task-context.dto.js';
import type { ReviewItemEntity } from '../review-item.entity.js';
import { type Labelled, TypeLabels } from '../type-labels.js';
import { whyInWords } from './why-in-words.js';

/** What is applied to the engine's reading. */
export interface ContextOverlay {
  items: ReadonlyMap<ItemPath, ReviewItemEntity>;
  edits: readonly TableEdit[];
  labelsOf: (typeId: string) => TypeLabels;
}

/** A document that is being presented. */
interface Within {
  overlay: ContextOverlay;
  labels: TypeLabels;
  language: Language;
}

/** Presents everything that was read, sure or not, to the reviewer. Discontinued names are left out. */
export function presentContext(
  documents: readonly Document[],
  overlay: ContextOverlay,
): ContextDocumentDto[] {
  return documents.map((document, index) => {
    const path = documentPath(index);
    const typeId = typeIdOf(document);
    const within = { overlay, labels: overlay.labelsOf(typeId), language: languageOf(document) };
    const label = within.labels.type(document);
    const { type, stdType, tags, pageNumber, box, score, processType, source } = document;
    return {
      path,
      typeId,
      type,
      stdType,
      label,
      tags,
      pageNumber,
      box,
      score,
      processType,
      source,
      ...presentItem(path, within, THE_TYPE),
      sections: document.sections.map((section, at) =>
        presentSection(section, sectionPath(path, at), within),
      ),
    };
  });
}

/** The language of the document as the engine found it, else Portuguese. */
function languageOf({ tags }: Document): Language {
  return tags.some((tag) => /^language=en/.test(tag)) ? 'en' : 'pt';
}

function presentSection(section: Section, path: ItemPath, within: Within): ContextSectionDto {
  const { name, stdName, score } = section;
  const fields = section.fields.flatMap((field, index) => {
    if (field.deprecatedBy !== undefined) return [];
    const labelled = within.labels.field(field.name, field.stdName, name);
    return [presentValue(field, fieldPath(path, index), within, labelled, labelled.label)];
  });
  const tables = section.tables.flatMap((table, index) =>
    table.deprecatedBy === undefined ? [presentTable(table, tablePath(path, index), within)] : [],
  );
  return { path, name, stdName, label: within.labels.section(name, stdName), score, fields, tables };
}

function presentTable(table: Table, path: ItemPath, within: Within): ContextTableDto {
  const { name, stdName, score, pageNumber, box } = table;
  const label = within.labels.table(name, stdName);
  const columns = table.headers.map((header) => within.labels.column(name, header.name, header.stdName));
  return {
    path,
    name,
    stdName,
    label,
    score,
    pageNumber,
    box,
    ...presentItem(path, within, label),
    headers: table.headers.map((header, index) => ({
      name: header.name,
      stdName: header.stdName,
      ...columns[index]!,
      pageNumber: header.pageNumber,
      box: header.box,
    })),
    rows: table.values.map((row, rowIndex) =>
      row.map((cell, index) =>
        presentValue(cell, cellPath(path, rowIndex, index), within, columns[index] ?? TEXT, label),
      ),
    ),
    edit: within.overlay.edits.find((edit) => edit.path === path)?.rows ?? null,
  };
}

/** A document is judged by its type. */
const THE_TYPE: Message = { pt: 'o tipo', en: 'the type' };

const TEXT: Labelled = { label: { pt: '', en: '' }, kind: 'text' };

/** @param compared name of the item whose score was compared: for a cell, its table's. */
function presentValue(
  { name, stdName, value, raw, score, pageNumber, box, candidates = [] }: Field,
  path: ItemPath,
  within: Within,
  { label, kind }: Labelled,
  compared: Message,
): ContextValueDto {
  const printed = (text: string) => printedForm(kind, text, within.language);
  return {
    path,
    kind,
    name,
    stdName,
    label,
    value,
    raw,
    printed: value === null ? null : printed(value),
    score,
    pageNumber,
    box,
    ...presentItem(path, within, compared),
    candidates: candidates.map((candidate) => ({ ...candidate, printed: printed(candidate.value) })),
  };
}

/** Why it was sent, what was decided, and its draft. */
function presentItem(path: ItemPath, { overlay }: Within, compared: Message): ContextItemDto {
  const item = overlay.items.get(path);
  if (!item)
    return {
      itemId: null,
      status: 'sure',
      why: null,
      reason: null,
      draft: null,
      outcome: null,
      finalValue: null,
    };
  const { id: itemId, why, draft, outcome, finalValue } = item;
  return {
    itemId,
    status: outcome !== null ? 'decided' : why === null ? 'sure' : 'pending',
    why,
    reason: why && whyInWords(why, compared),
    draft: draft && { action: draft.action, finalValue: draft.finalValue ?? null },
    outcome,
    finalValue,
  };
}
