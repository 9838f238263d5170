/**
 * The role of a printed value: a field of the catalogue by its `stdName`, or something that could be mistaken
 * for one.
 */
export const FIELD_ROLES = {
  invoice: [
    'number',
    'issue_date',
    'due_date',
    'issuer_name',
    'issuer_tax_id',
    'recipient_name',
    'recipient_tax_id',
    'total',
    'tax_total',
    'currency',
  ],
  receipt: ['merchant_name', 'tax_id', 'address', 'date', 'total', 'tax_total', 'currency'],
} as const;

/** Neighbours of the fields: plain facts, by which a mistake can be named. */
export const FACT_ROLES = [
  'access_key',
  'account',
  'amount',
  'amount_paid',
  'approval',
  'balance',
  'bank_code',
  'bank_name',
  'card_total',
  'cashier',
  'change',
  'contact',
  'customer_number',
  'delivery_date',
  'delivery_note',
  'discount',
  'email',
  'fax',
  'iban',
  'issuer_address',
  'item',
  'item_price',
  'net_total',
  'order_date',
  'order_number',
  'owner_name',
  'page',
  'person',
  'phone',
  'receipt_number',
  'recipient_address',
  'recipient_phone',
  'register_number',
  'rows_total',
  'ship_to',
  'slogan',
  'table',
  'tax_part',
  'till',
  'time',
  'title',
  'web',
] as const;

export type Role = (typeof FIELD_ROLES)['invoice' | 'receipt'][number] | (typeof FACT_ROLES)[number];

/** A value with the label that may stand before, above or behind it. */
export interface Entry {
  role: Role;
  label: string;
  text: string;
}
