import type { Document } from '../document.js';
import { type ItemPath, locateItem, type PendingItem } from '../item.js';

/** An item that nothing sent to review but that a reviewer decides on. */
export type UnaskedItem = Omit<PendingItem, 'why'> & { why: null };

/** @returns null when the path leads to nothing that can be decided on: a field, a cell or a document. */
export function unaskedItem(documents: readonly Document[], path: ItemPath): UnaskedItem | null {
  const found = locateItem(documents, path);
  if (!found) return null;
  const { documentIndex, document } = found;
  const common = { documentIndex, path, why: null };
  if (found.kind === 'document') {
    const { type, stdType, score, pageNumber, box } = document;
    return {
      ...common,
      kind: 'document',
      name: type,
      stdName: stdType,
      value: type,
      raw: null,
      score,
      pageNumber,
      box,
    };
  }
  if (found.kind !== 'field' && found.kind !== 'cell') return null;
  const { name, stdName, value, raw, score, pageNumber, box, deprecatedBy } = found.item;
  if (deprecatedBy !== undefined) return null;
  const page = pageNumber ?? document.pageNumber;
  return { ...common, kind: found.kind, name, stdName, value, raw, score, pageNumber: page, box };
}
