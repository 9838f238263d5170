import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { typedPage } from '../../../test/support/typed-page.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { projectRoot } from '../project-root.js';
import { readTables } from './read-table.js';

const { types } = loadCatalogue(join(projectRoot(), 'catalog'));

/** The table of items of a typed invoice. */
function read(text: string) {
  const invoice = types.find(({ id }) => id === 'invoice')!;
  const [table] = readTables([typedPage(text)], invoice);
  return {
    columns: table!.headers.map(({ stdName }) => stdName),
    rows: table!.values.map((row) => row.map(({ value }) => value)),
    score: table!.score!,
  };
}

const COLUMNS = ['description', 'quantity', 'unit_price', 'total'];

describe('a table of items', () => {
  test.each([
    ['Descrição', 'Qtd', 'Valor unit.', 'Valor total', 'Subtotal'],
    ['Descrição', 'Quant.', 'Vlr. unit.', 'Valor', 'Total a pagar'],
    ['Description', 'Qty', 'Price per unit', 'Amount', 'Total due'],
    ['Concepto', 'Cant.', 'P. unit.', 'Importe', 'Base imponible'],
    ['Descripción', 'Cantidad', 'Precio/ud', 'Importe', 'Suma'],
    ['Désignation', 'Qté', 'P.U.', 'Montant', 'Sous-total'],
    ['Désignation', 'Quantité', 'Prix u.', 'Montant HT', 'Total HT'],
    ['Bezeichnung', 'Menge', 'E.P.', 'Gesamt', 'Zwischensumme'],
    ['Leistung', 'Anzahl', 'Preis/Einheit', 'Betrag', 'Gesamtbetrag'],
    ['Descrizione', 'Q.tà', 'Prezzo un.', 'Importo', 'Totale imponibile'],
    ['Descrizione', 'Quantità', 'P.U.', 'Totale', 'Totale documento'],
  ])('with the headers %s, %s, %s and %s has all columns, down to the sum', (...names) => {
    const [description, quantity, price, amount, sum] = names.map((name) => name.padEnd(20));
    const { columns, rows, score } = read(
      `${description}${quantity}${price}${amount}
Orvana 12           2                   10,00               20,00
Selmo 40            3                   15,00               45,00
${sum!.padEnd(60)}65,00`,
    );
    expect(columns).toEqual(COLUMNS);
    expect(rows).toEqual([
      ['Orvana 12', '2', '10.00', '20.00'],
      ['Selmo 40', '3', '15.00', '45.00'],
    ]);
    expect(score).toBeGreaterThan(0.9);
  });

  const withColumn = (header: string, price: string) =>
    read(`Descrição           Qtd                 ${header.padEnd(20)}Valor total
Orvana 12           2                   ${price.padEnd(20)}20,00
Selmo 40            3                   ${price.padEnd(20)}45,00`);

  test('with amounts under a header of no known column is in doubt where a column of amounts is lacking', () => {
    expect(withColumn('Custo', '10,00')).toMatchObject({
      columns: ['description', 'quantity', 'total'],
      score: 0.8,
    });
  });

  test('with something else under another header is not', () => {
    const { columns, score } =
      read(`Descrição           Fabricante          Qtd       Valor unit.    Valor total
Orvana 12           Brisol              2         10,00          20,00
Selmo 40            Brisol              3         15,00          45,00`);
    expect(columns).toEqual(COLUMNS);
    expect(score).toBeGreaterThan(0.9);
  });

  test.each([
    ['what stands below the items', 'Referência                              60,00               62,00'],
    ['numbers that make another total', 'Palmo 8             3                   10,00               20,00'],
  ])('with %s is in doubt', (_, row) => {
    const { rows, score } = read(`Descrição           Qtd                 Valor unit.         Valor total
Orvana 12           2                   10,00               20,00
${row}`);
    expect(rows).toHaveLength(2);
    expect(score).toBe(0.8);
  });

  test('without rows is in doubt', () => {
    const { rows, score } = read('Descrição           Qtd                 Valor unit.         Valor total');
    expect(rows).toEqual([]);
    expect(score).toBe(0.8);
  });

  test('in which two rows were taken for one is in doubt', () => {
    const { rows, score } = read(`Descrição           Qtd                 Valor unit.         Valor total
Orvana 12           2                   10,00               20,00
Frete                                                       20,00`);
    expect(rows).toEqual([['Orvana 12 Frete', '2', '10.00', '20.00']]);
    expect(score).toBe(0.8);
  });

  test('has descriptions under the header that names them, and none under that of a number', () => {
    const { columns, rows } = read(`Item      Description         Qty       Rate      Amount
1         Orvana 12           2         10.00     20.00
2         Selmo 40            3         15.00     45.00`);
    expect(columns).toEqual(COLUMNS);
    expect(rows.map(([description]) => description)).toEqual(['Orvana 12', 'Selmo 40']);
  });
});
