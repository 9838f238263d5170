import { expect, test } from '@jest/globals';
import { readTypedScores } from '../../../../test/support/typed-page.js';

const company = (number: string) => `Fibra do Cerrado Telecomunicações S.A.
Avenida das Palmeiras, 1200
74230-100 Goiânia - GO
CNPJ ${number}`;
const COMPANY = company('11.222.333/0001-81');
const bill = (head: string, foot = '') => `${head}

NOTA FISCAL FATURA No 002.207.341     Emissão: 02/05/2025
Fibra 600 Mega                                        79,90
Total da fatura                                   R$ 79,90
Próximo vencimento 20/06/2025
${foot}`;

test.each(['11.222.333/0001-81', 'AB.CDE.FGH/0001-95'])(
  'of the company %s and a person on a bill the person pays',
  (number) => {
    const issuer = company(number);
    const customer =
      'FERNANDA TEODORO PRADO\nAV CASTELO BRANCO 3381\n74530-010 GOIÂNIA GO\nCPF 529.982.247-25';
    for (const text of [bill(customer, issuer), bill(issuer, 'CPF do assinante 529.982.247-25')]) {
      const { issuer_tax_id, recipient_tax_id, recipient_name } = readTypedScores('invoice', text);
      expect(issuer_tax_id!.value).toBe(number);
      expect(recipient_tax_id!.value).toBe('529.982.247-25');
      expect(issuer_tax_id!.score).toBeLessThan(0.95);
      expect(recipient_name!.value).not.toBe('Fibra do Cerrado Telecomunicações S.A.');
    }
  },
);

test('the next day on which something is due is not this bill’s', () => {
  expect(readTypedScores('invoice', bill(COMPANY)).due_date!.value).toBeNull();
});

test('a person may bill a company', () => {
  const { issuer_tax_id, recipient_tax_id } = readTypedScores(
    'invoice',
    bill(`Prestador: Ricardo Camargo Lobo
CPF 529.982.247-25

Tomador: Editora Exemplo Ltda
CNPJ 11.222.333/0001-81`),
  );
  expect(issuer_tax_id!.value).toBe('529.982.247-25');
  expect(recipient_tax_id!.value).toBe('11.222.333/0001-81');
});
