import { expect, test } from '@jest/globals';
import type { Rectangle, Word } from '../../text/word.js';
import type { RowReader } from '../../recognition/recogniser.js';
import { confirmWords } from './confirm-words.js';

const EVIDENCE = { readBy: ['pp-ocr'], agreed: null, weakest: 0.99, other: null };

function word(text: string, x: number, y: number): Word {
  const box = { x, y, width: 12 * text.length, height: 20 };
  return { text, box, confidence: 0.99, evidence: EVIDENCE };
}

/** Each reads the same in every row; keeps the rows that the checker was asked for. */
function reader(lineReader: string, checker: string) {
  const asked: Rectangle[] = [];
  const readAgain = async (row: Rectangle, by: RowReader) => {
    if (by === 'checker') asked.push(row);
    return Promise.resolve(by === 'checker' ? checker : lineReader);
  };
  return { asked, readAgain };
}

test('words of one row are read together, from the first to the last of them', async () => {
  const [kedai, buku] = [word('Kedai', 100, 50), word('Bukú', 170, 52)];
  const { asked, readAgain } = reader('KEDAI BUKU', 'KEDAI BUKIT');
  const confirmed = await confirmWords([[buku, kedai]], readAgain);
  expect(asked).toEqual([{ x: 100, y: 50, width: 118, height: 22 }]);
  expect(confirmed.get(kedai)).toEqual({ lineReader: true, checker: false });
  expect(confirmed.get(buku)).toEqual({ lineReader: true, checker: false });
});

test('rows below each other and columns far apart are read by themselves', async () => {
  const words = [word('1,', 0, 0), word('Jalan', 30, 0), word('Ipoh', 0, 30), word('12.50', 400, 30)];
  const { asked, readAgain } = reader('', '');
  await confirmWords([words], readAgain);
  expect(asked.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0, 30],
    [400, 30],
  ]);
});

test('what two fields share is read once, and a text layer not at all', async () => {
  const shared = word('12.50', 0, 0);
  const { evidence: _, ...fromText } = word('Total', 0, 40);
  const { asked, readAgain } = reader('12.50', '12.50');
  const confirmed = await confirmWords([[shared], [shared], [fromText]], readAgain);
  expect(asked).toHaveLength(1);
  expect(confirmed.get(shared)).toEqual({ lineReader: true, checker: true });
  expect(confirmed.has(fromText)).toBe(false);
});

test('a word that is put right in one row stays so, whatever another row of it shows', async () => {
  const [name, place] = [word('Jambo', 0, 0), word('Ipoh', 80, 0)];
  const confirmed = await confirmWords([[name], [name, place]], async ({ width }) =>
    Promise.resolve(width < 80 ? 'Jambu' : 'Jambo Ipoh'),
  );
  expect(confirmed.get(name)?.instead).toBe('Jambu');
  expect(confirmed.get(place)).toEqual({ lineReader: true, checker: true });
});

test('the line reader is not asked where the checker reads the same', async () => {
  const asked: RowReader[] = [];
  const confirmed = await confirmWords([[word('12.50', 0, 0)]], async (_row, by) => {
    asked.push(by);
    return Promise.resolve('12.50');
  });
  expect(asked).toEqual(['checker']);
  expect([...confirmed.values()]).toEqual([{ lineReader: true, checker: true }]);
});

test('nothing is said of words that nobody can read again', async () => {
  const confirmed = await confirmWords([[word('12.50', 0, 0)]], async () => Promise.resolve(null));
  expect(confirmed.size).toBe(0);
});
