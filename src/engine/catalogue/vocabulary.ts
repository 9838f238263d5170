/** The one English vocabulary over all types, by which programs find a field whatever it is called. */
export const STD_FIELD_NAMES = [
  'document_number',
  'full_name',
  'surname',
  'given_names',
  'sex',
  'birth_date',
  'birth_place',
  'nationality',
  'issuing_country',
  'issuing_authority',
  'issue_date',
  'expiry_date',
  'personal_number',
  'tax_id',
  'father_name',
  'mother_name',
  'categories',
  'address',
  'mrz',
  'merchant_name',
  'date',
  'total',
  'tax_total',
  'currency',
  'access_key',
  'number',
  'series',
  'issuer_name',
  'issuer_tax_id',
  'recipient_name',
  'recipient_tax_id',
  'due_date',
  'barcode',
] as const;

export const STD_TABLE_NAMES = ['items'] as const;

export const STD_HEADER_NAMES = ['code', 'description', 'quantity', 'unit', 'unit_price', 'total'] as const;

export const STD_TYPES = [
  'personal-document',
  'invoice',
  'receipt',
  'bank-slip',
  'proof-of-residence',
  'contract',
  'property-record',
  'bank-statement',
  'form',
  'unknown',
] as const;

/** What a field can take from the barcode of a North American licence (AAMVA). */
export const AAMVA_VALUES = [
  'documentNumber',
  'surname',
  'givenNames',
  'fullName',
  'sex',
  'birthDate',
  'issueDate',
  'expiryDate',
  'address',
  'issuingCountry',
  'issuingAuthority',
  'vehicleClass',
  'restrictions',
  'endorsements',
  'height',
  'eyeColour',
  'discriminator',
] as const;

/** What a field can take from a machine-readable zone. */
export const MRZ_VALUES = [
  'documentNumber',
  'surname',
  'givenNames',
  'fullName',
  'sex',
  'birthDate',
  'nationality',
  'issuingCountry',
  'expiryDate',
  'personalNumber',
  'lines',
] as const;

/** What the access key of a fiscal document says of it. */
export const ACCESS_KEY_PARTS = ['number', 'series', 'issuer'] as const;

/** What the line of digits of a bank slip says of it. */
export const BOLETO_PARTS = ['amount', 'due-date', 'barcode'] as const;
