import { expect, test } from '@jest/globals';
import { pageOfWords } from '../../../../../test/support/page-of-words.js';
import type { Word } from '../../../text/word.js';
import type { PageContent } from '../../../content/page-content.js';
import { addresseeOn } from './addressee.js';

/** Blocks of text side by side at the head of a page, letters of 10 by 20 pixels. */
function page(...blocks: string[][]): PageContent {
  const words = blocks.flatMap((lines, column) =>
    lines.flatMap((text, row) =>
      [...text.matchAll(/\S+/g)].map((match): Word => ({
        text: match[0],
        confidence: 1,
        box: {
          x: 40 + 500 * column + 10 * match.index,
          y: 40 + 30 * row,
          width: 10 * match[0].length,
          height: 20,
        },
      })),
    ),
  );
  return pageOfWords(words);
}

const nameOn = (content: PageContent) =>
  addresseeOn(content)
    ?.name.map(({ text }) => text)
    .join(' ');

const ISSUER = ['Santoro Zanetti S.p.A.', 'Corso Roma n. 6', '24121 Bergamo'];
const RECIPIENT = ['Castello Serramenti S.r.l.', 'Viale Roma 47', '37121 Verona VR'];

test('of two blocks the one without a telephone is addressed, whatever the number looks like', () => {
  expect(nameOn(page([...ISSUER, 'Telefono 051 265653'], RECIPIENT))).toBe('Castello Serramenti S.r.l.');
});

test('a sender whose tax number stands below his town is not addressed where a customer follows at once', () => {
  const sender = [
    'Companhia Exemplo S.A.',
    'Rua das Usinas, 10',
    '79700-000 Vale Dourado',
    'CNPJ 11.222.333/0001-81',
  ];
  const customer = [
    'OSVALDO EXEMPLO',
    'RUA DOS JACARANDÁS 190',
    '79702-118 VALE DOURADO',
    'CPF: 111.444.777-35',
  ];
  expect(nameOn(page([...sender, ...customer]))).toBe('OSVALDO EXEMPLO');
});

test('a company whose number stands in its block is not addressed where a person’s stands elsewhere', () => {
  const sender = [
    'PREFEITURA DE EXEMPLO',
    'Praça da Matriz, 3',
    '35640-000 Exemplo',
    'CNPJ 11.222.333/0001-81',
  ];
  const person = (cpf: string) => ['CONTRIBUINTE', 'GIVALDO BARRETO', cpf];
  expect(nameOn(page(sender, person('CPF/CNPJ: 529.982.247-25')))).toBeUndefined();
  expect(nameOn(page(sender, person('CPF/CNPJ: ***.982.247-**')))).toBeUndefined();
  expect(nameOn(page(sender, person('CPF/CNPJ: 22.333.444/0001-81')))).toBe('PREFEITURA DE EXEMPLO');
});

test('the account of a bill is no second tax number', () => {
  const sender = [
    'FIO DO LITORAL S/A',
    'Av. Exemplo, 2080',
    '88035-900 Exemplo - SC',
    'C.N.P.J. 11.222.333/0001-81',
  ];
  expect(nameOn(page(sender, ['Valor da conta', 'R$ 72,00']))).toBeUndefined();
});

test('nobody is where two blocks are alike', () => {
  expect(nameOn(page(ISSUER, RECIPIENT))).toBeUndefined();
});

test('a person who is greeted is addressed though a telephone stands below', () => {
  const person = ['Mme Odile Perrin', '14 rue des Tanneurs', '35000 Rennes', 'Tél. 06 55 50 11 72'];
  const content = page([...ISSUER, 'Telefono 051 265653'], person);
  expect(nameOn(content)).toBe('Mme Odile Perrin');
  expect(addresseeOn(content)?.isOnly).toBe(false);
});

test.each([
  ['a heading in two languages', ['DEVEDOR / CONSIGNEE', ...RECIPIENT]],
  ['a heading with a colon', ['Committenza:', ...RECIPIENT]],
  ['a greeting', ['Gentile Cliente', ...RECIPIENT]],
])('%s is no name', (_, block) => {
  expect(nameOn(page([...ISSUER, 'Telefono 051 265653'], block))).toBe('Castello Serramenti S.r.l.');
});

test('the block of a seller or a delivery is not addressed', () => {
  expect(nameOn(page(['Vendido por', ...ISSUER], RECIPIENT))).toBe('Castello Serramenti S.r.l.');
});

test('the line with the legal form is the name', () => {
  const block = ['Hausverwaltung', 'Kern & Lang GbR', 'Gartenweg 5', '28195 Bremen'];
  expect(nameOn(page([...ISSUER, 'Telefono 051 265653'], block))).toBe('Kern & Lang GbR');
});

test('a logo of the first word of a name is the sender’s', () => {
  expect(nameOn(page(['SANTORO', '', '', ...ISSUER], RECIPIENT))).toBe('Castello Serramenti S.r.l.');
});

test('given names of a form are no logo', () => {
  const person = ['Frau', 'Lydia Kern', 'Gartenweg 5', '28195 Bremen'];
  expect(nameOn(page(['Vorname   Lydia', '', '', ...ISSUER, 'Telefono 051 265653'], person))).toBe(
    'Lydia Kern',
  );
});

test.each([
  ['behind the box', ['PO Box 40217, Moreleta Park, 0044']],
  ['below a street', ['Protea Street 12', 'Tzaneen, 0850']],
])('a postcode of four figures may stand behind its town, %s', (_, address) => {
  const block = ['Umhlanga Civils (Pty) Ltd', 'Projects Department', ...address];
  expect(nameOn(page([...ISSUER, 'Telefono 051 265653'], block))).toBe('Umhlanga Civils (Pty) Ltd');
});

test('the number of a tax is no telephone', () => {
  const block = ['Umhlanga Civils (Pty) Ltd', 'Protea Street 12', 'Tzaneen, 0850', 'VAT 4817569967'];
  expect(nameOn(page([...ISSUER, 'Telefono 051 265653'], block))).toBe('Umhlanga Civils (Pty) Ltd');
});

test.each([
  [
    'the street’s building has a letter',
    ['Compagnie Maritime du Port', 'Quai Paul Doumer, Bât. C', '33250 Pauillac'],
  ],
  ['the town is Sweden’s, with its letters', ['Nordvin Import AB', 'Box 3056', 'SE-200 22 Malmö']],
  [
    'a postcode of four figures stands below its town',
    ['Nuweveld Lodge (Pty) Ltd', 'PO Box 77', 'MERWEVILLE', '6940'],
  ],
])('the first line of a block is its name where %s', (_, block) => {
  expect(nameOn(page(block))).toBe(block[0]);
});
