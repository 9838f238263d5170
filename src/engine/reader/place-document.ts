import type { Box, Document, Table } from '../../domain/document.js';
import type { Placement } from '../pages/placement.js';

/** A document that was read from a flat image of its own, with all its boxes on the page. */
export function placeDocument(document: Document, placement: Placement): Document {
  const place = <T extends { box: Box | null }>(item: T): T => ({
    ...item,
    box: item.box && placement.toPage(item.box),
  });
  const placeTable = (table: Table): Table => ({
    ...place(table),
    headers: table.headers.map(place),
    values: table.values.map((row) => row.map(place)),
  });
  const sections = document.sections.map((section) => ({
    ...section,
    fields: section.fields.map(place),
    tables: section.tables.map(placeTable),
  }));
  return { ...document, box: placement.box, sections };
}
