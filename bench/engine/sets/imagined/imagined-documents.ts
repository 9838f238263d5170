import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../../src/config/project-root.js';

export type ImaginedKind = 'invoice' | 'receipt' | 'card' | 'licence' | 'residence';

/** What is printed: values by standard name, several where each of them is right. */
export type PrintedFields = Partial<Record<string, string | string[]>>;

export interface ImaginedTruth {
  kind: ImaginedKind;
  /** ISO 639-1. */
  language: string;
  /** ISO 3166-1. */
  country: string;
  /** What kind of template, in a few words. */
  imitates: string;
  fields: PrintedFields;
}

export interface ImaginedDocument {
  /** As `de-01-invoice`. */
  id: string;
  /** Unique in its folder. See {@link isBlind}. */
  number: number;
  /** The page, absolute. */
  html: string;
  truth: ImaginedTruth;
}

const FOLDER = join(projectRoot, 'bench/imagined');

/** All of `bench/imagined`, in turns of its folders, so that the first few are of each language and of cards. */
export async function imaginedDocuments(): Promise<ImaginedDocument[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const each = await Promise.all(folders.sort().map(documentsIn));
  return each.flat().sort((a, b) => a.number - b.number);
}

async function documentsIn(folder: string): Promise<ImaginedDocument[]> {
  const files = (await readdir(join(FOLDER, folder))).filter((file) => file.endsWith('.html'));
  return Promise.all(
    files.map(async (file) => {
      const name = file.slice(0, -'.html'.length);
      const truth = JSON.parse(await readFile(join(FOLDER, folder, `${name}.json`), 'utf8')) as ImaginedTruth;
      return {
        id: `${folder}-${name}`,
        number: Number.parseInt(name, 10),
        html: join(FOLDER, folder, file),
        truth,
      };
    }),
  );
}

/** Up to this number odd ones were blind until 2026-11-26. */
const OPENED = 60;

/** Whether the document is measured and never looked at. */
export const isBlind = ({ number }: Pick<ImaginedDocument, 'number'>): boolean =>
  number > OPENED && number % 2 === 1;

export const isBill = ({ truth: { kind } }: Pick<ImaginedDocument, 'truth'>): boolean =>
  kind === 'invoice' || kind === 'receipt';

/** A field's right values; none when it is not printed. */
export function printedValues(fields: PrintedFields, role: string): string[] {
  return [fields[role] ?? []].flat();
}
