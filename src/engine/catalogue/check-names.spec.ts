import { expect, test } from '@jest/globals';
import { isNearMiss } from './check-names.js';

test.each([
  ['documnt_number', 'document_number'],
  ['docuemnt_number', 'document_number'],
  ['birthdate', 'birth_date'],
  ['toatl', 'total'],
  ['serie', 'series'],
  ['units', 'unit'],
])('%s is a near miss of %s', (name, known) => expect(isNearMiss(name, known)).toBe(true));

test.each([
  ['rate', 'date'],
  ['net_total', 'tax_total'],
  ['birth_name', 'birth_date'],
  ['buyer_name', 'issuer_name'],
  ['total', 'total'],
])('%s is another name than %s, or the same', (name, known) => expect(isNearMiss(name, known)).toBe(false));
