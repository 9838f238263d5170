import type { ElectronicInvoice } from '../../content/electronic-invoice.js';
import { nodesAt, textOf, type XmlNode } from './parse-xml.js';

/** Where the two versions of UN/CEFACT's Cross Industry Invoice have what is read here. */
interface Names {
  head: string;
  transaction: string;
  agreement: string;
  settlement: string;
  summation: string;
  lineAgreement: string;
  lineDelivery: string;
  lineSettlement: string;
  lineSummation: string;
}

/** ZUGFeRD 1.0 (FeRD, 2014). */
const FIRST: Names = {
  head: 'HeaderExchangedDocument',
  transaction: 'SpecifiedSupplyChainTradeTransaction',
  agreement: 'ApplicableSupplyChainTradeAgreement',
  settlement: 'ApplicableSupplyChainTradeSettlement',
  summation: 'SpecifiedTradeSettlementMonetarySummation',
  lineAgreement: 'SpecifiedSupplyChainTradeAgreement',
  lineDelivery: 'SpecifiedSupplyChainTradeDelivery',
  lineSettlement: 'SpecifiedSupplyChainTradeSettlement',
  lineSummation: 'SpecifiedTradeSettlementMonetarySummation',
};

/** ZUGFeRD 2 and Factur-X 1, which is the syntax of EN 16931 by CEN/TS 16931-3-3. */
const SECOND: Names = {
  head: 'ExchangedDocument',
  transaction: 'SupplyChainTradeTransaction',
  agreement: 'ApplicableHeaderTradeAgreement',
  settlement: 'ApplicableHeaderTradeSettlement',
  summation: 'SpecifiedTradeSettlementHeaderMonetarySummation',
  lineAgreement: 'SpecifiedLineTradeAgreement',
  lineDelivery: 'SpecifiedLineTradeDelivery',
  lineSettlement: 'SpecifiedLineTradeSettlement',
  lineSummation: 'SpecifiedTradeSettlementLineMonetarySummation',
};

/** Of a company's tax numbers the one for value added tax comes first, then the local one (EN 16931, BT-31 and BT-32). */
const TAX_SCHEMES = ['VA', 'FC'];

/**
 * An invoice from the XML of Factur-X or ZUGFeRD.
 * @returns null for other XML, and for an invoice without number or total, which it must have
 */
export function toInvoice(root: { [name: string]: XmlNode }): ElectronicInvoice | null {
  if (root.CrossIndustryDocument !== undefined) return invoiceOf(root.CrossIndustryDocument, FIRST);
  if (root.CrossIndustryInvoice !== undefined) return invoiceOf(root.CrossIndustryInvoice, SECOND);
  return null;
}

function invoiceOf(root: XmlNode, names: Names): ElectronicInvoice | null {
  const [head] = nodesAt(root, names.head);
  const [transaction] = nodesAt(root, names.transaction);
  const [agreement] = nodesAt(transaction, names.agreement);
  const [settlement] = nodesAt(transaction, names.settlement);
  const [seller] = nodesAt(agreement, 'SellerTradeParty');
  const [buyer] = nodesAt(agreement, 'BuyerTradeParty');
  const values = {
    number: firstText(head, 'ID'),
    'issue-date': dateAt(head, 'IssueDateTime', 'DateTimeString'),
    'due-date': dateAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'),
    currency: firstText(settlement, 'InvoiceCurrencyCode'),
    'seller-name': firstText(seller, 'Name'),
    'seller-tax-id': taxIdOf(seller),
    'buyer-name': firstText(buyer, 'Name'),
    'buyer-tax-id': taxIdOf(buyer),
    iban: firstText(
      settlement,
      'SpecifiedTradeSettlementPaymentMeans',
      'PayeePartyCreditorFinancialAccount',
      'IBANID',
    ),
    ...totalsOf(settlement, names),
  };
  if (values.number === null || values.total === null) return null;
  const lines = nodesAt(transaction, 'IncludedSupplyChainTradeLineItem');
  return { values: printed(values), items: lines.map((line) => itemOf(line, names)).filter(hasValues) };
}

function totalsOf(settlement: XmlNode | undefined, { summation }: Names) {
  const [totals] = nodesAt(settlement, summation);
  return {
    'net-total': amountAt(totals, 'TaxBasisTotalAmount'),
    'tax-total': amountAt(totals, 'TaxTotalAmount'),
    total: amountAt(totals, 'GrandTotalAmount'),
    'due-amount': amountAt(totals, 'DuePayableAmount'),
  };
}

function itemOf(line: XmlNode, names: Names): ElectronicInvoice['items'][number] {
  const [product] = nodesAt(line, 'SpecifiedTradeProduct');
  const quantity = nodesAt(line, names.lineDelivery, 'BilledQuantity')[0];
  return printed({
    code: firstText(product, 'SellerAssignedID') ?? firstText(product, 'GlobalID'),
    description: firstText(product, 'Name'),
    quantity: plainDecimal(textOf(quantity), 0),
    unit: firstText(quantity, '@unitCode'),
    unit_price: amountAt(line, names.lineAgreement, 'NetPriceProductTradePrice', 'ChargeAmount'),
    total: amountAt(line, names.lineSettlement, names.lineSummation, 'LineTotalAmount'),
  });
}

/** Lines of notes have neither quantity nor amount. */
function hasValues(item: ElectronicInvoice['items'][number]): boolean {
  return item.description !== undefined || item.total !== undefined;
}

function taxIdOf(party: XmlNode | undefined): string | null {
  const ids = nodesAt(party, 'SpecifiedTaxRegistration', 'ID');
  const ofScheme = TAX_SCHEMES.map((scheme) => ids.find((id) => firstText(id, '@schemeID') === scheme));
  return textOf([...ofScheme, ...ids].find((id) => id !== undefined));
}

function firstText(node: XmlNode | undefined, ...path: string[]): string | null {
  return textOf(nodesAt(node, ...path)[0]);
}

/** Format 102 of UNTDID 2379: `YYYYMMDD`. */
function dateAt(node: XmlNode | undefined, ...path: string[]): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(firstText(node, ...path) ?? '');
  const date = match?.slice(1).join('-');
  return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : null;
}

function amountAt(node: XmlNode | undefined, ...path: string[]): string | null {
  return plainDecimal(firstText(node, ...path), 2);
}

/** `198.0000` is 198.00 for an amount and 198 for a quantity. */
function plainDecimal(text: string | null, decimals: number): string | null {
  const match = /^([+-]?)(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text ?? '');
  if (match === null) return null;
  const fraction = (match[3] ?? '').replace(/0+$/, '').padEnd(decimals, '0');
  const whole = match[2]!.replace(/^0+(?=\d)/, '');
  return `${match[1] === '-' ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Without what is missing. */
function printed<Key extends string>(values: Record<Key, string | null>): Partial<Record<Key, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<
    Record<Key, string>
  >;
}
