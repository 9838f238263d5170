import { z } from 'zod';
import { FIELD_KINDS } from '../../values/kinds.js';
import { RANKED } from '../content/candidate.js';
import { MRZ_FORMATS } from '../content/mrz-reading.js';
import { find, format, pattern, phrase, phrases } from './ways-of-finding.js';

const identifier = z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and hyphens');
const name = z.string().regex(/^[a-z][a-z0-9_]*$/, 'lower-case letters, digits and underscores');
/** One English word for the same thing in every type; null where there is none. */
const stdName = name.nullable();
const field = z.strictObject({
  name,
  stdName,
  kind: z.enum(FIELD_KINDS),
  /**
   * The fitted model that makes its score; it must have been fitted on this type. Without one, the way of
   * finding decides.
   */
  score: z.enum(RANKED).optional(),
  /** One way to find it, or several: each value found is a candidate. */
  find: z.preprocess((ways): unknown[] => (Array.isArray(ways) ? ways : [ways]), z.array(find).min(1)),
  /** The party of `parties` that it belongs to: values in another party's block are not taken. */
  party: identifier.optional(),
  /** The whole printed value must match this. */
  format: pattern.optional(),
  /** Former names: each still appears beside this one, with the same value, marked as deprecated. */
  deprecatedNames: z.array(name).default([]),
  /** Labels of amounts that prove this one: what was paid less the change, and what rounding adds. */
  balance: z
    .strictObject({
      paid: phrases(1),
      change: phrases().default([]),
      rounding: phrases().default([]),
    })
    .optional(),
});

const column = z.strictObject({
  name,
  stdName,
  kind: z.enum(FIELD_KINDS),
  /** Printed headers of the column. */
  headers: phrases(1),
  /** Number of lines of a cell that make up its value; lines below are something else. */
  lines: z.number().int().positive().optional(),
});

const table = z.strictObject({
  name,
  stdName,
  columns: z.array(column).min(2),
  /** Takes the rows of the electronic invoice that the file carries, where there is one. */
  xml: z.boolean().default(false),
  /** Phrases that end the table. */
  end: phrases().default([]),
});

/** Printed phrases that speak for a type, or with a negative weight against it. */
export const identifyingWords = z
  .array(
    z.strictObject({
      text: phrase,
      /** Other phrases with the same meaning; all of them together count once. */
      also: phrases().default([]),
      weight: z.number(),
      /** Whether it counts only where it begins a text and a number follows it, as in `Facture 2024-0619`. */
      numbered: z.boolean().default(false),
    }),
  )
  .default([]);

/** Pages that a network tells from all others, and from each other. */
export const BILLS = ['invoice', 'receipt'] as const;
export type Bill = (typeof BILLS)[number];

const identify = z.strictObject({
  /** Which bill of the network's it is: where no other type is likelier, the network decides, by words and look of the page. */
  bill: z.enum(BILLS).optional(),
  /** Pages of a file that carries an electronic invoice are of this type. */
  xml: z.boolean().default(false),
  mrz: z.array(z.enum(MRZ_FORMATS)).default([]),
  words: identifyingWords,
  /** Each kind of barcode counts once; by default one is enough to be of the type. */
  barcodes: z
    .array(z.strictObject({ format, pattern: pattern.optional(), weight: z.number().default(3) }))
    .default([]),
  /** Amounts of money, each printed by itself at a line's end, that speak for the type; `without` is the weight of none. */
  amounts: z
    .strictObject({
      atLeast: z.number().int().positive(),
      weight: z.number(),
      without: z.number().default(0),
    })
    .optional(),
  /** Weight of a printed time of day. */
  time: z.number().optional(),
  /** A page with more words is not of this type, whatever the words are. */
  mostWords: z.number().int().positive().optional(),
  /** Height divided by width of a page that speaks for the type. */
  aspect: z.strictObject({ atLeast: z.number().positive(), weight: z.number() }).optional(),
  /** Weight that a page must reach. */
  minimum: z.number().positive().default(3),
  /**
   * Ids of types whose pages are of this type as well, for who asks for it and not for them: a bill of whatever company proves where
   * its payer lives. Some word of this type must be printed.
   */
  includes: z.array(identifier).default([]),
});

export const documentTypeSchema = z
  .strictObject({
    id: identifier,
    type: identifier,
    stdType: identifier,
    tags: z.array(z.string().regex(/^[^=\s]+=\S+$/, '`key=value`')).default([]),
    identify: identify.default({ xml: false, mrz: [], words: [], barcodes: [], minimum: 3, includes: [] }),
    /** Order of numeric dates that could be read either way. */
    dateOrder: z.enum(['dmy', 'mdy']).default('dmy'),
    /** Whether pages of no type of their own, right after one of this type, belong to it. */
    continues: z.boolean().default(false),
    /** Fields of which two pages of this type, one after the other, share one when they are one document. */
    joinBy: z.array(name).default([]),
    /** Who decides where things stand: `fixed` by law or by one issuer, `free` by whoever issues the document. */
    layout: z.enum(['fixed', 'free']).default('fixed'),
    /** By party, such as `issuer`: the headings of its block in the document. */
    parties: z.record(identifier, phrases(1)).default({}),
    /** Labels of things that are not fields of the type: a value next to one belongs to no field. */
    otherLabels: phrases().default([]),
    fields: z.array(field).default([]),
    tables: z.array(table).default([]),
  })
  .superRefine((type, context) => {
    const names = type.fields.flatMap((each) => [each.name, ...each.deprecatedNames]);
    const twice = names.find((each, index) => names.indexOf(each) !== index);
    if (twice !== undefined) {
      context.addIssue({ code: 'custom', path: ['fields'], message: `the name "${twice}" is used twice` });
    }
  });

export type DocumentType = z.output<typeof documentTypeSchema>;
export type FieldType = DocumentType['fields'][number];
export type TableType = DocumentType['tables'][number];
export type ColumnType = TableType['columns'][number];
export type Find = FieldType['find'][number];
/** A field's labels and where its values stand at them. */
export type ByLabel = Extract<Find, { by: 'label' }>;
/** A field and one of the ways to find it. */
export type FieldSearch = Omit<FieldType, 'find'> & { find: Find };
