import { describe, expect, it } from '@jest/globals';
import { pageOfLines as page, pairsOf } from '../../../../../test/support/pairs-on-page.js';

describe('a label of persons', () => {
  it('has one value for each person of a list, in further columns too, also where those go on below the first one', () => {
    const content = page(
      [100, 100, 'cc:'],
      [300, 100, 'A. B. Sample'],
      [700, 100, 'Dr. C. Model'],
      [300, 132, 'D. Pattern'],
      [700, 132, 'F. Figure'],
      [700, 164, 'Mr. G. Shape'],
    );
    expect(pairsOf(content)).toEqual([
      ['cc:', 'A. B. Sample'],
      ['cc:', 'Dr. C. Model'],
      ['cc:', 'D. Pattern'],
      ['cc:', 'F. Figure'],
      ['cc:', 'Mr. G. Shape'],
    ]);
  });

  it('has one value for each line of those who get a copy, also offices and initials', () => {
    const content = page(
      [100, 100, 'cc:'],
      [300, 100, 'ABC'],
      [300, 132, 'Records'],
      [300, 164, 'Other Offices'],
    );
    expect(pairsOf(content)).toEqual([
      ['cc:', 'ABC'],
      ['cc:', 'Records'],
      ['cc:', 'Other Offices'],
    ]);
  });

  it('has one value for each line of a list of persons of which one is misread', () => {
    const content = page(
      [100, 100, 'cc:'],
      [300, 100, 'A. B. Sample'],
      [300, 132, 'P. J. Mc Pattern'],
      [300, 164, 'C. D. Model'],
    );
    expect(pairsOf(content).map(([, value]) => value)).toEqual([
      'A. B. Sample',
      'P. J. Mc Pattern',
      'C. D. Model',
    ]);
  });
});
