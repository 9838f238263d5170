import type { CatalogueType, TypeField, TypeSection, TypeTable } from '../engine/engine.js';
import type { ItemKind } from '../domain/item.js';
import type { Message } from '../values/judge-value.js';

/** Label of a field or column, and the kind of its values. */
export interface Labelled {
  label: Message;
  kind: string;
}

type Named = Pick<TypeField, 'name' | 'stdName' | 'description'>;
type WithKind = Named & { kind: string };

/** `stdName` of sections that the catalogue does not know. */
const UNKNOWN_SECTION = 'section';

/** @param known the document's type, as the catalogue has it */
export function labelOfType(
  known: Pick<CatalogueType, 'description'> | undefined,
  { type, stdType }: Pick<CatalogueType, 'type' | 'stdType'>,
): Message {
  const { pt, en } = known?.description ?? {};
  return { pt: pt ?? inWords(type), en: en ?? inWords(stdType) };
}

/** Labels of a document type's contents for people; unknown names are their own labels. */
export class TypeLabels {
  private readonly sections: readonly TypeSection[];
  private readonly fields: readonly WithKind[];
  private readonly tables: readonly TypeTable[];

  constructor(private readonly known: Pick<CatalogueType, 'description' | 'contents'>) {
    const { contents } = known;
    this.sections = contents?.sections ?? [];
    this.fields = [...(contents?.fields ?? []), ...this.sections.flatMap(({ fields }) => fields)];
    this.tables = [...(contents?.tables ?? []), ...this.sections.flatMap(({ tables }) => tables)];
  }

  type(document: Pick<CatalogueType, 'type' | 'stdType'>): Message {
    return labelOfType(this.known, document);
  }

  /** @param section of a generative type, where two sections may have fields of one name. */
  field(name: string, stdName: string | null, section: string): Labelled {
    const own = this.sections.find((each) => each.name === section)?.fields ?? [];
    return labelled(find([...own, ...this.fields], name), name, stdName);
  }

  /** A section of an unknown kind has the heading printed above it as its label. */
  section(name: string, stdName: string): Message {
    return labelled(find(this.sections, name), name, stdName === UNKNOWN_SECTION ? null : stdName).label;
  }

  table(name: string, stdName: string | null): Message {
    return labelled(find(this.tables, name), name, stdName).label;
  }

  /** Label of an item of any kind, by its name; a document's name is its type. */
  item(kind: ItemKind, name: string, stdName: string | null): Message {
    if (kind === 'table') return this.table(name, stdName);
    const columns = kind === 'cell' ? this.tables.flatMap((table) => table.columns) : [];
    return labelled(find([...columns, ...this.fields], name), name, stdName).label;
  }

  column(table: string, name: string, stdName: string | null): Labelled {
    return labelled(find(find(this.tables, table)?.columns ?? [], name), name, stdName);
  }
}

const find = <T extends Named>(all: readonly T[], name: string): T | undefined =>
  all.find((each) => each.name === name);

function labelled(
  known: (Named & { kind?: string }) | undefined,
  name: string,
  stdName: string | null,
): Labelled {
  const pt = known?.description.pt ?? inWords(name);
  const en = known?.description.en ?? inWords(stdName ?? name);
  return { label: { pt, en }, kind: known?.kind ?? 'text' };
}

const inWords = (name: string): string => name.replace(/[_-]/g, ' ').trim();
