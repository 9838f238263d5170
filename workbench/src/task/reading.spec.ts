import { describe, expect, it } from '@jest/globals';
import type { Item } from './items.js';
import { asRead, judged, written } from './reading.js';

/** An item with no more than reading needs. */
const item = (kind: string, value: string | null, raw: string | null, tags: string[] = []): Item =>
  ({ value: { kind, value, raw }, document: { tags } }) as unknown as Item;

describe('what stands in a field', () => {
  it('is a date as it is printed, whatever the reader’s language', () => {
    const passport = item('date', '1990-02-14', '14 FEB/FEV 1990');
    for (const readers of ['en', 'pt-BR']) expect(asRead(passport, readers)).toBe('14 FEB/FEV 1990');
    expect(judged(passport, '14 FEB/FEV 1990', 'en')).toMatchObject({ value: '1990-02-14', valid: true });
  });

  it('is an amount as the document’s readers write it, else as the reviewer does', () => {
    expect(asRead(item('money', '4635.75', 'R$ 4.635,75', ['language=pt']), 'en')).toBe('4.635,75');
    expect(asRead(item('money', '4635.75', '4635.75'), 'en')).toBe('4,635.75');
  });

  it('is a date of a machine-readable zone as the document’s readers write it', () => {
    const zone = item('date', '1990-02-14', '900214', ['language=pt']);
    expect(asRead(zone, 'en')).toBe('14/02/1990');
    expect(judged(zone, '14/02/1990', 'en')).toMatchObject({ value: '1990-02-14', valid: true });
    const passport = item('date', '1990-02-14', '900214');
    expect(asRead(passport, 'pt-BR')).toBe('14/02/1990');
    expect(asRead(passport, 'en')).toBe('Feb 14, 1990');
    expect(judged(passport, 'Feb 14, 1990', 'en')).toMatchObject({ value: '1990-02-14', valid: true });
  });

  it('is what was printed, where nothing could be made of it', () => {
    expect(asRead(item('date', null, '3_/12/2026'), 'en')).toBe('3_/12/2026');
  });
});

describe('a typed date', () => {
  it('is meant in the order in which the document prints its date', () => {
    const dayFirst = item('date', '2026-02-03', '03/02/2026');
    expect(judged(dayFirst, '04/02/2026', 'en').value).toBe('2026-02-04');
    expect(written(dayFirst, '2026-02-04', 'en')).toBe('04/02/2026');
    const monthFirst = item('date', '2026-03-02', '03/02/2026');
    expect(judged(monthFirst, '04/02/2026', 'pt-BR').value).toBe('2026-04-02');
  });

  it('may be typed as a machine-readable zone prints it', () => {
    const zone = item('date', '1990-02-14', '900214');
    expect(judged(zone, '900215', 'en')).toMatchObject({ value: '1990-02-15', valid: true });
    expect(judged(zone, '901315', 'en').valid).toBe(false);
  });
});
