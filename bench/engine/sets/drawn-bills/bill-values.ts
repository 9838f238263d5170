import { FIELD_ROLES, type Role } from '../../../../drawn/bills/role.js';
import type { DrawnTruth, Kind, TruthField } from '../../../../drawn/drawn-document.js';
import type { Document } from '../../../../src/domain/document.js';
import type { TracedResult } from '../../bench-set.js';
import { wayOf } from '../../reading/found-by.js';
import { sameNumber, sameText } from '../same-value.js';

/** What types of receipts and of invoices call the same thing. */
const COUNTERPARTS: Record<string, Role> = {
  merchant_name: 'issuer_name',
  tax_id: 'issuer_tax_id',
  date: 'issue_date',
  issuer_name: 'merchant_name',
  issuer_tax_id: 'tax_id',
  issue_date: 'date',
};

/** A value that the engine gave, and whether it is right. */
export interface GivenValue {
  role: Role;
  value: string;
  raw: string;
  score: number;
  right: boolean;
  way: string;
}

/** What a field of a document of any type says in the terms of a drawn one; null when those have no such field. */
export function roleOf(stdName: string | null, kind: Kind): Role | null {
  const names: readonly string[] = FIELD_ROLES[kind];
  if (stdName === null) return null;
  if (names.includes(stdName)) return stdName as Role;
  const other = COUNTERPARTS[stdName];
  return other !== undefined && names.includes(other) ? other : null;
}

/** The document of the right type; a type of its own, such as a Brazilian till's, is right if its standard type is. */
export function documentOf({ documents }: TracedResult, { kind }: DrawnTruth): Document | undefined {
  return documents.find(({ stdType }) => stdType === kind);
}

/** Every value of a field that drawn documents have, from documents of whatever type. */
export function givenValues({ documents }: TracedResult, truth: DrawnTruth): GivenValue[] {
  const fields = documents.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  return fields.flatMap((field) => {
    const role = roleOf(field.stdName, truth.kind);
    if (role === null || field.value === null || field.score === null || field.deprecatedBy !== undefined)
      return [];
    const wanted = truth.fields[role];
    const right = wanted !== undefined && isRight(role, field.value, wanted);
    return [
      {
        role,
        value: field.value,
        raw: field.raw ?? field.value,
        score: field.score,
        right,
        way: wayOf(field),
      },
    ];
  });
}

/**
 * Dates and currencies to the character, amounts as numbers, all else without case, blanks and punctuation; `nº` and `no`
 * are the same.
 */
export function isRight(role: string, value: string, { value: wanted, also }: TruthField): boolean {
  if (role === 'total' || role === 'tax_total') return sameNumber(value, wanted);
  if (role.endsWith('date') || role === 'currency') return value === wanted;
  return [wanted, ...also].some((each) => sameText(value.normalize('NFKC'), each.normalize('NFKC')));
}
