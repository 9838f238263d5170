import { expect, test } from '@jest/globals';
import { readTyped } from '../../../test/support/typed-page.js';

test('the end of a range of validity is the day of expiry', () => {
  const read = readTyped(
    'identity-document',
    `Emisa de/Issued by          Validity
SPCLEP Dej                  12.04.2021-17.08.2031`,
  );
  expect(read.expiry_date).toBe('2031-08-17');
});

test('names on a card of America stand without the words of their labels', () => {
  const read = readTyped(
    'usa-driver-license',
    `4d LTC NO.   04827193
1 LAST
ARELLANO-BECK
2 FIRST
TYLER JAMES`,
  );
  expect(read).toMatchObject({
    document_number: '04827193',
    surname: 'ARELLANO-BECK',
    given_names: 'TYLER JAMES',
  });
});

test('a CPF is the number of the person, not of the card', () => {
  const read = readTyped(
    'identity-document',
    `Nome
Iara Nascimento de Menezes
                    C.P.F.
CRM/BA              610.385.274-90
41827`,
  );
  expect(read.personal_number).toBe('610.385.274-90');
  expect(read.document_number).not.toBe('610.385.274-90');
});

test('a day with blanks between is no number of a card', () => {
  const read = readTyped('identity-document', 'Fecha Caducidad\n\n\n   19 10 2028');
  expect(read.document_number ?? null).toBeNull();
});

test('a birth of which place and day are said together has its place below the label of two languages', () => {
  const read = readTyped(
    'identity-document',
    'Geboorteplaats en -datum / Place and date of birth\nVeurne 14 JUN 1988',
  );
  expect(read).toMatchObject({ birth_place: 'Veurne', birth_date: '1988-06-14' });
});

test('a lone figure between labels in two languages is the slash that parts them', () => {
  const read = readTyped(
    'identity-document',
    `Lugar de nacimiento 7 Place of birth
SAN LORENZO
Fecha de vencimiento 1 Date of expiry
18/01/2032`,
  );
  expect(read).toMatchObject({ birth_place: 'SAN LORENZO', expiry_date: '2032-01-18' });
  const street = readTyped('identity-document', 'Adresse 1 Rue des Lilas\nNom DURAND');
  expect(street.address).toBe('1 Rue des Lilas');
});

test('the day of issue is not the day from which a card is valid', () => {
  const read = readTyped('identity-document', 'Gültig ab         17.02.2014\nAusgestellt am    05.05.2014');
  expect(read.issue_date).toBe('2014-05-05');
  expect(readTyped('identity-document', 'Gültig ab         17.02.2014').issue_date).toBe('2014-02-17');
});

test('who issued a card stands behind a short word below the day of issue', () => {
  const read = readTyped(
    'identity-document',
    `délivrée le :        12.03.2015
par :                PRÉFECTURE DU RHÔNE (69)`,
  );
  expect(read).toMatchObject({ issue_date: '2015-03-12', issuing_authority: 'PRÉFECTURE DU RHÔNE (69)' });
});

test('a category of vehicles may have a stroke', () => {
  const read = readTyped('driving-licence', "Catégories / Sokajy\nA', B, C");
  expect(read.categories).toBe("A', B, C");
});

test('a label with its own value beside it says nothing of a day below', () => {
  const read = readTyped(
    'identity-document',
    `Sexo: Masculino Altura (m): 1.77 Estado Civil: Solteiro
Emitido em:  Huambo, 19/10/2021
Válido até:  18/10/2031`,
  );
  expect(read).toMatchObject({ issue_date: '2021-10-19', expiry_date: '2031-10-18' });
});

test('a card that says until when it was valid by two digits may be of the last century', () => {
  const read = readTyped(
    'identity-document',
    'Apellidos  MEDRANO SALCEDO\nValedero hasta  22-10-94\nNació en  TERUEL\nSexo  V',
  );
  expect(read).toMatchObject({ expiry_date: '1994-10-22', birth_place: 'TERUEL', sex: 'M' });
  expect(readTyped('identity-document', 'Valedero hasta  22-10-54').expiry_date).toBe('2054-10-22');
});

test('a number of Oceania is that of the licence, and the one of its card is none', () => {
  const read = readTyped(
    'driving-licence-eu',
    `NEW ZEALAND
DRIVER LICENCE
1.  TE WHAREPOURI
4a. 08-12-2020   4b. 08-12-2030
5a. FK730462     5b. 127`,
  );
  expect(read).toMatchObject({ document_number: 'FK730462', expiry_date: '2030-12-08' });
});

test('the names of the parents are not the holder’s', () => {
  const read = readTyped(
    'identity-document',
    `APELLIDOS Y NOMBRES
CEVALLOS IZURIETA DARWIN PATRICIO

APELLIDOS Y NOMBRES DEL PADRE
CEVALLOS MORA SEGUNDO`,
  );
  expect(read.full_name).toBe('CEVALLOS IZURIETA DARWIN PATRICIO');
});

test('a day from which somebody is a member is none on which the card was issued', () => {
  const read = readTyped(
    'identity-document',
    'Colegiada n.º 13.872\nIncorporada el 18 de octubre de 2007\n\nSevilla, 3 de febrero de 2020',
  );
  expect(read.issue_date).toBe('2020-02-03');
});

test('the number of a Brazilian is the CPF rather than the RG', () => {
  const read = readTyped('identity-document', 'RG                  CPF\n11.904.337-2        887.120.354-24');
  expect(read.personal_number).toBe('887.120.354-24');
  expect(readTyped('identity-document', 'RG   11.904.337-2').personal_number).toBe('11.904.337-2');
});

test.each([
  ['bra-cnh-2', 'DEPARTAMENTO NACIONAL DE TRÂNSITO\n\nDETRAN-PR (PARANÁ)', 'DETRAN-PR'],
  [
    'bra-cnh-3',
    'SECRETARIA NACIONAL DE TRÂNSITO\n\nDEPARTAMENTO ESTADUAL DE TRÂNSITO',
    'DEPARTAMENTO ESTADUAL DE TRÂNSITO',
  ],
  ['bra-cnh-3', 'SECRETARIA NACIONAL DE TRÂNSITO\n\nFORTALEZA, CE', 'SECRETARIA NACIONAL DE TRÂNSITO'],
])('who issued a Brazilian licence: %s', (type, printed, authority) => {
  expect(readTyped(type, printed).issuing_authority).toBe(authority);
});
