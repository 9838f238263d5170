import { describe, expect, it } from '@jest/globals';
import { pageOfLines as page } from '../../../../../test/support/pairs-on-page.js';
import { Nearby } from '../nearby.js';
import { segmentsOf } from '../segment.js';
import { linksBetween } from './links.js';

const labelsOf = (content: ReturnType<typeof page>) =>
  new Set(linksBetween(Nearby.ofTexts(segmentsOf(content))).map(({ label }) => label.text));

describe('what stands twice on a line', () => {
  it('behind another text is no label of what is below', () => {
    const content = page(
      [100, 100, 'Acabamento'],
      [400, 100, 'Fosco'],
      [700, 100, 'Fosco'],
      [100, 150, 'Largura'],
      [400, 150, '64'],
      [700, 150, '63'],
    );
    expect(labelsOf(content)).toEqual(new Set(['Acabamento', 'Largura']));
  });

  it('may be a label where it begins the line, where it has a colon, and where forms ask for it', () => {
    const begins = page([100, 100, 'Matt'], [400, 100, '64'], [600, 100, 'Matt'], [900, 100, '63']);
    const asks = page([100, 100, 'Zimmer'], [400, 100, 'Matt:'], [700, 100, 'Matt:'], [400, 140, '64']);
    const known = page([100, 100, 'Zimmer'], [400, 100, 'Name'], [700, 100, 'Name'], [400, 140, 'Kim']);
    expect(labelsOf(begins)).toContain('Matt');
    expect(labelsOf(asks)).toContain('Matt:');
    expect(labelsOf(known)).toContain('Name');
  });
});
