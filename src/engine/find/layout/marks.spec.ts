import { describe, expect, it } from '@jest/globals';
import { toReadLine, type PageContent } from '../../content/page-content.js';
import { toLines } from '../../text/lines.js';
import type { Word } from '../../text/word.js';
import { readLayout } from './read-layout.js';
import { segmentsOf } from './segment.js';

/** Words of 12 pixels a character and 24 high, each where it is said to begin. */
function page(...words: [x: number, y: number, text: string][]): PageContent {
  const read = words.map(([x, y, text]): Word => ({
    text,
    box: { x, y, width: 12 * text.length, height: 24 },
    confidence: 1,
  }));
  return {
    ...{ number: 1, width: 1000, height: 1400, words: read, lines: toLines(read).map(toReadLine) },
    ...{ mrz: null, barcodes: [], rulings: { horizontal: [], vertical: [] } },
  };
}

const textsOf = (content: PageContent) => segmentsOf(content).map(({ text }) => text);
const pairsOf = (content: PageContent) =>
  readLayout([content])
    .flatMap(({ pairs }) => pairs)
    .map(({ label, value }) => [label.text, value.map(({ text }) => text).join(' ')]);

describe('a cross beside words', () => {
  it('ticks the word that it stands close behind, and is no part of what comes next', () => {
    const content = page([100, 100, 'Urgent'], [180, 100, 'X'], [204, 100, 'Routine']);
    expect(textsOf(content)).toEqual(['Urgent', 'X', 'Routine']);
    expect(pairsOf(content)).toContainEqual(['Urgent', 'X']);
    const apart = page([100, 100, 'Inland'], [230, 100, 'X'], [290, 100, 'Abroad']);
    expect(pairsOf(apart).map(([, value]) => value)).not.toContain('X Abroad');
  });

  it('ticks the word that it stands close before where anything else is far', () => {
    const content = page([100, 100, 'Service:'], [320, 100, 'x'], [340, 100, 'GOOD'], [520, 100, 'BAD']);
    expect(pairsOf(content)).toContainEqual(['GOOD', 'x']);
  });

  it('ticks the option behind the drawn square that it stands in, and others are not ticked', () => {
    const content = page([100, 100, 'X'], [132, 100, 'Yes'], [432, 100, 'No']);
    content.rulings = {
      horizontal: [96, 124].flatMap((at) => [92, 392].map((from) => ({ at, from, to: from + 30 }))),
      vertical: [92, 122, 392, 422].map((at) => ({ at, from: 96, to: 126 })),
    };
    const boxes = readLayout([content]).flatMap(({ checkBoxes }) => checkBoxes.flatMap((each) => each.boxes));
    expect(boxes.map(({ text, ticked }) => [text, ticked])).toEqual([
      ['Yes', true],
      ['No', false],
    ]);
    expect(pairsOf(content)).toEqual([]);
  });

  it('is part of its text between measures, in brackets and in a sentence', () => {
    const [measures, brackets] = [
      page([100, 100, '84'], [132, 100, 'x'], [152, 100, '25']),
      page([100, 100, '['], [116, 100, 'X'], [132, 100, ']'], [152, 100, 'Yes']),
    ];
    expect(textsOf(measures)).toEqual(['84 x 25']);
    expect(textsOf(brackets)).toEqual(['[ X ] Yes']);
    const sentence = 'Please use X to show what is meant'.split(' ');
    let at = 100;
    const words = sentence.map((text): [number, number, string] => {
      const word: [number, number, string] = [at, 100, text];
      at += 12 * text.length + 8;
      return word;
    });
    expect(textsOf(page(...words))).toEqual(['Please use X to show what is meant']);
  });
});
