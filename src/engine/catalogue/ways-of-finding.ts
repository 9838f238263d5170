import { z } from 'zod';
import { BARCODE_FORMATS } from '../text/barcode.js';
import { compiledPattern } from '../text/compiled-pattern.js';
import { RANKED_PARTIES } from '../content/candidate.js';
import { ELECTRONIC_VALUES } from '../content/electronic-invoice.js';
import { AAMVA_VALUES, ACCESS_KEY_PARTS, BOLETO_PARTS, MRZ_VALUES } from './located-values.js';

export const phrase = z.string().min(1);

export const pattern = z.string().superRefine((value, context) => {
  try {
    compiledPattern(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: `not an RE2 expression: ${(error as Error).message}` });
  }
});

/** Printed phrases. The types hold 60,000 of them and of labels, most of them the lexicon's: a list is looked through at once. */
export const phrases = (atLeast = 0) =>
  z.custom<string[]>().superRefine((list: unknown, context) => {
    const issue = (message: string, path: number[] = []) =>
      context.addIssue({ code: 'custom', path, message: `expected ${message}` });
    if (!Array.isArray(list)) return issue('a list of phrases');
    if (list.length < atLeast) issue('a phrase at least');
    const wrong = list.findIndex((each) => typeof each !== 'string' || each === '');
    if (wrong >= 0) issue('a phrase', [wrong]);
  });

/** A printed label; of two that are found, the one with the greater weight wins. */
export interface Label {
  text: string;
  weight: number;
}

/** Phrases, or labels with their weights; a phrase alone has the weight 1. */
const labels = z
  .custom<(string | Label)[]>()
  .superRefine((list: unknown, context) => {
    const issue = (message: string, path: number[] = []) =>
      context.addIssue({ code: 'custom', path, message: `expected ${message}` });
    if (!Array.isArray(list) || list.length === 0) return issue('a list of labels');
    const wrong = list.findIndex((each) => each === '' || (typeof each !== 'string' && !isLabel(each)));
    if (wrong >= 0) issue('a phrase, or { text: a phrase, weight: a number above 0 }', [wrong]);
  })
  .transform((list) => list.map((each) => (typeof each === 'string' ? { text: each, weight: 1 } : each)));

function isLabel(value: unknown): value is Label {
  if (typeof value !== 'object' || value === null) return false;
  const { text, weight, ...rest } = value as Record<string, unknown>;
  const isPhrase = typeof text === 'string' && text !== '';
  return isPhrase && typeof weight === 'number' && weight > 0 && Object.keys(rest).length === 0;
}

export const format = z.enum(BARCODE_FORMATS);

const fraction = z.number().min(0).max(1);

/**
 * The part of the page that a value is looked for in: fractions of its width and height, and printed
 * phrases that it stands below, above, left or right of. A phrase that is not printed bounds nothing.
 */
const zone = z.strictObject({
  left: fraction.default(0),
  top: fraction.default(0),
  right: fraction.default(1),
  bottom: fraction.default(1),
  below: phrases().default([]),
  above: phrases().default([]),
  leftOf: phrases().default([]),
  rightOf: phrases().default([]),
});

/** Of several ways to find a value, the one with the greater weight wins. */
const weight = z.number().positive().max(1).default(1);
/** Highest score of what is found so, which may be something else: looked for only where no other way finds a value. */
const atMost = z.number().min(0).max(1).optional();

/** The ways in which a type's fields are found. */
export const find = z.discriminatedUnion('by', [
  /** A value of the machine-readable zone. */
  z.strictObject({ by: z.literal('mrz'), value: z.enum(MRZ_VALUES) }),
  /** What a barcode holds, or a part of it. */
  z
    .strictObject({
      by: z.literal('barcode'),
      /** Of any format when none is named. */
      formats: z.array(format).min(1).optional(),
      /** Searched for in the barcode's text; its first group is the value, without a group all of the match. */
      pattern: pattern.optional(),
      /** An element of an AAMVA licence instead. */
      aamva: z.enum(AAMVA_VALUES).optional(),
    })
    .refine((way) => way.pattern === undefined || way.aamva === undefined, {
      message: 'either `pattern` or `aamva`',
    }),
  /** The value beside or below a printed label. */
  z.strictObject({
    by: z.literal('label'),
    labels,
    position: z
      .array(z.enum(['right', 'below', 'inside', 'left', 'above']))
      .min(1)
      .default(['right', 'below']),
    /** Most lines that a text below or inside may have; they are joined by one space. */
    lines: z.number().int().min(1).max(10).default(1),
    /** Takes only this line below or inside, counted from 1: the second of two parents. */
    line: z.number().int().min(1).max(3).optional(),
    zone: zone.optional(),
    /**
     * Largest distance, in heights of the label, at which a value other than a number begins to its right.
     */
    reach: z.number().positive().default(12),
    weight,
    /** Phrases that make a label another field's, such as `subtotal` for `total`. */
    not: phrases().default([]),
    /** Looks for nothing on a page that prints none of these phrases, or one of those. */
    onlyWith: phrases().optional(),
    onlyWithout: phrases().optional(),
    /** Which of several equally labelled values to take. */
    prefer: z.enum(['first', 'last', 'largest']).default('first'),
    /** The number of a document, which may have capitals before it or stand in groups: `FT 2026/12`, `231 004 556`. */
    series: z.boolean().optional(),
    /** A label counts only where it begins a line, or a part of one, and nothing but a date stands behind its value. */
    alone: z.boolean().optional(),
    /** The value goes on in the lines below that are in the same print. */
    goesOn: z.boolean().optional(),
    /** Labels of what the value goes on with, such as a second surname. */
    then: labels.optional(),
    /** The amount is a tax, which rows with rates have beside its base. */
    tax: z.boolean().optional(),
    /** The amount is before taxes; labels of less weight than the heaviest name subtotals, which may be something else. */
    net: z.boolean().optional(),
    /** The labels themselves say whose the value is: `Your VAT number`. */
    tellsParty: z.boolean().optional(),
    /** The labels ask for a place, which is taken only where it names an authority. */
    ofPlace: z.boolean().optional(),
    atMost,
    /** Takes a value of the kind found anywhere on the page when no label is, with a low score. */
    unlabelled: z.boolean().default(false),
    /** Takes all dates or amounts of the page and ranks them by weights that were learned on receipts. */
    ranking: z.enum(['date', 'total']).optional(),
  }),
  /** The value behind the number of a form's element, such as `4b` of a European driving licence. */
  z.strictObject({
    by: z.literal('numbered'),
    element: z.string().regex(/^[1-9][a-d]?$/, 'a digit, and perhaps a letter from a to d'),
    /** Most lines that the value may go over. */
    lines: z.number().int().min(1).max(3).default(1),
    /** Looks for nothing on a page that prints one of these phrases. */
    onlyWithout: phrases().optional(),
    weight,
  }),
  /** The name at the head of the page, or of a party anywhere on it. */
  z.strictObject({
    by: z.literal('heading'),
    /**
     * Learned weights choose: `name` among the lines at a receipt's head, a party's where a page names several. The recipient is
     * only looked for so where no other way finds one.
     */
    ranking: z.enum(['name', ...RANKED_PARTIES]),
    skip: phrases().default([]),
    /** Legal forms, such as `ltda`. */
    forms: phrases().default([]),
    /** Other words that names end in, such as `padaria`. */
    endings: phrases().default([]),
  }),
  /** The name that follows a labelled date behind a word that leads to it, such as a place, where no other way finds one. */
  z.strictObject({
    by: z.literal('behind-date'),
    labels,
    /** None where the label asks for both. */
    words: phrases(1).optional(),
    weight,
  }),
  /** The day or the place of a birth that a text tells: `born on 3 April 2004 at Kwekwe`. */
  z.strictObject({
    by: z.literal('born'),
    /** Words that say so. */
    labels,
    /** Words that lead to the place. */
    words: phrases(1),
    weight,
  }),
  /** Who is named in a text, behind words that lead to the name: `This is to certify that Ann Moyo, a citizen`. */
  z.strictObject({ by: z.literal('certified'), labels, weight }),
  /** A number, a name, or the day behind a place, that is printed without any label, where no other way finds one. */
  z.strictObject({
    by: z.literal('alone'),
    /** Only this part of a name that a comma parts, or capitals beside small letters. */
    part: z.enum(['surname', 'given-names']).optional(),
    /** Looks for nothing on a page that prints one of these phrases. */
    onlyWithout: phrases().optional(),
  }),
  /** The authority that the heading of a card names, where no other way finds one. */
  z.strictObject({ by: z.literal('authority') }),
  /** The name above the one address without telephone or e-mail: the addressee of a letter. */
  z.strictObject({ by: z.literal('addressee') }),
  /** Who lives where: a part of the one block of a name and an address, with a postcode of Brazil, that is no company's. */
  z.strictObject({
    by: z.literal('resident'),
    part: z.enum(['name', 'address', 'postcode']),
    /** What says that a block is the resident's, above it or before its lines. */
    headings: phrases(1),
    /** What stands before parts of an address; one that ends in a colon only where that is printed. */
    labels: phrases().default([]),
    /** Words of names that are no person's. */
    companies: phrases().default([]),
  }),
  /** The address below the heading. */
  z.strictObject({
    by: z.literal('address'),
    ranking: z.literal('address'),
    words: phrases(1),
    stop: phrases().default([]),
    /** Words and places as they are spelled: one with a misread character is taken for it. */
    spelling: phrases().default([]),
  }),
  /** The currency by its sign or code. */
  z.strictObject({ by: z.literal('currency') }),
  /** What the first group of an RE2 expression takes out of the page's text, case aside. */
  z.strictObject({ by: z.literal('pattern'), pattern, zone: zone.optional(), weight }),
  /** A value that its kind alone identifies, wherever it is printed. */
  z.strictObject({ by: z.literal('kind'), zone: zone.optional(), weight, atMost }),
  /** An amount that the page's sums make out, the tax in it, or the sum of its taxes at several rates, where no other way finds one. */
  z.strictObject({ by: z.literal('sum'), part: z.enum(['whole', 'tax', 'taxes']).default('whole') }),
  /** The largest print of a part of the page: a company's name. */
  z.strictObject({
    by: z.literal('largest'),
    zone: zone.optional(),
    skip: phrases().default([]),
    weight,
  }),
  /** A part of the access key of a Brazilian fiscal document that is printed on the page. */
  z.strictObject({
    by: z.literal('access-key'),
    part: z.enum(ACCESS_KEY_PARTS),
    /**
     * The models of documents whose keys count; all when none is named. Keys of other models belong to
     * documents that this one mentions.
     */
    models: z.array(z.string().regex(/^\d\d$/, 'two digits')).default([]),
    weight,
  }),
  /** What the line of digits of a Brazilian bank slip says. */
  z.strictObject({ by: z.literal('boleto-line'), part: z.enum(BOLETO_PARTS), weight }),
  /** A value of the electronic invoice (Factur-X, ZUGFeRD) that the file carries. */
  z.strictObject({ by: z.literal('xml'), value: z.enum(ELECTRONIC_VALUES) }),
]);

export type AamvaValue = (typeof AAMVA_VALUES)[number];
export type Zone = z.output<typeof zone>;
export type MrzValue = (typeof MRZ_VALUES)[number];
