import { z } from 'zod';
import { identifyingWords } from './schema.js';
import { pattern, phrases } from './ways-of-finding.js';

/** The type of a page that has no other type: its labels and values as they are printed. */
export const FORM = 'form';

/** What a value of a generative type is; `checkbox` is `true`, `false` or the printed options that are ticked. */
const GENERATIVE_KINDS = [
  'text',
  'name',
  'address',
  'number',
  'integer',
  'quantity',
  'comma-decimal',
  'money',
  'date',
  'code',
  'cpf',
  'cnpj',
  'tax-id',
  'iban',
  'url',
  'checkbox',
] as const;

const identifier = z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and hyphens');
const name = z.string().regex(/^[a-z][a-z0-9_]*$/, 'lower-case letters, digits and underscores');
const instructions = z.string().min(1).nullable().default(null);

const field = z.strictObject({
  name,
  /** One English word for the same thing in every type; null where there is none. */
  stdName: name.nullable(),
  kind: z.enum(GENERATIVE_KINDS).default('text'),
  /** Printed labels, the likeliest first; case, accents and punctuation do not matter. */
  labels: phrases().default([]),
  /** RE2, case aside, searched for in the section's text: the first group is the value, without one all of it. */
  patterns: z.array(pattern).default([]),
  /** What a language model is told of the field. */
  instructions,
});

const column = z.strictObject({
  name,
  stdName: name.nullable(),
  kind: z.enum(GENERATIVE_KINDS).default('text'),
  /** Printed headers of the column. */
  headers: phrases(1),
});

const table = z.strictObject({
  name,
  stdName: name.nullable(),
  columns: z.array(column).min(2),
});

const section = z.strictObject({
  name,
  stdName: name,
  /** Whether each printed heading begins another one, as clauses and partners do. */
  repeats: z.boolean().default(false),
  /** Printed headings: RE2, case aside, matched at the start of a heading. None: it is the whole document. */
  headings: z.array(pattern).default([]),
  /** What a language model is told of the section. */
  instructions,
  fields: z.array(field).default([]),
  tables: z.array(table).default([]),
});

export const generativeTypeSchema = z
  .strictObject({
    id: identifier,
    type: identifier,
    stdType: identifier,
    tags: z.array(z.string().regex(/^[^=\s]+=\S+$/, '`key=value`')).default([]),
    identify: z
      .strictObject({
        words: identifyingWords,
        /** Weight that a page must reach. */
        minimum: z.number().positive().default(3),
      })
      .default({ words: [], minimum: 3 }),
    /** Order of numeric dates that could be read either way. */
    dateOrder: z.enum(['dmy', 'mdy']).default('dmy'),
    /** What a language model is told of the whole document. */
    instructions,
    sections: z.array(section).default([]),
  })
  .superRefine((type, context) => {
    type.sections.forEach(({ name: sectionName, fields }, index) => {
      const names = fields.map((each) => each.name);
      const twice = names.find((each, at) => names.indexOf(each) !== at);
      if (twice === undefined) return;
      const message = `the name "${twice}" is used twice in the section "${sectionName}"`;
      context.addIssue({ code: 'custom', path: ['sections', index, 'fields'], message });
    });
  });

/**
 * A type of long or free documents: contracts, records, statements, forms. Found on a page by its words as a
 * standard type is; its sections, fields and tables are filled from what the layout shows, or by a language
 * model that is given the instructions.
 */
export type GenerativeType = z.output<typeof generativeTypeSchema>;
export type GenerativeSection = GenerativeType['sections'][number];
export type GenerativeField = GenerativeSection['fields'][number];
