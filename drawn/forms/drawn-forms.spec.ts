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
