import { describe, expect, it } from '@jest/globals';
import { pageOfWords } from '../../../../../test/support/page-of-words.js';
import { pageOfLines as page, pairsOf } from '../../../../../test/support/pairs-on-page.js';
import type { Word } from '../../../text/word.js';
import type { PageContent } from '../../../content/page-content.js';
import type { Segment } from '../segment.js';

describe('labels with their values', () => {
  it('are found where values are typed half a line higher than what is printed', () => {
    const content = page(
      [300, 86, 'Example Cooperative'],
      [100, 104, 'Office:'],
      [300, 146, 'Ann Sample'],
      [100, 164, 'Contact:'],
    );
    expect(pairsOf(content)).toEqual([
      ['Office:', 'Example Cooperative'],
      ['Contact:', 'Ann Sample'],
    ]);
  });

  it('are found where the next label is level and the value is written half a line off between them', () => {
    for (const off of [-18, 18]) {
      const content = page(
        [100, 100, 'Office:'],
        [300, 100 + off, 'Example Cooperative'],
        [650, 100, 'Room:'],
        [760, 100, '12'],
        [100, 180, 'Contact Name'],
        [300, 162, 'Walter Hill'],
        [650, 180, 'Phone:'],
        [760, 180, '5521'],
      );
      const pairs = new Map(pairsOf(content).map(([label, value]) => [label, value]));
      expect(pairs.get('Office:')).toBe('Example Cooperative');
      expect(pairs.get('Contact Name')).toBe('Walter Hill');
      expect(pairs.get('Room:')).toBe('12');
    }
  });

  it('leave what is half a line off to the label of its own line', () => {
    const content = page(
      [100, 100, 'Office:'],
      [650, 100, 'Room:'],
      [760, 100, '12'],
      [300, 126, 'Contact:'],
      [440, 126, 'Ann Sample'],
    );
    expect(pairsOf(content)).toContainEqual(['Contact:', 'Ann Sample']);
    expect(pairsOf(content).map(([label]) => label)).not.toContain('Office:');
  });

  it('take the likelier of two values, so that a number beside is not another label’s below', () => {
    const content = page([100, 100, 'Total:'], [100, 140, 'Weight:'], [300, 140, '120'], [100, 180, '7']);
    expect(pairsOf(content)).toEqual([['Weight:', '120']]);
  });

  it('keep the lines of an address together, as long as no label stands before them', () => {
    const content = page(
      [100, 100, 'To:'],
      [300, 100, 'Example Cooperative'],
      [300, 132, 'One Park Avenue'],
      [100, 164, 'Date:'],
      [300, 164, '7 July'],
    );
    expect(pairsOf(content)).toEqual([
      ['To:', 'Example Cooperative One Park Avenue'],
      ['Date:', '7 July'],
    ]);
  });

  it('part a label from a value that was read as one word with it, but not a time', () => {
    const content = page([100, 100, 'Phone Number:5521'], [100, 150, 'Time:'], [300, 150, '12:30']);
    expect(pairsOf(content)).toEqual([
      ['Phone Number:', '5521'],
      ['Time:', '12:30'],
    ]);
  });

  it('are never a heading’s, unless its value is plain', () => {
    const content = page(
      [100, 100, 'APPROVALS'],
      [600, 100, 'Division Head'],
      [100, 160, 'SIZE'],
      [300, 160, '12'],
    );
    const isHeading = ({ text }: Segment) => text === text.toUpperCase() && /\p{L}/u.test(text);
    expect(pairsOf(content, isHeading)).toEqual([['SIZE', '12']]);
  });

  it('begin where a number or a written date stands close behind what forms ask for, and where capitals begin', () => {
    const content = page(
      [100, 100, 'Date Sent 4/19/74'],
      [100, 150, 'Account Name BARCLAY'],
      [100, 200, 'Room 43'],
      [100, 250, 'Date Received March 8, 1974'],
    );
    expect(pairsOf(content)).toEqual([
      ['Date Sent', '4/19/74'],
      ['Account Name', 'BARCLAY'],
      ['Date Received', 'March 8, 1974'],
    ]);
  });

  it('begin at a date and at a number with its unit, whatever the label says, but not at an ordinal', () => {
    const content = page(
      [100, 100, 'Sample Sent 04/09/21'],
      [100, 150, 'Wall Strength 38 kg/m2'],
      [100, 200, 'Checked 3rd batch'],
    );
    expect(pairsOf(content)).toEqual([
      ['Sample Sent', '04/09/21'],
      ['Wall Strength', '38 kg/m2'],
    ]);
  });

  it('go on in a next line in capitals that stands within their width and ends with the colon', () => {
    const content = page(
      [100, 100, 'FURTHER STAFF'],
      [160, 132, 'INVITED:'],
      [400, 132, 'J. E. Sample'],
      [100, 190, 'OFFICE:'],
      [400, 190, 'Example Cooperative'],
    );
    expect(pairsOf(content)).toEqual([
      ['FURTHER STAFF INVITED:', 'J. E. Sample'],
      ['OFFICE:', 'Example Cooperative'],
    ]);
  });

  it('go on in brackets below, with the value beside', () => {
    const content = page(
      [100, 100, 'Spent so Far:'],
      [100, 128, '(Current Year)'],
      [500, 100, '4,100'],
      [100, 200, 'This Change:'],
      [100, 228, '(From Budget)'],
      [500, 200, '250'],
    );
    expect(pairsOf(content)).toEqual([
      ['Spent so Far: (Current Year)', '4,100'],
      ['This Change: (From Budget)', '250'],
    ]);
  });

  it('go on in brackets behind the colon, with the value behind those or in the next line', () => {
    const content = page(
      [100, 100, 'Weight: (without case) 12'],
      [100, 160, 'Applicant: (first and last)'],
      [120, 190, 'Ann Sample'],
      [100, 250, 'Phone: (555) 010-2799'],
    );
    expect(pairsOf(content)).toEqual([
      ['Weight: (without case)', '12'],
      ['Applicant: (first and last)', 'Ann Sample'],
      ['Phone:', '(555) 010-2799'],
    ]);
  });

  it('need no colon in a list, nor where a line is drawn for the value, but words beside words are no pair', () => {
    const words = () => page([100, 100, 'the reviewed report'], [400, 100, 'and the green door']);
    expect(pairsOf(words())).toEqual([]);
    const listed = page(
      [100, 100, 'Originator'],
      [400, 100, 'Blue Window'],
      [100, 200, 'Reviewer'],
      [400, 200, 'Green Door'],
      [100, 300, 'Director'],
      [400, 300, 'Red Roof'],
      [100, 400, 'Designer'],
      [400, 400, 'White Wall'],
    );
    expect(pairsOf(listed)).toHaveLength(4);
    const lined = page(
      [100, 100, 'Originator'],
      [400, 100, 'Blue Window'],
      [100, 160, 'Reviewer'],
      [400, 160, 'Green Door'],
    );
    lined.rulings.horizontal.push(...[128, 188].map((at) => ({ at, from: 380, to: 700 })));
    expect(pairsOf(lined)).toEqual([
      ['Originator', 'Blue Window'],
      ['Reviewer', 'Green Door'],
    ]);
  });

  it('are none among choices in columns, of which most are left as they are', () => {
    const choices = [
      'Alabama',
      'Alaska',
      'Arizona',
      'Florida',
      'Georgia',
      'Idaho',
      'Oregon',
      'Texas',
      'Utah',
    ];
    const content = page(
      ...choices.map((choice, at): [number, number, string] => [
        100 + 280 * (at % 3),
        100 + 36 * Math.floor(at / 3),
        choice,
      ]),
    );
    expect(pairsOf(content)).toEqual([]);
  });

  it('keep an address together even where a line of it looks like a label above a number', () => {
    const content = page(
      [100, 100, 'Mail to:'],
      [300, 100, 'Ms. Ann Sample'],
      [300, 132, 'Example Council'],
      [300, 164, '70-99 Bank Street'],
      [300, 196, '(555) 010-2799'],
    );
    expect(pairsOf(content)).toEqual([
      ['Mail to:', 'Ms. Ann Sample Example Council 70-99 Bank Street (555) 010-2799'],
    ]);
  });
});

describe('a value close behind its label', () => {
  /** Words that stand so many pixels apart, a line each. */
  const spaced = (...lines: [x: number, y: number, ...parts: (string | number)[]][]): PageContent => {
    const words = lines.flatMap(([x, y, ...parts]) => {
      let at = x;
      return parts.flatMap((part): Word[] => {
        if (typeof part === 'number') {
          at += part;
          return [];
        }
        const box = { x: at, y, width: 12 * part.length, height: 24 };
        at += box.width;
        return [{ text: part, box, confidence: 1 }];
      });
    });
    return pageOfWords(words);
  };

  it('begins at a blank that is wider than those of the line, and nowhere in running text', () => {
    const content = spaced(
      [100, 100, 'Kitchen', 8, 'Manager', 20, 'Sample'],
      [100, 150, 'Permit', 8, 'Code', 20, 'K-2817.004'],
      [100, 200, 'Position', 20, 'Librarian'],
      [100, 250, 'All', 8, 'sections', 8, 'must', 8, 'be', 8, 'complete', 8, 'before', 8, 'the', 8, 'event.'],
    );
    expect(pairsOf(content)).toEqual([
      ['Kitchen Manager', 'Sample'],
      ['Permit Code', 'K-2817.004'],
      ['Position', 'Librarian'],
    ]);
  });
});
