import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cardPage, type CardLine } from '../../../test/support/card-page.js';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { projectRoot } from '../project-root.js';
import { identify } from '../typing/identify.js';
import { readFields } from './read-document.js';

const { types } = loadCatalogue(join(projectRoot(), 'catalog'));

function read(...lines: CardLine[]) {
  const content = cardPage(lines);
  const { type } = identify(content, types)!;
  const fields = readFields([content], type, new Date('2026-03-01'));
  const given = fields.filter(({ value }) => value !== null).map(({ stdName, value }) => [stdName, value]);
  return { id: type.id, ...Object.fromEntries(given) } as Record<string, string>;
}

test.each([
  ['Cognome, nome', 'CARTA DI SOGGIORNO', 'Data di nascita: 12.03.1987', 'Scadenza: 04.05.2030'],
  ['NAME, VORNAME', 'AUFENTHALTSTITEL', 'Geburtsdatum: 12.03.1987', 'Gültig bis: 04.05.2030'],
  ['NOM, PRÉNOM', 'TITRE DE SÉJOUR', 'Date de naissance : 12.03.1987', "Date d'expiration : 04.05.2030"],
])('below the one label %s a comma parts surname and given names', (label, title, ...days) => {
  const values = read(title, '', label, 'GAMBARO, Ornella Pia', '', ...days);
  expect(values).toMatchObject({ surname: 'GAMBARO', given_names: 'Ornella Pia' });
});

test('a name on a licence goes on in a line without a number, and a letter of its numbers is read as a figure', () => {
  const values = read(
    ...['PERMISO DE CONDUCCIÓN', '1. ARGUEZO', '   TXURDINA', '2. INAKI', '3. 12.03.1987 LOMMEC'],
    ...['4a. 04.05.2020', '46.04.05.2030', '5. 30629418-L'],
  );
  expect(values).toMatchObject({
    surname: 'ARGUEZO TXURDINA',
    given_names: 'INAKI',
    expiry_date: '2030-05-04',
  });
});

test('a card of voters is a card of Brazil without a type of its own', () => {
  const values = read(
    ...['REPÚBLICA FEDERATIVA DO BRASIL', 'JUSTIÇA ELEITORAL', 'TÍTULO ELEITORAL', '', 'NOME DO ELEITOR'],
    ...[
      'ANA EXEMPLO DA SILVA',
      '',
      'DATA DE NASCIMENTO     Nº INSCRIÇÃO',
      '12/03/1987             1936 4172 0712',
      '',
    ],
    ...['DATA DE EMISSÃO', '04/05/2020'],
  );
  expect(values).toMatchObject({
    id: 'identity-document',
    full_name: 'ANA EXEMPLO DA SILVA',
    document_number: '193641720712',
    issuing_authority: 'JUSTIÇA ELEITORAL',
  });
});
