import { describe, expect, it } from '@jest/globals';
import { drawnForm, type DrawnForm } from './form.js';
import { formKeys } from './form-keys.js';
import { readForm } from './read-form.js';

const LANGUAGES = 6;

describe('drawn forms', () => {
  it('are the same for the same key, in six languages, each pair of a label and a value', () => {
    const keys = formKeys({ seed: 3, count: 16, fitted: true });
    expect(new Set(keys.map(({ locale }) => locale.slice(0, 2))).size).toBe(LANGUAGES);
    for (const key of keys) {
      const form = drawnForm(key);
      expect(drawnForm(key)).toEqual(form);
      for (const [label, value] of form.links) {
        expect([form.entities[label]!.role, form.entities[value]!.role]).toEqual(['label', 'value']);
      }
    }
  });

  it('are never of a family that is kept apart where weights are fitted', () => {
    const names = (fitted: boolean) =>
      new Set(formKeys({ seed: 3, count: 200, fitted }).map(({ family }) => family));
    expect([...names(false)].sort()).toEqual(['claim', 'register']);
    expect([...names(true)].filter((name) => names(false).has(name))).toEqual([]);
  });

  it('leave some places to write on empty, whose labels are linked to nothing', () => {
    const forms = formKeys({ seed: 3, count: 60, fitted: true })
      .filter(({ family }) => family === 'office')
      .map((key) => drawnForm(key));
    const labels = forms.flatMap(({ entities, links }) =>
      entities.filter(({ role }) => role === 'label').map(({ id }) => links.some(([label]) => label === id)),
    );
    expect(new Set(labels)).toEqual(new Set([true, false]));
  });

  it('go down to the foot of the page or end after a few lines', () => {
    const ends = formKeys({ seed: 3, count: 40, fitted: true }).map((key) => {
      const { words, height } = drawnForm(key);
      const inside = words.filter(({ box }) => box.y < 0.93 * height);
      return Math.max(...inside.map(({ box }) => box.y + box.height)) / height;
    });
    expect(Math.min(...ends)).toBeLessThan(0.5);
    expect(Math.max(...ends)).toBeGreaterThan(0.85);
  });

  it('show as scans strokes and edges that nobody drew as lines, and are read in doubt where all is right', () => {
    const forms = formKeys({ seed: 3, count: 24, fitted: true }).map((key) => drawnForm(key));
    const lines = ({ horizontal, vertical }: Pick<DrawnForm, 'horizontal' | 'vertical'>) =>
      horizontal.length + vertical.length;
    expect(forms.some((form) => lines(readForm(form, false).rulings) > 1.5 * lines(form) + 10)).toBe(true);
    for (const form of forms) expect(lines(readForm(form, true).rulings)).toBe(lines(form));
    const printed = new Set(forms.flatMap(({ words }) => words.map(({ text }) => text)));
    const doubted = forms
      .flatMap((form) => readForm(form, false).words)
      .filter(({ text, confidence }) => printed.has(text) && confidence < 0.7);
    expect(doubted.length).toBeGreaterThan(100);
  });

  it('are read as printed where they have a text layer, and with mistakes and doubts where they are scans', () => {
    const forms = formKeys({ seed: 3, count: 8, fitted: true }).map((key) => drawnForm(key));
    const printed = (form: DrawnForm) => form.words.map(({ text }) => text);
    const read = (form: DrawnForm, clean: boolean) => readForm(form, clean).words.map(({ text }) => text);
    for (const form of forms) expect(read(form, true)).toEqual(printed(form));
    expect(forms.some((form) => read(form, false).join() !== printed(form).join())).toBe(true);
    const doubts = forms.flatMap((form) => readForm(form, false).words.map(({ confidence }) => confidence));
    expect(Math.min(...doubts)).toBeLessThan(0.9);
  });
});
