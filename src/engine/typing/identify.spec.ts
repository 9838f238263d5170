import { join } from 'node:path';
import { describe, expect, it, test } from '@jest/globals';
import { pageOfWords } from '../../../test/support/page-of-words.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import type { MrzReading } from '../content/mrz-reading.js';
import type { PageContent } from '../content/page-content.js';
import { projectRoot } from '../project-root.js';
import type { Word } from '../text/word.js';
import { identify, identifyAsOnly, identifyByWords } from './identify.js';

const { types } = loadCatalogue(join(projectRoot(), 'catalog'));

/** Where amounts end, as far to the right as on a sheet. */
const RIGHT = 940;

/** Lines under each other, with an amount at their end at the right; a word behind `?` was read unsurely. */
function page(...lines: string[]): PageContent {
  const words = lines.flatMap((line, row) => {
    let x = 60;
    return line.split(' ').map((printed, at, all): Word => {
      const text = printed.replace(/^\?/, '');
      const width = 11 * text.length;
      if (at === all.length - 1 && /^-?\d+[.,]\d\d$/.test(text)) x = RIGHT - width;
      const box = { x, y: 60 + 40 * row, width, height: 22 };
      x += box.width + 9;
      return { text, box, confidence: text === printed ? 0.97 : 0.5 };
    });
  });
  return pageOfWords(words);
}

const typeOf = (...lines: string[]) => identify(page(...lines), types)?.type.id ?? null;

const SHOP = ['Corner Bakery', 'Rye bread 4.50', 'Two rolls 1.80', 'TOTAL 6.30', 'Cash 10.00'];

describe('a page without amounts', () => {
  const form = ['Received from: Ann Sample', 'Operator: North Depot', 'Items 9', 'Total posters 54'];

  it('is no receipt, whatever of its words receipts have too', () => {
    expect(typeOf(...form, 'Authorized signature')).toBeNull();
  });

  it('is one with amounts', () => {
    expect(typeOf(...form, 'Authorized signature', 'Paint 12.00', 'Paste 3.50')).toBe('receipt');
  });
});

describe('a word that differs in one letter from one that identifies a type', () => {
  it('is that word where it was read unsurely, and another one where it was not', () => {
    const byWords = (...lines: string[]) => identifyByWords(page(...SHOP, ...lines), types)?.type.id ?? null;
    expect(byWords('?Charge 3.70', '?Casnier 4')).toBe('receipt');
    expect(byWords('Charge 3.70', 'Cashmer 4')).toBeNull();
  });
});

test('a fiscal document with words of an invoice is no invoice', () => {
  const words = [
    'Cliente: Casa das Tintas',
    'Nº documento 4711',
    'Fatura nº 12',
    'Emissão 02/03/2026',
    'Vencimento 02/04/2026',
  ];
  const amounts = ['Valor do frete 120,00', 'Total 120,00'];
  const title = ['DACTE', 'Documento Auxiliar do CT-e', 'Tomador do serviço'];
  expect(typeOf('Fatura', ...words, ...amounts)).toBe('invoice');
  expect(typeOf(...title, ...words, ...amounts)).toBe('dacte');
});

test('a bill of carriage is known by its sections where a narrow column parts its title', () => {
  const sections = [
    'DACTE RODOVIÁRIO',
    'Documento Auxiliar do Conhecimento de',
    'TIPO DO CT-E   INÍCIO DA PRESTAÇÃO',
    'REMETENTE Malharia Serra Alta',
    'TOMADOR Lojas Vale Ltda CNPJ 26.047.019/0001-87',
    'COMPONENTES DO VALOR DA PRESTAÇÃO DO SERVIÇO',
    'FRETE PESO 612,40',
    'VALOR TOTAL DO SERVIÇO 936,23',
    'BASE DE CÁLCULO VALOR ICMS 112,35',
  ];
  expect(typeOf(...sections)).toBe('dacte');
});

test('what a company pays a person who is not employed is a bill of that person', () => {
  const lines = [
    'RECIBO DE PAGAMENTO A AUTÔNOMO - RPA',
    'RPA Nº 037/2025',
    'Recebi da empresa acima identificada, pela prestação dos serviços, a importância de',
    'INSS 352,00',
    'IRRF 12,30',
    'VALOR LÍQUIDO 2.675,70',
  ];
  expect(typeOf(...lines)).toBe('invoice');
});

test.each([
  [
    'of a hotel',
    [
      'Arrivée : 12/07/24',
      'Départ : 14/07/24',
      'Caissier : 04',
      'FACTURE F24 00087',
      'Chambre 118,00',
      'Visa 314,60',
    ],
    ['Total TTC 314,60', 'TVA 26,36', 'Solde 0,00', 'Merci de votre visite', '09:52'],
  ],
  [
    'to be paid on receipt',
    ['Invoice No. 88214', 'Review lease 539.00', 'Correspondence 231.00', 'Total current charges 770.00'],
    ['Due upon receipt.'],
  ],
  [
    'whose title has its number, with a rounding',
    ['Facture 31874', 'Travaux 2000.00', 'Sous-total 2499.00', 'TVA 8.1 % 202.42', 'Arrondi -0.02'],
    ['Total à payer 2701.40'],
  ],
  [
    'paid in part at the counter',
    [
      'INVOICE',
      'INVOICE DATE 2025-05-21',
      'Customer no. 20118',
      'PO # verbal',
      'Terms COD',
      'Lift 540.00',
      'Saw 420.00',
      'Clerk: Tyler',
    ],
    ['GST 58.80', 'TOTAL 1176.00', 'Signed: ____', 'Less deposit Visa 500.00', 'Qty 2', '07:10'],
  ],
  [
    'that ends in its sum in words and names a delivery note',
    ['FACTURE N° : 0412/2024', 'Bon de livraison : 0971', 'Désignation Qté P.U. H.T.', 'Fauteuil 11 100,00'],
    [
      'TOTAL H.T. 11 100,00',
      'T.V.A. 20 % 2 220,00',
      'Arrêtée la présente facture à la somme de',
      'TREIZE MILLE',
      'Mode de règlement : chèque',
      'Cachet et signature',
    ],
  ],
  [
    'of a hotel with columns of what is owed and paid',
    ['FACTURE H 20241108-06', 'Chambre 214', 'Arrivée 05-11-2024', 'Caissier Mireille', 'Bar 23,00'],
    [
      'Débit Crédit',
      'Total TTC 450,95',
      'TVA 44,33',
      'Carte bancaire 450,95',
      '07:52',
      'un bon retour, à bientôt',
    ],
  ],
])('an invoice %s is no receipt', (_, lines, sums) => {
  expect(typeOf('Maison Exemple', ...lines, ...sums)).toBe('invoice');
});

test.each([
  [
    'of rent, which is called a receipt and is due',
    ['RECIBO DE ALUGUEL', 'Locatário Ana Exemplo', 'Emissão 28/10/2024', 'Vencimento 08/11/2024'],
  ],
  [
    'of a telephone company with its bank slip',
    [
      'NOTA FISCAL FATURA DE SERVIÇO DE COMUNICAÇÃO',
      'Emissão: 01/08/2024',
      'Assinante Ana Exemplo',
      'Vencimento 10/08/2024',
      'Beneficiário Nosso número',
      'Pagador Valor do documento 119,90',
      'Telefone fixo 20,00',
    ],
  ],
  [
    'of electricity, which is an electronic fiscal document,',
    [
      'DOCUMENTO AUXILIAR DA NOTA FISCAL',
      'DE ENERGIA ELÉTRICA ELETRÔNICA',
      'NOTA FISCAL No 018442907 - SÉRIE 000',
      'DATA DE EMISSÃO: 24/02/2025',
      'Vencimento 17/03/2025',
      'Energia elétrica kWh 31,20',
      'Leitura anterior 4630',
      'Consumo 182',
      'Tributos 7,18',
    ],
  ],
  [
    'of electricity with all that a home has on it',
    [
      'DANF3E - Documento Auxiliar da Nota Fiscal de Energia Elétrica Eletrônica',
      'Unidade consumidora 71882047',
      'Mês de referência MAI/2025',
      'NOTA FISCAL No 018442907 - SÉRIE 000',
      'Leitura anterior 4630',
      'Leitura atual 4812',
      'Próxima leitura 13/06/2025',
      'Consumo kWh 31,20',
    ],
  ],
  [
    'of a network, whose companion is named as that of goods',
    [
      'DANFE-COM - Documento Auxiliar da Nota Fiscal Fatura de Serviços de Comunicação Eletrônica',
      'NOTA FISCAL FATURA No. 000.182.734 - SÉRIE: 001',
      'Chave de acesso:',
      'DATA DE EMISSÃO: 02/12/2024',
      'Vencimento 10/12/2024',
      'Internet 600 Mega 39,96',
    ],
  ],
  [
    'of what is let, with its bank slip at the foot',
    [
      'FATURA DE LOCAÇÃO Nº AB 2025/0937',
      'Equipamento Qtd Unitário',
      'Gerador 9300,00',
      'Local de pagamento Pagável em qualquer banco',
      'Beneficiário Agência / Código beneficiário',
      'Data documento Nº documento Espécie doc. Aceite Nosso número',
      'Pagador Ana Exemplo',
      'Autenticação mecânica - Ficha de compensação',
    ],
  ],
  [
    'of electricity in Portugal',
    [
      'Fatura n.º FT 2024/1182',
      'NIF 500000000',
      'Data de emissão 12/03/2024',
      'Energia elétrica',
      'Consumo 182 kWh 31,20',
      'Leitura atual 4812',
      'Leitura anterior 4630',
      'IVA 23 % 7,18',
    ],
  ],
])('a bill %s is an invoice', (_, lines) => {
  expect(typeOf('Casa Exemplo', ...lines, 'Total a pagar 119,90', 'Multa 2,00')).toBe('invoice');
});

it('a bill of a home that has no invoice of its own proves where one lives', () => {
  const bill = [
    'Conta de energia',
    'Unidade consumidora 3001',
    'Leitura atual 4812',
    'Vencimento 10/08/2024',
  ];
  expect(typeOf('Luz Exemplo', ...bill, 'Consumo 182 kWh 31,20', 'Total a pagar 119,90')).toBe(
    'proof-of-residence',
  );
});

describe('a page that the caller says is of one type', () => {
  const [proof] = types.filter(({ id }) => id === 'proof-of-residence');
  const asProof = (...lines: string[]) => identifyAsOnly(page('Luz Exemplo', ...lines), proof!)?.type ?? null;

  it('is of it, although words tell that it is of another, too', () => {
    const bill = ['DANF3E', 'NOTA FISCAL No 018442907', 'Leitura anterior 4630', 'Consumo kWh 31,20'];
    expect(typeOf('Luz Exemplo', ...bill, 'Total a pagar 119,90', 'Multa 2,00')).toBe('invoice');
    expect(asProof(...bill)).toBe(proof);
  });

  it('is none of it without its words', () => {
    expect(asProof('FATURA No 4711', 'Caneta 12,00', 'Total 12,00')).toBeNull();
  });
});

test.each([
  [
    'with a single amount',
    ['VIA CLIENTE', 'CREDITO A VISTA', 'DOC=004418 AUT=771204', '29/03/25 08:17', 'VALOR APROVADO: 42,70'],
  ],
  [
    'whose permit to be printed runs out',
    [
      'A CONSUMIDOR FINAL',
      'FACTURA "B" (Cod. 006)',
      'Fecha 14/12/2025 Hora 22:48',
      'Helado 18900,00',
      'Precio Unit. Descripcion Importe',
      'Subtotal 29300,00',
      'TOTAL 29300,00',
      'RECIBI(MOS)',
      'CAMBIO 0,00',
      'IVA Contenido 5085,12',
      'CAE 75504418270936 Vto. 24/12/2025',
    ],
  ],
  [
    'of a terminal for cards',
    ['VIA CLIENTE', 'CREDITO A VISTA', 'VISA', 'TRANSACAO AUTORIZADA', 'Doces 20,00', 'VALOR APROVADO 42,70'],
  ],
  [
    'from a pad, with one amount at its head',
    [
      'RECIBO DE TÁXI R$ 68,00',
      'Recebi do(a) Sr.(a) Ana Exemplo',
      'a importância de sessenta e oito reais',
      'proveniente de corrida',
      'Motorista: Rui Exemplo - CPF 111.444.777-35',
    ],
  ],
  [
    'of a taxi',
    ['CUSTOMER COPY', 'START 22:17', 'FARE 18.40', 'TIP 4.00', 'TOTAL 24.90', 'CARD 4471', 'AUTH 71904C'],
  ],
])('a receipt %s is one', (_, lines) => {
  const content = page('Casa Exemplo', ...lines);
  // As narrow as such paper is.
  expect(identify({ ...content, width: 400, height: 900 }, types)?.type.id).toBe('receipt');
});

test.each([
  [
    'receipt of a machine, whose amount is within a line',
    [
      'Parkhaus am Tor',
      'Parkquittung',
      'Ebene 2 Platz 114',
      '12.03.2024 14:22',
      'bezahlt 6,50 € mit Karte',
      'inkl. 19 % MwSt.',
    ],
    'receipt',
  ],
  [
    'receipt of a terminal, in a currency without cents',
    ['SUPERETTE DU PORT', 'CARTE BANCAIRE', '12/03/24 14:22', 'DEBIT', 'MONTANT 14 350 FCFA', 'COPIE CLIENT'],
    'receipt',
  ],
  [
    'invoice of a few lines',
    [
      '4 Mill Lane, Leeds',
      'Harbour Foods Ltd',
      'Invoice 2024-07',
      '12 March 2024',
      'Translation, 2 pages £88.00',
      'Payable within 14 days',
    ],
    'invoice',
  ],
  [
    'slip of a cash machine',
    [
      'COMPROVANTE DE SAQUE',
      'AG 0412 TERMINAL 003',
      '12/03/2024 14:22',
      'VALOR R$ 100,00',
      'SALDO R$ 512,00',
    ],
    undefined,
  ],
])('a page of few lines is told: a %s', (_, lines, bill) => {
  const { type } = identify(page('Casa Exemplo', ...lines), types) ?? {};
  expect(type?.identify.bill).toBe(bill);
});

test.each([
  ['BRA', ['Naturalidade', 'Data de Nascimento'], 'bra-cin'],
  ['BRA', ['Assinatura do Portador', 'Cat. Hab.'], 'bra-cnh-3'],
  ['BRA', ['Observações'], 'identity-card-td1'],
  ['CHL', ['Naturalidade', 'Data de Nascimento'], 'identity-card-td1'],
])('a zone of %s beside a few words, %j, is of the type %s', (country, lines, id) => {
  const issuingCountry = {
    raw: country,
    checkValid: null,
    weakest: 1,
    box: { x: 0, y: 0, width: 1, height: 1 },
  };
  const mrz = {
    ...{ format: 'TD1', failedChecks: 0, lines: [], compositeValid: true, quality: 1 },
    ...{ parts: new Map([['issuingCountry', issuingCountry]]), box: issuingCountry.box },
  } as MrzReading;
  expect(identify({ ...page(...lines), mrz }, types)?.type.id).toBe(id);
});
