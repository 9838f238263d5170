import { isFittedWay, type Way } from '../content/candidate.js';
import type { TypeContents, TypeField, TypeTable } from './catalogue-type.js';
import type { Describe } from './vocabulary.js';
import type { GenerativeType } from './generative-type.js';
import type { DocumentType } from './schema.js';

interface Named {
  name: string;
  stdName: string | null;
  kind: string;
  score?: string;
  find?: readonly { by: Way }[];
  deprecatedNames?: string[];
}

interface NamedTable {
  name: string;
  stdName: string | null;
  columns: Named[];
}

/** What a type's documents hold, for those who write rules or read results. */
export function contentsOf(type: DocumentType | GenerativeType, describe: Describe['name']): TypeContents {
  const field = (each: Named): TypeField => ({
    name: each.name,
    stdName: each.stdName,
    kind: each.kind,
    description: describe(each.name, each.stdName),
    scores: scoresOf(each),
    deprecatedNames: [...(each.deprecatedNames ?? [])],
  });
  const table = ({ name, stdName, columns }: NamedTable): TypeTable => ({
    name,
    stdName,
    description: describe(name, stdName),
    columns: columns.map((each) => {
      const { deprecatedNames: _, ...column } = field(each);
      return column;
    }),
  });
  if (!('sections' in type))
    return {
      kind: 'standard',
      fields: type.fields.map(field),
      tables: type.tables.map(table),
      sections: [],
    };
  const sections = type.sections.map(({ name, stdName, repeats, fields, tables }) => ({
    name,
    stdName,
    repeats,
    description: describe(name, stdName),
    fields: fields.map(field),
    tables: tables.map(table),
  }));
  return { kind: 'generative', fields: [], tables: [], sections };
}

function scoresOf({ score, find = [] }: Named): TypeField['scores'] {
  if (score !== undefined) return 'calibrated';
  return find.some(({ by }) => isFittedWay(by)) ? 'estimated' : 'by-rule';
}
