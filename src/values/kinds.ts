/** The kind of a value decides how it is recognised, normalised and checked. */
export const FIELD_KINDS = [
  'text',
  'name',
  'address',
  'number',
  'card-number',
  'date',
  'money',
  'quantity',
  'currency',
  'code',
  'integer',
  'comma-decimal',
  'tax-id',
  'cpf',
  'cnpj',
  'cnh',
  'access-key',
  'boleto-line',
  'iban',
  'url',
  'country',
  'sex',
  'mrz',
] as const;

export type FieldKind = (typeof FIELD_KINDS)[number];
