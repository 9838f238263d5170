import { describe, expect, it } from '@jest/globals';
import { tagsAsRead } from './language-tags.js';

const INVOICE = ['id=invoice', 'type=fatura', 'language=en', 'language=pt', 'language=de'];
const RECEIPT = ['id=receipt', 'language=en', 'language=pt'];
const words = (text: string) => text.split(' ').map((each) => ({ text: each }));
const languageOf = (text: string, tags = INVOICE) =>
  tagsAsRead(tags, words(text)).filter((tag) => tag.startsWith('language='));

describe('the language among the tags of a document', () => {
  it.each([
    [
      'en',
      INVOICE,
      'INVOICE Invoice number INV-88 Invoice date 03/04/2025 Bill to ACME Corp Description Qty Total due',
    ],
    [
      'en',
      RECEIPT,
      'TAX INVOICE Jalan Damansara cashier Ali Nasi Lemak 5.00 Rounding 0.00 Cash Change THANK YOU',
    ],
    [
      'pt',
      INVOICE,
      'Fatura comercial Numero da fatura INV-204 Data de emissao Vencimento Cliente Maria Souza',
    ],
    [
      'pt',
      RECEIPT,
      'RECIBO Padaria Sao Joao CNPJ 12.345.678/0001-90 Pao frances 3 1,50 Dinheiro Troco Obrigado',
    ],
    ['de', INVOICE, 'Rechnung Rechnungsnummer 2024-17 Rechnungsdatum Kundennummer Bezeichnung Menge MwSt'],
    ['de', INVOICE, 'Rechnung 12 Summe 5,00'],
  ])('is one: %s, read of those that the type may be in', (language, tags, text) => {
    expect(languageOf(text, tags)).toEqual([`language=${language}`]);
  });

  it('is as the type writes it', () => {
    const tags = ['id=bank-statement', 'language=pt-BR', 'language=en'];
    expect(languageOf('Extrato de conta corrente saldo anterior data historico valor', tags)).toEqual([
      'language=pt-BR',
    ]);
    expect(languageOf('Account statement opening balance withdrawals deposits', tags)).toEqual([
      'language=en',
    ]);
  });

  it('is none where nothing tells the language, unless the type has only one', () => {
    expect(languageOf('12 5,00')).toEqual([]);
    expect(languageOf('')).toEqual([]);
    expect(languageOf('12 5,00', ['id=boleto', 'language=pt-BR'])).toEqual(['language=pt-BR']);
  });

  it('leaves the other tags as they are, in their order', () => {
    expect(tagsAsRead([...INVOICE, 'country=BR'], words('Rechnung Rechnungsnummer Menge'))).toEqual([
      ...['id=invoice', 'type=fatura', 'language=de', 'country=BR'],
    ]);
    expect(tagsAsRead(['id=passport'], [])).toEqual(['id=passport']);
  });
});
