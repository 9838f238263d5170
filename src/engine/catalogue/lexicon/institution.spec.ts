import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadCatalogue } from '../catalogue.js';
import { fold } from '../../text/folded-text.js';
import { projectRoot } from '../../project-root.js';
import { isInstitution } from './institution.js';

loadCatalogue(join(projectRoot(), 'catalog'));

test.each([
  'Comune di Valdrovio',
  'Marktgemeinde Hinterthalbach',
  'Commune de Saint-Aubert',
  'Ayuntamiento de Villar',
  'Câmara Municipal de Mouros',
  'Town of Hexham',
])('%s is an institution', (name) => {
  expect(isInstitution(fold(name).split(' '))).toBe(true);
});

test.each(['Gemeinde', 'Kern & Lang GbR', 'Membre d’une association', 'Anna Kern'])('%s is none', (name) => {
  expect(isInstitution(fold(name).split(' '))).toBe(false);
});
