import { expect, it } from '@jest/globals';
import { truthOfXml } from './invoice-truth.js';

const XML = `<?xml version="1.0"?>
<rsm:CrossIndustryDocument xmlns:rsm="a" xmlns:ram="b" xmlns:udt="c">
  <rsm:HeaderExchangedDocument>
    <ram:ID>0042</ram:ID>
    <ram:IssueDateTime><udt:DateTimeString format="102">20260305</udt:DateTimeString></ram:IssueDateTime>
  </rsm:HeaderExchangedDocument>
  <rsm:SpecifiedSupplyChainTradeTransaction>
    <ram:ApplicableSupplyChainTradeAgreement>
      <ram:SellerTradeParty><ram:Name>Holz &amp; Sohn GmbH</ram:Name></ram:SellerTradeParty>
    </ram:ApplicableSupplyChainTradeAgreement>
    <ram:ApplicableSupplyChainTradeSettlement>
      <ram:SpecifiedTradeSettlementMonetarySummation>
        <ram:GrandTotalAmount currencyID="EUR">119.00</ram:GrandTotalAmount>
      </ram:SpecifiedTradeSettlementMonetarySummation>
    </ram:ApplicableSupplyChainTradeSettlement>
  </rsm:SpecifiedSupplyChainTradeTransaction>
</rsm:CrossIndustryDocument>`;

it('takes from the XML what is compared, as it is written there', () => {
  expect(truthOfXml(XML)).toEqual({
    number: '0042',
    issue_date: '2026-03-05',
    issuer_name: 'Holz & Sohn GmbH',
    total: '119.00',
  });
});

it('takes amounts without attributes too', () => {
  expect(truthOfXml(XML.replace(' currencyID="EUR"', '')).total).toBe('119.00');
});

it('takes nothing from XML that is no invoice', () => {
  expect(truthOfXml('<order/>')).toEqual({});
});
