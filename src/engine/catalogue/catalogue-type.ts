/** A type of the catalogue as others may name it. */
export interface CatalogueType {
  /** The value of its `id=` tag. */
  id: string;
  type: string;
  stdType: string;
  /** Left out by an engine that has no catalogue. */
  description?: Description;
  tags: string[];
  /** Left out by an engine that has no catalogue. */
  contents?: TypeContents;
}

/** What a type's documents hold. */
export interface TypeContents {
  /** Which family of routes reads such a document into its fields. */
  kind: 'standard' | 'generative';
  /** Of a standard type; a generative one has them in its sections. */
  fields: TypeField[];
  tables: TypeTable[];
  /** Of a generative type. */
  sections: TypeSection[];
}

export interface TypeField {
  name: string;
  stdName: string | null;
  /** What its value is, such as `date` or `money`. */
  kind: string;
  description: Description;
  /**
   * Who makes the score: a model fitted on this type, a model of the way in which values are found, or a rule
   * that was not fitted.
   */
  scores: 'calibrated' | 'estimated' | 'by-rule';
  /** Former names. Results still hold the field under each of them, marked as deprecated. */
  deprecatedNames: string[];
}

export interface TypeTable {
  name: string;
  stdName: string | null;
  description: Description;
  columns: Omit<TypeField, 'deprecatedNames'>[];
}

export interface TypeSection {
  name: string;
  stdName: string;
  /** Whether it may occur several times. */
  repeats: boolean;
  description: Description;
  fields: TypeField[];
  tables: TypeTable[];
}

export interface Description {
  pt: string;
  /** Null where there is no English name either. */
  en: string | null;
}
