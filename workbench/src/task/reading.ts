import { judgeValue, type Judgement, type Language } from '../../../src/values/judge-value.js';
import { printedForm } from '../../../src/values/printed-form.js';
import type { TaskDocument } from '../api/shapes.js';
import type { Item } from './items.js';

/** What a typed text is worth: judged in the browser by the service's own source, so nothing waits for an answer. */
export const judge = (kind: string, text: string, language: Language): Judgement =>
  judgeValue(kind, text, language);

/** In which language 3/4/2026 and 1,250 are meant on a document: its own, else the reader's. */
export function languageOf({ tags }: Pick<TaskDocument, 'tags'>, readers: string): Language {
  const own = tags.filter((tag) => tag.startsWith('language=')).map((tag) => tag.slice('language='.length));
  if (own.length === 1) return own[0] === 'en' ? 'en' : 'pt';
  return readers === 'en' && !own.includes('pt') ? 'en' : 'pt';
}

/** The same of one item: a date that is printed one way alone tells it by itself. */
function languageIn({ value, document }: Item, readers: string): Language {
  const own = languageOf(document, readers);
  const meant = [own, own === 'pt' ? 'en' : 'pt'] as const;
  return meant.find((language) => saysSo(value, language)) ?? own;
}

/** Whether the print of a date, read in a language, is the date that the engine made of it. */
const saysSo = (value: Item['value'], language: Language): boolean =>
  value?.kind === 'date' && Boolean(value.raw) && judge('date', value.raw!, language).value === value.value;

/** A value of this item as its readers write it. */
export const written = (item: Item, value: string, readers: string): string =>
  printedForm(item.value?.kind ?? 'text', value, languageIn(item, readers));

export const judged = (item: Item, text: string, readers: string): Judgement =>
  judge(item.value?.kind ?? 'text', text, languageIn(item, readers));

/**
 * What stands in an item's field before anybody typed, for it is compared with print: dates as they are printed, other
 * values as their readers write them.
 */
export function asRead(item: Item, readers: string): string {
  const { value, raw } = item.value ?? { value: null, raw: null };
  if (value === null) return raw ?? '';
  return saysSo(item.value, languageIn(item, readers)) ? raw! : written(item, value, readers);
}
