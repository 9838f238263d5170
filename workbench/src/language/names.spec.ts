import { expect, it } from '@jest/globals';
import { labelOf, typeNames } from './names.js';

const card = {
  typeId: 'bra-cin',
  ...{
    type: 'documento-pessoal',
    stdType: 'personal-document',
    label: { pt: 'CIN', en: 'identity card (CIN)' },
  },
};

it('types are named as people call them, without ids', () => {
  expect(typeNames([card, card], 'pt-BR')).toBe('CIN');
  expect(typeNames([card], 'en')).toBe('Identity card (CIN)');
});

it('labels stand as they are written, names as words', () => {
  expect(labelOf({ name: 'nfce', label: { pt: 'NFC-e', en: null } }, 'pt-BR')).toBe('NFC-e');
  expect(labelOf({ name: 'data_emissao', stdName: 'issue_date' }, 'en')).toBe('Issue date');
});
