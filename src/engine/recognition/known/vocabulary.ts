import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fold } from '../../text/folded-text.js';
import { withoutAccents } from './spelled-words.js';

/** Shorter runs of letters are abbreviations more often than words. */
const FEWEST_LETTERS = 3;

const locate = createRequire(import.meta.url);

/** Words that documents are made of, to tell which of two readings is the likelier one. */
export class Vocabulary {
  private readonly words = new Set<string>();
  /** Those of `words` that may be spelled with accents. */
  private readonly accented = new Set<string>();

  /**
   * @param files JSON arrays in npm packages, as `PACKAGE/PATH`
   * @throws Error where one is missing
   */
  static ofLists(files: readonly string[]): Vocabulary {
    const vocabulary = new Vocabulary();
    for (const file of files) {
      const spelled = JSON.parse(readFileSync(locate.resolve(file), 'utf8')) as string[];
      for (const word of spelled) vocabulary.learn(word, withoutAccents(word) !== word.toLowerCase());
    }
    return vocabulary;
  }

  /** @param texts accents are of no account in them: what they spell without may have some */
  add(texts: Iterable<string>): void {
    for (const text of texts) {
      for (const word of fold(text).split(' ')) if (!this.words.has(word)) this.learn(word, true);
    }
  }

  /** Share of a reading's letters that stand in known words less those in unknown ones, -1 to 1; 0 without any word. */
  familiarity(text: string): number {
    const words = (fold(text).match(/\p{L}+/gu) ?? []).filter((word) => word.length >= FEWEST_LETTERS);
    const letters = words.join('').length;
    const known = words.filter((word) => this.words.has(word)).join('').length;
    return letters === 0 ? 0 : (2 * known - letters) / letters;
  }

  /** Whether a word, in small letters, is known and never spelled with accents. */
  hasNoAccents(word: string): boolean {
    return this.words.has(word) && !this.accented.has(word);
  }

  private learn(text: string, mayHaveAccents: boolean): void {
    for (const word of fold(text).split(' ')) {
      if (word.length < FEWEST_LETTERS) continue;
      this.words.add(word);
      if (mayHaveAccents) this.accented.add(word);
    }
  }
}
