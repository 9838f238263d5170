import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { projectRoot } from '../../project-root.js';
import { type DateOrder, writtenDates } from '../../../values/dates.js';
import { type Notation, notationOf } from '../../../values/structures.js';
import type { KnownWords, LanguageWords } from '../../recognition/known/known-words.js';
import { toSpellings } from '../../recognition/known/spelled-words.js';
import { fold } from '../../text/folded-text.js';
import { countryNames } from './countries.js';
import { currencySigns, type CurrencySign } from './currency-signs.js';
import { phrasesOf, type Phrases, signsOf } from './phrases.js';
import { lexiconSchema, type LexiconFile } from './schema.js';
import { loadChecked } from '../load-checked.js';

/** What documents of a country have in common. */
export interface Home {
  /** ISO 4217. */
  currency: string;
  /** What stands for the currency on such documents alone. */
  sign: CurrencySign;
  /** Both where a country has no habit. */
  dateOrder: DateOrder | 'either';
  /** Whether a year of two figures may come first. */
  shortYearMayLead: boolean;
  /** What they print. */
  mark: RegExp;
}

/** Knowledge of words for all types of documents: the code itself knows no language and no country. */
export interface Lexicon {
  recognition: KnownWords;
  /** Folded words that forms ask for. */
  asked: ReadonlySet<string>;
  /** What is filled in, in small letters. */
  answers: ReadonlySet<string>;
  /** Of persons. */
  titles: readonly string[];
  /** Folded words with which no name begins. */
  neverFirst: ReadonlySet<string>;
  /** The same with which none ends. */
  neverLast: ReadonlySet<string>;
  /** The same with which none begins where they are in small letters. */
  withinNames: ReadonlySet<string>;
  /** Folded words that stand before a legal form. */
  legalWords: readonly string[];
  /** Folded words before an address. */
  addressLabels: ReadonlySet<string>;
  /** Of folded names of streets. */
  streetEndings: readonly string[];
  postcode: RegExp;
  /** Folded names of countries. */
  countries: ReadonlySet<string>;
  currencies: readonly CurrencySign[];
  homes: readonly Home[];
  headings: Headings;
  /** How dates, telephones and postcodes are written. */
  notation: Notation;
  /** How the word number is abbreviated, folded. */
  numberSigns: ReadonlySet<string>;
  /** By what they stand for, of all languages. */
  phrases: Phrases;
}

/** How a heading begins that numbers its section. */
export interface Headings {
  /** With a word for the section and its number. */
  numbered: RegExp;
  /** In another way. */
  marked: RegExp;
}

/** Below the catalogue's folder. */
const FOLDER = 'lexicon';
/** The catalogue that is part of the project. */
const SHIPPED = join(projectRoot(), 'catalog');
/** Its lexicon, once it was loaded: it takes as long as the rest of the catalogue. */
let shipped: Lexicon | null = null;
/** The file of what is no language's own. */
const SEVERAL = 'mul';

/**
 * The lexicon of a catalogue's folder; the project's own where that has none.
 * @throws CatalogueError naming file and place
 */
export function loadLexicon(directory: string): Lexicon {
  const own = join(directory, FOLDER);
  const isShipped = !existsSync(own) || resolve(directory) === SHIPPED;
  return isShipped ? shippedLexicon() : loadFiles(own);
}

function shippedLexicon(): Lexicon {
  return (shipped ??= loadFiles(join(SHIPPED, FOLDER)));
}

function loadFiles(folder: string): Lexicon {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return toLexicon(
    new Map(
      files
        .sort()
        .map((file) => [
          basename(file, '.yaml'),
          loadChecked(join(folder, file), lexiconSchema, 'a valid lexicon'),
        ]),
    ),
  );
}

function toLexicon(files: ReadonlyMap<string, LexiconFile>): Lexicon {
  const all = [...files.values()];
  const postcodes = all.flatMap(({ addresses }) => addresses.postcodes);
  return {
    recognition: knownWords(files),
    asked: new Set(all.flatMap(({ forms }) => forms.asked)),
    answers: new Set(all.flatMap(({ forms }) => forms.answers)),
    titles: all.flatMap(({ forms }) => forms.titles),
    neverFirst: new Set(all.flatMap(({ names }) => names.neverFirst)),
    neverLast: new Set(all.flatMap(({ names }) => names.neverLast)),
    withinNames: new Set(all.flatMap(({ names }) => names.within)),
    legalWords: all.flatMap(({ names }) => names.legalWords),
    addressLabels: new Set(all.flatMap(({ addresses }) => addresses.labels)),
    streetEndings: all.flatMap(({ addresses }) => addresses.endings).map(fold),
    postcode: new RegExp(String.raw`(?<!\d)(?:${anyOf(longestFirst(postcodes))})(?!\d)`),
    countries: countryNames(
      [...files].flatMap(([code, { addresses }]) => (addresses.countries ? [code] : [])),
    ),
    currencies: currencySigns(all.flatMap(({ currencies }) => Object.entries(currencies))),
    homes: all.flatMap(({ countries }) => Object.values(countries)).map(toHome),
    headings: toHeadings(all),
    notation: toNotation(all),
    numberSigns: new Set(signsOf(all)),
    phrases: phrasesOf(all),
  };
}

function toHome({ signs, marks, ...habits }: LexiconFile['countries'][string]): Home {
  const [sign] = currencySigns([[habits.currency, signs]]);
  return { ...habits, sign: sign!, mark: new RegExp(anyOf(marks), 'u') };
}

function toHeadings(files: readonly LexiconFile[]): Headings {
  const words = files.flatMap(({ headings }) => headings.words.map(withOrWithoutAccents));
  const marks = files.flatMap(({ headings }) => headings.marks);
  return {
    numbered: new RegExp(String.raw`^(?:${anyOf(words)})\s+[\p{L}\d]+`, 'iu'),
    marked: new RegExp(`^(?:${anyOf(marks)})`, 'u'),
  };
}

/** A word of the lexicon as a pattern: its points may be left out. */
function asPrinted(word: string): string {
  return withOrWithoutAccents(word.replace(/\.$/, ''))
    .replaceAll('[..]', '\\.?')
    .replaceAll('[  ]', ' ')
    .replaceAll('[//]', '/');
}

function withOrWithoutAccents(word: string): string {
  const letters = [...word.normalize('NFC')];
  return letters.map((letter) => `[${letter}${letter.normalize('NFD')[0]}]`).join('');
}

function toNotation(files: readonly LexiconFile[]): Notation {
  const dates = files.map((file) => file.dates);
  const months = Array.from({ length: 12 }, (_, index) =>
    dates.flatMap(({ months }) => months?.[index] ?? []),
  );
  const shapes = (name: keyof LexiconFile['numbers']) =>
    files.flatMap(({ numbers }) => Object.values(numbers[name]));
  return notationOf(
    writtenDates({
      months,
      ordinals: dates.flatMap(({ ordinals }) => ordinals),
      between: [...new Set(dates.flatMap(({ between }) => between))],
    }),
    {
      telephones: shapes('telephones'),
      localTelephones: shapes('localTelephones'),
      postcodes: shapes('postcodes'),
    },
    {
      words: files.flatMap(({ phrases }) => phrases['address_words'] ?? []).map(asPrinted),
      endings: files.flatMap(({ addresses }) => addresses.endings).map(asPrinted),
      beforeDay: files.flatMap(({ addresses }) => addresses.beforeDay).map(asPrinted),
    },
  );
}

function knownWords(files: ReadonlyMap<string, LexiconFile>): KnownWords {
  const all = [...files.values()];
  const initials = all.flatMap(({ letters }) => letters.afterInitialI ?? []);
  const abbreviations = all.flatMap(({ addresses }) => addresses.abbreviations);
  const secondL = [
    ...all.flatMap(({ letters }) => letters.secondL),
    ...abbreviations.map(([first, , ...rest]) => String.raw`${first}I(?=${rest.join('')}(?!\p{L}))`),
  ];
  return {
    languages: [...files].flatMap(([code, file]) => (code === SEVERAL ? [] : languageWords(code, file))),
    letters: {
      capitalI: new RegExp(String.raw`(?<![\p{L}\d])l(?=${anyOf(initials)})`, 'gu'),
      secondL: new RegExp(String.raw`(?<![\p{L}\d])(?:${anyOf(secondL)})`, 'gu'),
    },
  };
}

function languageWords(
  code: string,
  { recognition, letters, phrases, dates, forms }: LexiconFile,
): LanguageWords {
  const { language, frequent, spelled, accents, wordLists } = recognition;
  const texts = [
    ...frequent,
    ...forms.asked,
    ...(dates.months ?? []).flat(),
    ...Object.values(phrases).flat(),
  ];
  const words = texts.flatMap((text) => fold(text).split(' '));
  return {
    code,
    readIn: language ?? null,
    telling: new Set(words.filter((word) => /^\p{L}{2,}$/u.test(word))),
    spelled: toSpellings(spelled),
    accented: accents,
    wordLists,
    numberSign: letters.numberSign ?? null,
  };
}

/** Of one country's pattern that is another's with more behind it, all is found: `01970-150`, not its first five figures. */
function longestFirst(patterns: readonly string[]): string[] {
  return [...patterns].sort((a, b) => b.length - a.length);
}

/** Matches nothing where there are no alternatives. */
function anyOf(patterns: readonly string[]): string {
  return patterns.length === 0 ? '(?!)' : patterns.map((each) => `(?:${each})`).join('|');
}

const ofReading = new AsyncLocalStorage<Lexicon>();

/** Does work, and all that it waits for, with a catalogue's lexicon; work of other catalogues in the same process keeps its own. */
export function withLexicon<T>(given: Lexicon, work: () => T): T {
  return ofReading.run(given, work);
}

/** The lexicon that is read with; outside of a reading the project's own. */
export function lexicon(): Lexicon {
  return ofReading.getStore() ?? shippedLexicon();
}
