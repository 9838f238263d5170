import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pageOfWords, typedWords } from '../../../test/support/page-of-words.js';
import { readTypedScores } from '../../../test/support/typed-page.js';
import { loadCatalogue, typeById } from '../catalogue/catalogue.js';
import type { Rulings } from '../pages/rulings.js';
import { projectRoot } from '../project-root.js';
import type { Word } from '../text/word.js';
import { readFields } from './read-document.js';

const COMPANY = `Luz do Cerrado Distribuidora S.A.
Av. das Palmeiras, 1200 - Centro
74000-010 Goiânia - GO
CNPJ 11.222.333/0001-81`;
const bill = (...blocks: string[]) =>
  `${blocks.join('\n\n')}

Unidade consumidora 10/448120-7     Vencimento 06/01/2025     Total a pagar R$ 196,81
Leitura anterior 20.771    Leitura atual 20.985    Consumo 214 kWh`;
const read = (...blocks: string[]) => readTypedScores('proof-of-residence', bill(...blocks));

test('the address of the company is not the resident’s', () => {
  const { full_name, address, cep } = read(COMPANY);
  expect([full_name!.value, address!.value, cep!.value]).toEqual([null, null, null]);
});

test('a block with a CPF is the resident’s, wherever the company’s stands', () => {
  const own =
    'MARIA DAS DORES PINTO\nSIT LAGOA DO MEIO, 48 CS B\nZONA RURAL\n75380-970 TRINDADE GO\nCPF: 529.982.247-25';
  for (const blocks of [
    [COMPANY, own],
    [own, COMPANY],
  ]) {
    const { full_name, address, cep, tax_id } = read(...blocks);
    expect(full_name!.value).toBe('MARIA DAS DORES PINTO');
    expect(address!.value).toBe('SIT LAGOA DO MEIO, 48 CS B ZONA RURAL 75380-970 TRINDADE GO');
    expect(cep!.value).toBe('75380-970');
    expect(tax_id!.value).toBe('529.982.247-25');
    expect(address!.score).toBeLessThan(0.95);
  }
});

test('labels before the parts of an address are none of it', () => {
  const { full_name, address, cep } = read(
    COMPANY,
    'CLIENTE: JOAO LIMA SOUZA\nCPF: ***.982.247-**\nEND: TV DA GRATIDAO 17\nBAIRRO: LIBERDADE\nCEP: 44.230-000\nAMELIA RODRIGUES - BA',
  );
  expect(full_name!.value).toBe('JOAO LIMA SOUZA');
  expect(address!.value).toBe('TV DA GRATIDAO 17 LIBERDADE 44.230-000 AMELIA RODRIGUES - BA');
  expect(cep!.value).toBe('44230-000');
});

test('without any sign whose it is the one address with a name is doubted', () => {
  const { full_name, address } = read(
    'Lojas: Rua do Comércio, 311, 74000-020 e Av. Goiás, 80, 74000-030',
    'Ana Paula Ribeiro Nunes\nRua Sete, 14\n75110-590 Anápolis - GO',
  );
  expect(full_name!.value).toBe('Ana Paula Ribeiro Nunes');
  expect(address!.value).toBe('Rua Sete, 14 75110-590 Anápolis - GO');
  expect(address!.score).toBeLessThanOrEqual(0.7);
});

test('two addresses of residents are both doubted', () => {
  const { address } = read(
    'DADOS DO CLIENTE\nIlsa Moreira Braga\nRua Um, 10\n75110-590 Anápolis - GO',
    'ENDEREÇO DE ENTREGA\nIlsa Moreira Braga\nRua Dois, 20\n75110-600 Anápolis - GO',
  );
  expect(address!.value).toContain('Rua Um');
  expect(address!.score).toBeLessThanOrEqual(0.8);
});

test('a sentence above a name is none, and the resident’s number may stand behind the name', () => {
  const { full_name, address } = read(
    COMPANY,
    'Pagador\nEdnaldo Tenório Braga - CPF: 529.982.247-25\nRua Noel, 245 Apto 704\n57036-620 Maceió - AL',
  );
  expect(full_name!.value).toBe('Ednaldo Tenório Braga');
  expect(address!.value).toBe('Rua Noel, 245 Apto 704 57036-620 Maceió - AL');
});

test('the name stands right above the street, whatever stands above both', () => {
  const { full_name, address } = read(
    COMPANY,
    'Conta do telefone fixo\nReferência 10/2025\nNAIR DE SOUZA FUKUDA\nCPF: 529.982.247-25\nR T-37 QD 12 LT 14\nSETOR BUENO\nCEP 74230-022 GOIANIA GO',
  );
  expect(full_name!.value).toBe('NAIR DE SOUZA FUKUDA');
  expect(address!.value).toBe('R T-37 QD 12 LT 14 SETOR BUENO 74230-022 GOIANIA GO');
});

test('a legal form below its short name makes a block the company’s, and a heading below it is of the next block', () => {
  const { full_name, address } = read(
    'LUZ MISSÕES\nDistribuidora Luz das Missões Ltda.\nRua Antunes, 2040 - 98801-630 Santo Ângelo - RS',
    'NOME DO CONSUMIDOR\nVALDEMAR LUIS KLEIN',
  );
  expect(full_name!.value).toBe('VALDEMAR LUIS KLEIN');
  expect(address!.value).toBeNull();
});

test('whoever is paid lives nowhere', () => {
  const { full_name, address } = read(
    'HELOISA PRADO NUNES\nALAMEDA DOS JUNQUILHOS 75\n15061-790 SAO JOSE DO RIO PRETO SP',
    'Pagador: HELOISA PRADO NUNES - CPF 529.982.247-25\nBeneficiário: Banco do Vale S.A.\nPraça Nilo, 14 - 27123-020 Barra do Piraí',
  );
  expect(full_name!.value).toBe('HELOISA PRADO NUNES');
  expect(address!.value).toBe('ALAMEDA DOS JUNQUILHOS 75 15061-790 SAO JOSE DO RIO PRETO SP');
});

test('what was owed before and the least that may be paid are not the total, nor is an account’s owner the resident', () => {
  const { total, full_name } = readTypedScores(
    'proof-of-residence',
    `Resumo da fatura

Total da fatura anterior     R$ 2.870,55
Total desta fatura           R$ 1.418,27
Pagamento mínimo             R$ 512,74

Depósito na conta 06.118204.0-7, em nome do condomínio.`,
  );
  expect(total!.value).toBe('1418.27');
  expect(full_name!.value).toBeNull();
});

/** A row of cells with a drawn frame around each, 240 by 40 pixels. */
function framed(cells: readonly string[], y: number): { words: Word[]; rulings: Rulings } {
  const words = cells.flatMap((text, at) => typedWords(60 + 240 * at, y + 8, text));
  const ends = { from: 50, to: 50 + 240 * cells.length };
  return {
    words,
    rulings: {
      horizontal: [y, y + 40].map((at) => ({ at, ...ends })),
      vertical: [...cells, ''].map((_, at) => ({ at: 50 + 240 * at, from: y, to: y + 40 })),
    },
  };
}

test('a label that has a drawn cell to itself has its value in the next one', () => {
  const rows = [
    framed(['Vencimento', '08/09/2017', 'Total a pagar', 'R$ 437,50'], 200),
    framed(['Despesa', 'Total R$', 'Rateio R$', ''], 300),
    framed(['Limpeza', '2.460,00', '205,00', ''], 340),
    framed(['Luz', '2.790,00', '232,50', ''], 380),
  ];
  const page = {
    ...pageOfWords(rows.flatMap(({ words }) => words)),
    rulings: {
      horizontal: rows.flatMap(({ rulings }) => rulings.horizontal),
      vertical: rows.flatMap(({ rulings }) => rulings.vertical),
    },
  };
  const type = typeById(loadCatalogue(join(projectRoot(), 'catalog')), 'proof-of-residence');
  const fields = readFields([page], type, new Date('2026-06-01'));
  const valueOf = (name: string) => fields.find(({ stdName }) => stdName === name)!.value;
  expect([valueOf('due_date'), valueOf('total')]).toEqual(['2017-09-08', '437.50']);
});

test('words about paying late and early are no labels of the day to pay by', () => {
  const { due_date } = readTypedScores(
    'proof-of-residence',
    `Colégio da Esperança
Até o dia do vencimento há desconto. A matrícula inicia em 16/10/2023.
Reaviso de vencimento: 0 faturas. Período: 18/08/2023
Vencimento 07/08/2023     Total a pagar R$ 120,00`,
  );
  expect(due_date!.value).toBe('2023-08-07');
});

test('an address may stand in cells of one row, below its labels', () => {
  const { address, cep } = read(
    COMPANY,
    `ENDEREÇO                         CIDADE/UF               CEP
Rua Olegário, 1530, Casa B       Patos de Minas/MG       38701-180`,
  );
  expect(address!.value).toBe('Rua Olegário, 1530, Casa B Patos de Minas/MG 38701-180');
  expect(address!.score).toBeLessThanOrEqual(0.7);
  expect(cep!.value).toBe('38701-180');
});
