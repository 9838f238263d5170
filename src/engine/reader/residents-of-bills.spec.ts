import { expect, test } from '@jest/globals';
import { readTypedScores } from '../../../test/support/typed-page.js';

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
