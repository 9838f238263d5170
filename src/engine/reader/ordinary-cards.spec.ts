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
