import { z } from 'zod';
import type { GenerativeType } from '../../../engine/index.js';

/** As printed; null when the document does not have it. */
const printed = z.string().nullable();

/** One occurrence of a section in the model's answer: values by the catalogue's names. */
const sectionAnswer = (section: GenerativeType['sections'][number]) =>
  z.strictObject({
    ...(section.fields.length > 0 ? { fields: named(section.fields, () => printed) } : {}),
    ...(section.tables.length > 0
      ? { tables: named(section.tables, ({ columns }) => z.array(named(columns, () => printed))) }
      : {}),
  });

function named<Item extends { name: string }, Schema extends z.ZodType>(
  items: readonly Item[],
  schemaOf: (item: Item) => Schema,
) {
  return z.strictObject(Object.fromEntries(items.map((item) => [item.name, schemaOf(item)])));
}

/** For a type without sections the model uses the document's own names. */
const openSections = z.array(
  z.strictObject({
    heading: printed,
    fields: z.array(z.strictObject({ label: z.string(), value: printed })),
    tables: z.array(
      z.strictObject({ title: printed, headers: z.array(z.string()), rows: z.array(z.array(printed)) }),
    ),
  }),
);

const typeAnswer = (type: GenerativeType) =>
  z.strictObject({
    type: z.literal(type.id),
    sections:
      type.sections.length === 0
        ? openSections
        : named(type.sections, (section) =>
            section.repeats ? z.array(sectionAnswer(section)) : sectionAnswer(section).nullable(),
          ),
  });

/** One occurrence of a section of the catalogue. */
export interface SectionAnswer {
  fields?: Record<string, string | null>;
  tables?: Record<string, Record<string, string | null>[]>;
}

export type OpenSectionAnswer = z.output<typeof openSections>[number];

/** What the model made of a document. */
export interface DocumentAnswer {
  type: string;
  sections: OpenSectionAnswer[] | Record<string, SectionAnswer | SectionAnswer[] | null>;
}

/** The root must be an object, and `anyOf` may only occur below it: OpenAI's strict subset of JSON Schema. */
export function answerSchema(types: readonly GenerativeType[]): z.ZodType<{ document: DocumentAnswer }> {
  const choices = types.map(typeAnswer);
  const document = choices.length === 1 ? choices[0]! : z.union(choices);
  return z.strictObject({ document }) as unknown as z.ZodType<{ document: DocumentAnswer }>;
}

/** The same as JSON Schema: every property is required, no others are allowed. */
export function toJsonSchema(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}
