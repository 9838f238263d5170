interface Named {
  name: string;
  stdName: string | null;
}

interface Column extends Named {
  deprecatedNames?: string[];
}

interface Table extends Named {
  columns: Column[];
}

interface Section extends Named {
  fields: Column[];
  tables: Table[];
}

/** As `GET /types` answers it. */
export interface CatalogueEntry extends Omit<Section, 'name' | 'stdName'> {
  id: string;
  type: string;
  stdType: string;
  tags: string[];
  sections: Section[];
}

/** What an example may say of itself. */
type Naming = Partial<Record<'name' | 'stdName' | 'type' | 'stdType', string | null>>;

/** Of rules: what its elements name. */
const NAME_LISTS: Record<string, 'fields' | 'tables'> = {
  fieldsNameWhitelist: 'fields',
  fieldsNameBlacklist: 'fields',
  tablesNameWhitelist: 'tables',
  tablesNameBlacklist: 'tables',
  specificFieldConfiguration: 'fields',
  specificTableConfiguration: 'tables',
};

/** Tells what an example names that no document type has. */
export class CatalogueNames {
  private readonly ids: Set<string>;
  private readonly tags: Set<string>;
  private readonly types: Set<string>;
  /** `name stdName` of fields, columns, tables and sections. */
  private readonly pairs = new Set<string>();
  private readonly names = { fields: new Set<string>(), tables: new Set<string>() };

  constructor(entries: CatalogueEntry[]) {
    this.ids = new Set(entries.map(({ id }) => id));
    this.tags = new Set(entries.flatMap(({ tags }) => tags));
    this.types = new Set(entries.map(({ type, stdType }) => `${type} ${stdType}`));
    for (const entry of entries) for (const section of [entry, ...entry.sections]) this.learn(section);
    // The one section of a standard document is named as its type is.
    for (const { type, stdType } of entries) this.pairs.add(`${type} ${stdType}`);
  }

  private learn({ fields, tables, ...section }: Partial<Section>): void {
    if (section.name) this.pairs.add(`${section.name} ${section.stdName}`);
    for (const table of tables ?? []) {
      this.add('tables', table);
      for (const column of table.columns) this.add('fields', column);
    }
    for (const field of fields ?? []) this.add('fields', field);
  }

  private add(kind: 'fields' | 'tables', { name, stdName, deprecatedNames = [] }: Column): void {
    for (const each of [name, ...deprecatedNames]) {
      this.pairs.add(`${each} ${stdName}`);
      this.names[kind].add(each);
    }
    if (stdName) this.names[kind].add(stdName);
  }

  /** @param value of an example; looked into wherever it nests. */
  strangersIn(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap((each) => this.strangersIn(each));
    if (typeof value !== 'object' || value === null) return [];
    const inside = Object.entries(value).flatMap(([key, child]) => [
      ...this.strangersAt(key, child),
      ...this.strangersIn(child),
    ]);
    return [...this.strangePair(value as Naming), ...inside];
  }

  private strangePair({ name, stdName, type, stdType }: Naming): string[] {
    const pair = typeof name === 'string' && stdName !== undefined && !this.pairs.has(`${name} ${stdName}`);
    const kind = typeof type === 'string' && stdType !== undefined && !this.types.has(`${type} ${stdType}`);
    return [...(pair ? [`${name} (${stdName})`] : []), ...(kind ? [`${type} (${stdType})`] : [])];
  }

  private strangersAt(key: string, value: unknown): string[] {
    if (key === 'tagRegex') return this.unmatched([value]);
    if (key === 'typeId') return this.strangeIds([value]);
    if (!Array.isArray(value)) return [];
    if (key === 'types') return this.strangeIds(value.filter((each) => typeof each === 'string'));
    if (key === 'tags') return this.unmatched(value);
    const kind = NAME_LISTS[key];
    if (!kind) return [];
    const named = value.map((each: string | { name: string }) =>
      typeof each === 'string' ? each : each.name,
    );
    return named.filter((name) => !this.names[kind].has(name));
  }

  private strangeIds(ids: unknown[]): string[] {
    return ids.filter((id) => !this.ids.has(id as string)) as string[];
  }

  /** A tag as it stands, or a pattern for tags. */
  private unmatched(patterns: unknown[]): string[] {
    return (patterns as string[]).filter(
      (pattern) => !this.tags.has(pattern) && ![...this.tags].some((tag) => new RegExp(pattern).test(tag)),
    );
  }
}
