import { createRequire } from 'node:module';
import { z } from 'zod';
import { LANGUAGES } from '../../recognition/raw-word.js';

/** Words with blanks between them, or a list of phrases. */
const words = z
  .union([z.string().transform((text) => text.trim().split(/\s+/)), z.array(z.string().min(1))])
  .default([]);

/** Phrases as they are spelled, parted by commas. */
const phrases = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .pipe(z.array(z.string().min(1)));

const pattern = z.string().superRefine((value, context) => {
  try {
    new RegExp(value, 'u');
  } catch (error) {
    context.addIssue({ code: 'custom', message: `not a regular expression: ${(error as Error).message}` });
  }
});

const country = z.string().regex(/^[A-Z]{2}$/);
const byCountry = z.record(country, pattern).default({});

const letters = z.string().regex(/^\p{L}+$/u);
/** A word, or a list of all its spellings. */
const spellings = z.union([letters.transform((word) => [word]), z.array(letters).min(1)]);
const locate = createRequire(import.meta.url);

const installed = z.string().refine(
  (path) => {
    try {
      return locate.resolve(path) !== '';
    } catch {
      return false;
    }
  },
  { error: 'not a file of a package that is installed' },
);

/** One file of `catalog/lexicon`, named by the language's code (ISO 639-1, or `mul` for several). */
export const lexiconSchema = z.strictObject({
  recognition: z
    .strictObject({
      /** ISO 639-3, as trained data for it is named; absent where none is installed. */
      language: z.enum(LANGUAGES).optional(),
      /**
       * Words by which a page's language is told, besides those of `phrases`, `months` and `forms.asked`: also those that it shares
       * with other languages.
       */
      frequent: words,
      /** Words with their accents. None may be another word without them. */
      spelled: words,
      /** Whether words have accents: then those whose spelling is not known are read again. */
      accents: z.boolean().default(false),
      /** JSON arrays of words in npm packages that are installed, as `PACKAGE/PATH`. */
      wordLists: words.pipe(z.array(installed)),
    })
    .default({ frequent: [], spelled: [], accents: false, wordLists: [] }),
  letters: z
    .strictObject({
      /** What follows a small L at a word's beginning that can only be a capital I. */
      afterInitialI: pattern.optional(),
      /** A word's first letter with a capital I behind it that can only be a small L. */
      secondL: z.array(pattern).default([]),
      /** What a language prints behind an `n` for `number`: the two look alike. */
      numberSign: z.enum(['º', '°']).optional(),
      /** What is printed for a letter where only plain ones can be, such as `ae` for `ä`. */
      spelledOut: z.record(z.string().length(1), z.string().min(1)).default({}),
    })
    .default({ secondL: [], spelledOut: {} }),
  forms: z
    .strictObject({
      /** Words that forms of any trade ask for. */
      asked: words,
      /** What is filled in, and never asks. */
      answers: words,
      /** Of persons, such as `Dr`. */
      titles: words,
    })
    .default({ asked: [], answers: [], titles: [] }),
  names: z
    .strictObject({
      /** Words of companies' names with which none begins: a line that does goes on with the name above it. */
      neverFirst: words,
      /** Words with which none ends: the line below goes on with the name. */
      neverLast: words,
      /** Words with which none begins where they are in small letters. */
      within: words,
      /** Words that stand before a legal form, such as `co` before `ltd`. */
      legalWords: words,
    })
    .default({ neverFirst: [], neverLast: [], within: [], legalWords: [] }),
  addresses: z
    .strictObject({
      /** Printed before an address, with a colon. */
      labels: words,
      /** With which names of streets end that are one word. */
      endings: words,
      /** Before a day that a street is named after: `Av. 25 de Abril`. */
      beforeDay: words,
      postcodes: z.array(pattern).default([]),
      /** Short words whose second letter is a small L. */
      abbreviations: words,
      /** Whether an address ends with a country's name in this language. */
      countries: z.boolean().default(false),
    })
    .default({ labels: [], endings: [], beforeDay: [], postcodes: [], abbreviations: [], countries: false }),
  headings: z
    .strictObject({
      /** What sections of a document are numbered as, such as `clause`; also without its accents. */
      words,
      /** Expressions for what begins a section in another way. */
      marks: z.array(pattern).default([]),
    })
    .default({ words: [], marks: [] }),
  /** How `nº` is printed in phrases of any language. */
  numberSigns: words,
  dates: z
    .strictObject({
      /** From January on, each with other spellings of it. Three letters and more of a name stand for it. */
      months: z.array(spellings).length(12).optional(),
      /** Behind a day, such as `th`. */
      ordinals: z.array(letters).default([]),
      /** Between day, month and year, such as `de` and `day of`. */
      between: z.array(z.string().regex(/^\p{L}+(?: \p{L}+)*$/u)).default([]),
    })
    .default({ ordinals: [], between: [] }),
  /** By ISO 3166-1 code: how a country writes numbers that are neither money nor dates. */
  numbers: z
    .strictObject({
      /** Without the country's code, in groups that no other number has. */
      telephones: byCountry,
      /** Without the area's code. */
      localTelephones: byCountry,
      /** Those that are told from other numbers. */
      postcodes: byCountry,
    })
    .default({ telephones: {}, localTelephones: {}, postcodes: {} }),
  /**
   * What documents print for one thing, such as `due_date`: types name it instead of spelling it out in each language. No accents,
   * case or punctuation tell phrases apart. A colon at the end says that the phrase is a label only with one, such as `to:`.
   */
  phrases: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), phrases).default({}),
  /** By ISO 3166-1 code. */
  countries: z
    .record(
      country,
      z.strictObject({
        /** ISO 4217. */
        currency: z.string().regex(/^[A-Z]{3}$/),
        /** What stands for the currency on documents of the country alone. */
        signs: z.array(z.string().min(1)).default([]),
        /** Of numeric dates; `either` where both are in use. */
        dateOrder: z.enum(['dmy', 'mdy', 'either']).default('dmy'),
        /** Whether a year of two figures may come first: `24/03/05`. */
        shortYearMayLead: z.boolean().default(false),
        /** Expressions that hardly any document of a country with another currency prints. */
        marks: z.array(pattern).min(1),
      }),
    )
    .default({}),
  /** Signs by ISO 4217 code. Several may share one: then the page's country decides. */
  currencies: z.record(z.string().regex(/^[A-Z]{3}$/), z.array(z.string().min(1))).default({}),
});

export type LexiconFile = z.output<typeof lexiconSchema>;
