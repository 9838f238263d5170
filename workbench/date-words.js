import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../catalog/lexicon');

/** The words of dates of all languages that the lexicon has, for pages that read no files. */
export function dateWords() {
  const files = readdirSync(folder).sort();
  const dates = files.map((file) => load(readFileSync(join(folder, file), 'utf8')).dates ?? {});
  const all = (name) => [...new Set(dates.flatMap((each) => each[name] ?? []))];
  const months = Array.from({ length: 12 }, (_, month) =>
    dates.flatMap((each) => each.months?.[month] ?? []),
  );
  return { months, ordinals: all('ordinals'), between: all('between') };
}
