import type { Box, ProcessType } from '../document.js';
import type { Why } from '../item.js';
import type { AttributeStatus } from './attribute-status.js';

/** Position of an item and why it was sent to review: shown on request (`returnPositions`). */
export interface PositionView {
  /** 1-based; null when it was not found on any page. */
  pageNumber?: number | null;
  box?: Box | null;
  /** As printed; a table has none. */
  raw?: string | null;
  /** Null when nothing sent it to review. A table that is reviewed by its cells shows the reason of the first one. */
  why?: Why | null;
}

/** A field or a table's cell, as both kinds of result have it (interface 2.3, 2.4). */
export interface FieldView extends PositionView {
  name: string;
  stdName: string | null;
  value: string | null;
  finalValue: string | null;
  score: number | null;
  status: AttributeStatus;
}

export interface HeaderView {
  name: string;
  stdName: string | null;
  score: number | null;
  status: AttributeStatus;
}

export interface TableView extends PositionView {
  name: string;
  stdName: string | null;
  score: number | null;
  status: AttributeStatus;
  headers: HeaderView[];
  values: FieldView[][];
}

export interface SectionView {
  name: string;
  stdName: string;
  score: number;
  status: AttributeStatus;
  fields: FieldView[];
  tables: TableView[];
}

/** Element of the standard result (interface 2.3). */
export interface ContentItemView {
  fields: FieldView[];
  image: string | null;
  type: string;
  stdType: string;
  pageNumber: number;
  tags: string[];
  score: number;
  tables: TableView[];
  processType: ProcessType;
  status: AttributeStatus;
  /** With positions: what sent the document's type to review; null when nothing did. */
  why?: Why | null;
}

/** Element of the generative result (interface 2.4). */
export interface GenerativeDocumentView {
  type: string;
  stdType: string;
  extractions: ExtractionView[];
}

export interface ExtractionView {
  source: string;
  score: number;
  status: AttributeStatus;
  tags: string[];
  sections: SectionView[];
  /** With positions: what sent the document's type to review; null when nothing did. */
  why?: Why | null;
}
