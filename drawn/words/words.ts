/**
 * The words that documents of a country carry. Choices are parted by `|`; one is taken for each document. `{slots}` are
 * filled with what the document has.
 */
export interface Words {
  invoice: Record<InvoiceWord, string>;
  receipt: Record<ReceiptWord, string>;
  head: Record<HeadWord, string>;
}

/** What an invoice says of its issuer, and sentences that stand where his name might. */
export type HeadWord = 'note' | 'slogan' | 'payee' | 'sold';

export type InvoiceWord =
  | 'title'
  | 'number'
  | 'issue_date'
  | 'due_date'
  | 'delivery_date'
  | 'order_date'
  | 'order_number'
  | 'customer_number'
  | 'delivery_note'
  | 'contact'
  | 'billTo'
  | 'shipTo'
  | 'issuer'
  | 'code'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'rate'
  | 'amount'
  | 'net'
  | 'tax'
  | 'taxSum'
  | 'discount'
  | 'total'
  | 'paid'
  | 'balance'
  | 'phone'
  | 'fax'
  | 'email'
  | 'bank'
  | 'account'
  | 'bankCode'
  | 'terms'
  | 'thanks'
  | 'page'
  | 'salutation'
  | 'sentence';

export type ReceiptWord =
  | 'title'
  | 'number'
  | 'date'
  | 'time'
  | 'till'
  | 'cashier'
  | 'table'
  | 'waiter'
  | 'covers'
  | 'subtotal'
  | 'discount'
  | 'total'
  | 'taxLine'
  | 'taxSum'
  | 'cash'
  | 'card'
  | 'change'
  | 'count'
  | 'phone'
  | 'extra'
  | 'thanks'
  | 'slipTitle'
  | 'slipAmount'
  | 'slipApproval'
  | 'slipTerminal'
  | 'copy'
  | 'book'
  | 'from'
  | 'sum'
  | 'for'
  | 'signature';
