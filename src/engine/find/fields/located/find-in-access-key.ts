import type { Find } from '../../../catalogue/schema.js';
import type { PageContent } from '../../../content/page-content.js';
import { accessKeyParts } from '../../../../values/access-key.js';
import type { Candidate } from '../../../content/candidate.js';
import { findByKind } from '../find-by-kind.js';

type ByAccessKey = Extract<Find, { by: 'access-key' }>;

/** What the printed access keys say of number, series or issuer. A key with a wrong digit says nothing. */
export function findInAccessKey(content: PageContent, { part, weight }: ByAccessKey): Candidate[] {
  const field = { kind: 'access-key' as const, find: { by: 'kind' as const, weight } };
  return findByKind(content, field, 'dmy')
    .filter(({ proof }) => proof === true)
    .map((key) => ({ ...key, value: accessKeyParts(key.value)[part], strength: weight }));
}
