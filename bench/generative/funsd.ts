import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnsweredQuestion } from '../engine/metrics/pairs.js';

/** A form with the pairs that are printed on it. */
export interface Form {
  id: string;
  load(): Promise<Buffer>;
  pairs: AnsweredQuestion[];
}

interface Entity {
  id: number;
  label: string;
  text: string;
  linking: [number, number][];
}

/** Forms of FUNSD (Jaume, Ekenel, Thiran 2019) with their links from questions to answers that are filled in. */
export function funsdForms(folder: string): Form[] {
  const files = readdirSync(join(folder, 'annotations')).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const id = file.replace(/\.json$/, '');
    const { form } = JSON.parse(readFileSync(join(folder, 'annotations', file), 'utf8')) as {
      form: Entity[];
    };
    return { id, load: () => readFile(join(folder, 'images', `${id}.png`)), pairs: linkedPairs(form) };
  });
}

/** A link stands with both its ends, and counts once. */
function linkedPairs(form: readonly Entity[]): AnsweredQuestion[] {
  const byId = new Map(form.map((entity) => [entity.id, entity]));
  const links = new Set(form.flatMap(({ linking }) => linking.map((link) => link.join())));
  return [...links].flatMap((link) => {
    const [from, to] = link.split(',').map((id) => byId.get(Number(id)));
    if (from?.label !== 'question' || to?.label !== 'answer' || to.text.trim() === '') return [];
    return [{ question: from.text, answer: to.text }];
  });
}
