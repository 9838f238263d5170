import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { isCnhNumber } from '../../src/values/identifiers/cnh-number.js';
import { isCpf } from '../../src/values/identifiers/tax-id.js';
import { checkDigit } from '../../src/engine/locate/mrz/check-digit.js';
import { loadCatalogue } from '../../src/engine/catalogue/catalogue.js';
import { projectRoot } from '../../src/engine/project-root.js';
import { SPECIMEN_TYPES, typesNamed } from './layouts/index.js';
import { makeFlatSpecimen, makeSpecimen, specimenFields } from './specimen.js';

const SEED = 99;
const INDEXES = [0, 1, 2, 3];
const everyKey = SPECIMEN_TYPES.flatMap((type) => INDEXES.map((index) => ({ type, seed: SEED, index })));

describe('drawn specimens', () => {
  test('are the same for the same seed and others for another', async () => {
    const key = { type: 'bra-cpf', seed: SEED, index: 0 } as const;
    const [once, again, other] = [
      await makeSpecimen(key),
      await makeSpecimen(key),
      await makeSpecimen({ ...key, seed: 5 }),
    ];
    expect(again.truth).toEqual(once.truth);
    expect(again.image.equals(once.image)).toBe(true);
    expect(other.truth.fields).not.toEqual(once.truth.fields);
  });

  test('have numbers whose check digits are right', async () => {
    const printed = await Promise.all(everyKey.map(specimenFields));
    const licences = printed.flatMap(({ registro }) => registro ?? []);
    expect(printed.filter(({ cpf }) => !isCpf((cpf ?? '').replace(/\D/g, '')))).toEqual([]);
    expect(licences.length).toBeGreaterThan(0);
    expect(licences.filter((number) => !isCnhNumber(number))).toEqual([]);
  });

  test('have zones of three lines of 30 with all check digits right', async () => {
    const printed = await Promise.all(everyKey.map(specimenFields));
    const zones = printed.flatMap(({ mrz }) => (mrz === undefined ? [] : [mrz.split('\n')]));
    expect(zones.length).toBeGreaterThan(0);
    for (const [upper, middle, names] of zones as [string, string, string][]) {
      expect([upper, middle, names].map((line) => line.length)).toEqual([30, 30, 30]);
      expect(middle[6]).toBe(String(checkDigit(middle.slice(0, 6))));
      expect(middle[14]).toBe(String(checkDigit(middle.slice(8, 14))));
      const whole = upper.slice(5) + middle.slice(0, 7) + middle.slice(8, 15) + middle.slice(18, 29);
      expect(middle[29]).toBe(String(checkDigit(whole)));
    }
  });

  test('say what is printed by the names that the catalogue has', async () => {
    const { types } = loadCatalogue(join(projectRoot(), 'catalog'));
    for (const key of everyKey) {
      const known = types.find(({ id }) => id === key.type)!.fields.map(({ name }) => name);
      const unknown = Object.keys(await specimenFields(key)).filter((name) => !known.includes(name));
      expect({ key, unknown }).toEqual({ key, unknown: [] });
    }
  });

  test('lie within their photograph, at the corners that the truth names', async () => {
    const { image, truth } = await makeSpecimen({ type: 'bra-cnh-3', seed: SEED, index: 0 });
    const { width, height } = await sharp(image).metadata();
    expect(width).toBe(truth.photograph!.width);
    for (const { x, y } of truth.photograph!.corners) {
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    }
  });

  test('can be made without a photograph', async () => {
    const { image, truth } = await makeFlatSpecimen({ type: 'bra-rg', seed: SEED, index: 1 });
    expect((await sharp(image).metadata()).format).toBe('png');
    expect(truth.photograph).toBeNull();
  });

  test('are named by id or by a part of it', () => {
    expect(typesNamed('cnh')).toEqual(['bra-cnh-2', 'bra-cnh-3']);
    expect(typesNamed('bra-cin')).toEqual(['bra-cin']);
    expect(typesNamed('cn')).toEqual([]);
  });
});
