import type { CatalogueType } from '../../engine/engine.js';

/** The type that a reviewer named, or an error that says what would be right. */
export type NamedType = { type: CatalogueType } | { complaint: string };

/**
 * Finds the type that a reviewer named: by its id, or by a `type` or `stdType` that only one type has.
 * @param presentId the document's present type; a name that it shares with other types means this one.
 */
export function findNamedType(types: readonly CatalogueType[], name: string, presentId: string): NamedType {
  const byId = types.find(({ id }) => id === name);
  if (byId) return { type: byId };
  const byName = types.filter(({ type, stdType }) => type === name || stdType === name);
  const meant = byName.length === 1 ? byName[0] : byName.find(({ id }) => id === presentId);
  if (meant) return { type: meant };
  if (byName.length > 1)
    return { complaint: `several document types have this name; give the id of one: ${idsOf(byName)}` };
  return { complaint: `is not a document type; give the id of one: ${idsOf(types)}` };
}

const idsOf = (types: readonly CatalogueType[]): string => types.map(({ id }) => id).join(', ');
