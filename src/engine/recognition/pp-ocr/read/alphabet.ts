/** What the line network's classes stand for. Class 0 is CTC's blank; the last is a space. */
export interface Alphabet {
  size: number;
  /** Classes that may be read, each with its character; full-width forms stand for the plain ones. */
  readable: { index: number; character: string }[];
}

/**
 * Latin letters, digits and the signs of documents: a network that knows Chinese takes a smudge for a Chinese
 * character sooner than for what it is.
 */
const READABLE = /^[\p{Script=Latin}\u0020-\u007e£¥€§°®©±×÷·¢ªº«»¡¿–—‘’“”„•]$/u;

/** Raised letters are no other form of plain ones: `1º` is not `1o`. */
const RAISED = 'ºª';

/** @param lines the dictionary's lines, a character each, as PaddleOCR publishes it */
export function toAlphabet(lines: readonly string[]): Alphabet {
  const characters = ['', ...lines, ' '];
  const readable = characters.flatMap((character, index) => {
    const plain = RAISED.includes(character) ? character : character.normalize('NFKC');
    return READABLE.test(plain) ? [{ index, character: plain }] : [];
  });
  return { size: characters.length, readable };
}
