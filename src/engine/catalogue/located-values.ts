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

/** What a field can take from the access key of a fiscal document. */
export const ACCESS_KEY_PARTS = ['number', 'series', 'issuer'] as const;

/** What a field can take from the line of digits of a bank slip. */
export const BOLETO_PARTS = ['amount', 'due-date', 'barcode'] as const;
