import { expect, test } from '@jest/globals';
import { readTypedScores } from '../../../../test/support/typed-page.js';

const page = (numbers: { above?: string; below: string }) => `Atelier du Bois SARL
12 rue des Forges
35000 Rennes
Tél. 02 99 12 34 56
${numbers.above ?? ''}
                                         Clinique Al Yasmine SARL
                                         Avenue Hassan II, Tanger
                                         ${numbers.below}

FACTURE N° 0412/2024                     Date : 12/11/2024
Bureaux et chaises                                       1 200,00
Total TTC                                                1 440,00
TVA 20 %                                                   240,00`;

test('a tax number below the recipient’s name is not the issuer’s, however well it is read', () => {
  const { issuer_tax_id, recipient_name, recipient_tax_id } = readTypedScores(
    'invoice',
    page({ below: 'ICE : 002146895000065' }),
  );
  expect(recipient_name!.value).toBe('Clinique Al Yasmine SARL');
  expect(recipient_tax_id).toMatchObject({ value: '002146895000065' });
  expect(recipient_tax_id!.score).toBeLessThanOrEqual(0.8);
  expect(issuer_tax_id!.score ?? 0).toBeLessThanOrEqual(0.49);
});

test('of two tax numbers each stands below its party’s name', () => {
  const { issuer_tax_id, recipient_tax_id } = readTypedScores(
    'invoice',
    page({ above: 'ICE : 001527195000047', below: 'ICE : 002146895000065' }),
  );
  expect(issuer_tax_id!.value).toBe('001527195000047');
  expect(recipient_tax_id!.value).toBe('002146895000065');
});

test('a tax number behind its party’s name is that party’s, not one that no name tells', () => {
  const { issuer_tax_id } = readTypedScores(
    'invoice',
    `Rosa dos Ventos viagens              FATURA No 77.204
Instituto de Pesquisas Igaraçu       Data de emissão 20/09/2024
Av. Djalma Batista, 1661
CNPJ: 04.418.226/0001-68
TOTAL A PAGAR R$                         3.980,87
Rosa dos Ventos Turismo Ltda – CNPJ 22.338.019/0001-85`,
  );
  expect(issuer_tax_id!.value).toBe('22.338.019/0001-85');
  expect(issuer_tax_id!.score).toBeLessThan(0.95);
});
