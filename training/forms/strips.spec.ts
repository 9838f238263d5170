import { describe, expect, it } from '@jest/globals';
import { Random } from '../../bench/specimens/random.js';
import { drawnForm, type PrintedForm } from '../../drawn/forms/form.js';
import { formKeys } from '../../drawn/forms/form-keys.js';
import { stripsOf } from './strips.js';

const forms = formKeys({ seed: 11, count: 12, fitted: true }).map((key) => drawnForm(key));
const cut = forms.map((form) => ({ form, strips: stripsOf(form, new Random(1)) }));

const ownersOf = ({ words }: PrintedForm) => new Set(words.map(({ entity }) => entity));

describe('strips of a form', () => {
  it('hold all of its words and links once, each text and each label with all of its values', () => {
    for (const { form, strips } of cut) {
      expect(strips.flatMap(({ words }) => words)).toHaveLength(form.words.length);
      expect(strips.flatMap(({ links }) => links)).toHaveLength(form.links.length);
      for (const strip of strips) {
        const owners = ownersOf(strip);
        expect(strip.words).toEqual(form.words.filter(({ entity }) => owners.has(entity)));
        for (const link of strip.links) expect(link.every((end) => owners.has(end))).toBe(true);
      }
    }
  });

  it('are mostly of a few texts, and no line is drawn beyond their neighbours', () => {
    const strips = cut.flatMap((each) => each.strips);
    const few = strips.filter((strip) => ownersOf(strip).size <= 14);
    expect(few.length).toBeGreaterThan(0.8 * strips.length);
    for (const { form, strips: own } of cut) {
      const footOf = (strip: PrintedForm) => Math.max(...strip.words.map(({ box }) => box.y + box.height));
      own.slice(1).forEach((strip, before) => {
        const height = Math.max(...form.words.map(({ box }) => box.height));
        for (const { at } of strip.horizontal) expect(at).toBeGreaterThan(footOf(own[before]!) - height);
        for (const { from } of strip.vertical) expect(from).toBeGreaterThan(footOf(own[before]!) - height);
      });
    }
  });
});
