import type { Find } from '../../../catalogue/schema.js';
import type { PageContent } from '../../../content/page-content.js';
import { accessKeyParts } from '../../../../values/identifiers/access-key.js';
import type { Candidate } from '../../../content/candidate.js';
import { findByKind } from '../find-by-kind.js';

type ByAccessKey = Extract<Find, { by: 'access-key' }>;

/** Series in which a tax office issues for somebody else, with its own number in the key (Manual de Orientação do Contribuinte). */
const OF_TAX_OFFICES = /^89\d$/;

/** What the printed access keys say of number, series or issuer. A key with a wrong digit says nothing. */
export function findInAccessKey(content: PageContent, { part, models, weight }: ByAccessKey): Candidate[] {
  const field = { kind: 'access-key' as const, find: { by: 'kind' as const, weight } };
  return findByKind(content, field, 'dmy')
    .map((key) => ({ key, parts: accessKeyParts(key.value) }))
    .filter(({ key, parts }) => key.proof === true && (models.length === 0 || models.includes(parts.model)))
    .filter(({ parts }) => part !== 'issuer' || !OF_TAX_OFFICES.test(parts.series))
    .map(({ key, parts }) => ({ ...key, value: parts[part], strength: weight, isPart: part !== 'issuer' }));
}
