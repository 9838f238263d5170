import { describe, expect, it } from '@jest/globals';
import { CARD_FAMILIES, drawCard, makeCard, type CardKey } from './drawn-card.js';
import { CARD_FIELDS, CARD_LANGUAGES } from './wording.js';

const keys: CardKey[] = CARD_FAMILIES.map(({ name }, index) => ({
  family: name,
  language: CARD_LANGUAGES[index % CARD_LANGUAGES.length]!,
  quality: 'scan',
  seed: 99,
  index,
}));

describe('drawn cards', () => {
  it('are the same for the same key and others for another', async () => {
    const [once, again] = [await makeCard(keys[0]!), await makeCard(keys[0]!)];
    expect(again.file.equals(once.file)).toBe(true);
    expect(again.card.fields).toEqual(once.card.fields);
    expect(drawCard({ ...keys[0]!, seed: 5 }).fields).not.toEqual(once.card.fields);
  });

  it('have dates in the order of a life, and nothing but known fields', () => {
    for (const key of keys) {
      const { fields } = drawCard(key);
      const dates = [fields.birth_date, fields.issue_date, fields.expiry_date].filter(Boolean);
      expect(dates).toEqual([...dates].sort());
      expect(
        Object.keys(fields).filter((name) => !(CARD_FIELDS as readonly string[]).includes(name)),
      ).toEqual([]);
    }
  });

  it('keep at least two layout families of each type apart', () => {
    for (const type of ['identity-document', 'driving-licence-eu']) {
      const kept = CARD_FAMILIES.filter((family) => family.type === type && !family.fitted);
      expect(kept.length).toBeGreaterThanOrEqual(2);
    }
  });
});
