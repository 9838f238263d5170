import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { typedPage } from '../../../../test/support/typed-page.js';
import { loadCatalogue } from '../../catalogue/catalogue.js';
import { withLexicon } from '../../catalogue/lexicon/lexicon.js';
import { DEFAULT_LIMITS } from '../../options.js';
import { projectRoot } from '../../project-root.js';
import { Recogniser } from '../../recognition/recogniser.js';
import { readDocument } from '../read-document.js';
import { typeSheet } from './type-sheet.js';

const catalogue = loadCatalogue(join(projectRoot(), 'catalog'));
const recogniser = new Recogniser();
let statement: Uint8Array;

beforeAll(async () => {
  statement = await readFile(join(projectRoot(), 'samples/extrato.pdf'));
});
afterAll(() => recogniser.close());

test.each([
  ['standard', 'id=unknown'],
  ['generative', 'id=bank-statement'],
] as const)('a bank statement, which looks like a bill, is none (%s)', async (kind, tag) => {
  const request = { file: statement, password: null, tags: [], images: null, kind };
  const { documents } = await readDocument(request, {
    ...{ catalogue, recogniser, limits: DEFAULT_LIMITS, now: () => new Date('2026-03-01T00:00:00Z') },
  });
  expect(documents.map(({ tags }) => tags)).toEqual([expect.arrayContaining([tag])]);
});

const FEE = `Condomínio Edifício Ana Terra
Rua Venâncio, 633
90040-191 Porto Alegre - RS

Cobrança 2017-09        Vencimento 08/09/2017

Limpeza                          205,00
Luz                              134,00
Elevador                          98,50
Total a pagar                 R$ 437,50`;
const BILL = `Dedetizadora Muster Ltda
Fatura nº 4711      Data de emissão 12/03/2026

Descrição       Quantidade    Valor
Serviço mensal           1    205,00
Visita extra             1     98,50
Subtotal                      303,50
Total a pagar              R$ 303,50`;
const GAS_BILL = `Muster Gas AG
Rechnung Nr. 4711      12.03.2026

Lieferung                        205,00
Zwischensumme                    134,00
Gesamtbetrag                     437,50 EUR`;
const PERMIT = 'Permissão de uso\nO titular pode entrar até o vencimento em 08/09/2017';

test.each([
  [
    'a bill is a proof of residence for who asks for one',
    FEE,
    ['^id=proof-of-residence$'],
    'proof-of-residence',
  ],
  ['also among other types', FEE, ['^id=proof-of-residence$', '^id=passport$'], 'proof-of-residence'],
  ['a bill remains one for who asks for both', BILL, ['id=proof-of-residence', 'id=invoice'], 'invoice'],
  ['a bill of other words is none', GAS_BILL, ['^id=proof-of-residence$'], undefined],
  ['nor is a page that is no bill', PERMIT, ['^id=proof-of-residence$'], undefined],
])('%s', (_, text, tags, id) => {
  const request = { file: statement, password: null, tags, images: null };
  const { identification } = withLexicon(catalogue.lexicon, () =>
    typeSheet(typedPage(text), request, catalogue),
  );
  expect(identification?.type.id).toBe(id);
  if (id === 'proof-of-residence') expect(identification!.score).toBeLessThanOrEqual(0.7);
});
