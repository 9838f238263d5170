import { describe, expect, it } from '@jest/globals';
import { type Figure, holdsFloor, outOf, percent, standing } from './figure.js';

const figure = (part: Partial<Figure>): Figure => ({
  name: 'any',
  value: 0.9,
  format: percent,
  better: 'higher',
  ...part,
});

describe('a figure', () => {
  it('says which of its targets it reaches', () => {
    const targets = { firstStep: 0.8, goal: 0.95 };
    expect(standing(figure({ ...targets, value: 0.95 }))).toBe('goal');
    expect(standing(figure({ ...targets, value: 0.8 }))).toBe('first step');
    expect(standing(figure({ ...targets, value: 0.79 }))).toBe('no');
    expect(standing(figure({ ...targets, value: null }))).toBe('not measured');
    expect(standing(figure({}))).toBe('');
  });

  it('reaches them from above where lower is better', () => {
    const errors = { better: 'lower' as const, firstStep: 0.05, goal: 0.02 };
    expect(standing(figure({ ...errors, value: 0.02 }))).toBe('goal');
    expect(standing(figure({ ...errors, value: 0.03 }))).toBe('first step');
    expect(standing(figure({ ...errors, value: 0.06 }))).toBe('no');
  });

  it('falls below its floor also when it could not be measured', () => {
    expect(holdsFloor(figure({ floor: 0.9 }))).toBe(true);
    expect(holdsFloor(figure({ floor: 0.91 }))).toBe(false);
    expect(holdsFloor(figure({ floor: 0.5, value: null }))).toBe(false);
    expect(holdsFloor(figure({ floor: 0.02, better: 'lower', value: 0.03 }))).toBe(false);
    expect(holdsFloor(figure({ value: null }))).toBe(true);
  });

  it('of whole documents is not failed by a rounding', () => {
    expect(standing(figure({ value: 1 - 1e-16, goal: 1, format: outOf(13) }))).toBe('goal');
    expect(outOf(13)(10 / 13)).toBe('10 of 13');
  });
});
