import type { Document } from '../../../../src/domain/document.js';
import type { TracedResult } from '../../bench-set.js';
import { wayOf } from '../../reading/found-by.js';
import { roleOf } from '../drawn-bills/bill-values.js';
import type { FieldItem } from '../field-item.js';
import { type ImaginedKind, type ImaginedTruth, printedValues } from './imagined-documents.js';
import { isRight } from './is-right.js';

/** A value that the engine gave, and whether it is right. */
export interface GivenValue {
  role: string;
  value: string;
  score: number;
  right: boolean;
  way: string;
}

/** What the truths of cards list; what they never do, such as parents and addresses, is not judged. */
export const CARD_ROLES: ReadonlySet<string> = new Set([
  'document_number',
  'personal_number',
  'full_name',
  'surname',
  'given_names',
  'sex',
  'birth_date',
  'birth_place',
  'nationality',
  'issue_date',
  'expiry_date',
  'issuing_authority',
  'categories',
]);

/** What the truths of proofs of residence list. */
export const RESIDENCE_ROLES: ReadonlySet<string> = new Set([
  'full_name',
  'tax_id',
  'address',
  'issuer_name',
  'issuer_tax_id',
  'issue_date',
  'due_date',
  'total',
  'document_number',
]);

/** What an invoice calls what a proof of residence says of its resident, whom the bill is for. */
const RECIPIENT_ROLES: Record<string, string> = { full_name: 'recipient_name', tax_id: 'recipient_tax_id' };
const RESIDENT_ROLES = Object.fromEntries(
  Object.entries(RECIPIENT_ROLES).map(([resident, recipient]) => [recipient, resident]),
);

const STD_TYPES: Record<ImaginedKind, string> = {
  invoice: 'invoice',
  receipt: 'receipt',
  card: 'personal-document',
  licence: 'personal-document',
  residence: 'proof-of-residence',
};

/** A type of its own, such as a Brazilian till's, is right if its standard type is. */
export function isTyped({ documents }: TracedResult, { kind }: ImaginedTruth): boolean {
  return documents.some(({ stdType }) => stdType === STD_TYPES[kind]);
}

/** Every value of a field that documents of the kind have, from documents of whatever type. */
export function givenValues({ documents }: TracedResult, truth: ImaginedTruth): GivenValue[] {
  return documents.flatMap((document) =>
    fieldsOf(document).flatMap((field) => {
      const role = judgedRole(field.stdName, document.stdType, truth);
      if (role === null || field.value === null || field.score === null) return [];
      const right = isRight(role, field.value, truth.fields);
      return [{ role, value: field.value, score: field.score, right, way: wayOf(field) }];
    }),
  );
}

function fieldsOf({ sections }: Document) {
  return sections.flatMap(({ fields }) => fields).filter(({ deprecatedBy }) => deprecatedBy === undefined);
}

function judgedRole(
  stdName: string | null,
  stdType: string | null,
  { kind, fields }: ImaginedTruth,
): string | null {
  if (stdName === null) return null;
  const isOfResidence = stdType === STD_TYPES.residence;
  if (kind === 'residence') {
    const role = isOfResidence ? stdName : (RESIDENT_ROLES[stdName] ?? stdName);
    return RESIDENCE_ROLES.has(role) ? role : null;
  }
  if (kind === 'invoice' || kind === 'receipt')
    return roleOf(isOfResidence ? (RECIPIENT_ROLES[stdName] ?? stdName) : stdName, kind);
  // A Brazilian card's number of the taxpayer is the person's, where the card has one.
  if (stdName === 'tax_id') return fields['personal_number'] === undefined ? null : 'personal_number';
  return CARD_ROLES.has(stdName) ? stdName : null;
}

/** What was given for each printed field: its first value. */
export function itemsOf({ fields }: ImaginedTruth, given: readonly GivenValue[]): FieldItem[] {
  return Object.keys(fields)
    .filter((name) => printedValues(fields, name).length > 0)
    .map((name) => {
      const found = given.find(({ role }) => role === name);
      return found
        ? { name, value: found.value, score: found.score, right: found.right, way: found.way }
        : { name, value: null, score: null, right: false, way: null };
    });
}
