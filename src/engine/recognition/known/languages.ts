import type { Language, RawWord } from '../raw-word.js';
import { tellAlike } from './like-letters.js';
import { type KnownWords, type LanguageWords, NO_WORDS } from './known-words.js';
import { languageOf } from './language.js';
import { spelledAs, type Spellings } from './spelled-words.js';
import { Vocabulary } from './vocabulary.js';
import type { WordKnowledge } from './word-knowledge.js';

/** Read where the words tell no language, or one without trained data: most words of any document are read right so. */
const DEFAULT: Language = 'eng';

/** What is known of words, by language; a language's lists are read from disk with the first page in it. */
export class Languages implements WordKnowledge {
  private words: KnownWords = NO_WORDS;
  private readonly terms: string[] = [];
  private readonly vocabularies = new Map<Language, Vocabulary>();

  useWords(words: KnownWords): void {
    if (words === this.words) return;
    this.words = words;
    this.vocabularies.clear();
  }

  know(texts: Iterable<string>): void {
    // One by one: a catalogue has more than a call takes arguments.
    for (const text of texts) this.terms.push(text);
    this.vocabularies.clear();
  }

  languageOf(words: readonly RawWord[]): Language {
    return languageOf(words, this.words.languages)?.readIn ?? DEFAULT;
  }

  vocabularyOf(language: Language): Vocabulary | null {
    const known = this.vocabularies.get(language);
    if (known !== undefined) return known;
    const files = this.wordsOf(language)?.wordLists ?? [];
    if (files.length === 0) return null;
    const vocabulary = Vocabulary.ofLists(files);
    vocabulary.add(this.terms);
    this.vocabularies.set(language, vocabulary);
    return vocabulary;
  }

  spellingsOf(language: Language): Spellings | null {
    const words = this.wordsOf(language);
    if (!words?.accented) return null;
    const vocabulary = this.vocabularyOf(language);
    // A list's accents are not put where none were read: the print may have none, above capitals above all.
    const asListed = (word: string) => (vocabulary?.hasNoAccents(word) ? word : undefined);
    return { get: (word) => words.spelled.get(word) ?? asListed(word) };
  }

  asWritten(line: readonly string[], language: Language): string[] {
    const told = tellAlike(line, this.words.letters, this.wordsOf(language));
    const spellings = this.spellingsOf(language);
    return spellings === null ? told : told.map((text) => spelledAs(text, spellings) ?? text);
  }

  private wordsOf(language: Language): LanguageWords | undefined {
    return this.words.languages.find(({ readIn }) => readIn === language);
  }
}
