import { judgeValue, type Judgement, type Language } from '../../../src/values/judge-value.js';
import { printedForm } from '../../../src/values/printed-form.js';
import type { TaskDocument } from '../api/shapes.js';
import type { Item } from './items.js';
import { dates } from './written-dates.js';

/** What a typed text is worth: judged in the browser by the service's own source, so nothing waits for an answer. */
export const judge = (kind: string, text: string, language: Language): Judgement =>
  judgeValue(kind, text, language, dates);

/** In which language 3/4/2026 and 1,250 are meant on a document: its own, else the reader's. */
export function languageOf({ tags }: Pick<TaskDocument, 'tags'>, readers: string): Language {
  const own = tags.filter((tag) => tag.startsWith('language=')).map((tag) => tag.slice('language='.length));
  if (own.length === 1) return own[0] === 'en' ? 'en' : 'pt';
  return readers === 'en' && !own.includes('pt') ? 'en' : 'pt';
}

/** The same of one item: a date that is printed one way alone tells it by itself. */
function languageIn({ value, document }: Item, readers: string): Language {
  const own = languageOf(document, readers);
  if (value?.kind !== 'date' || !value.raw) return own;
  const meant = [own, own === 'pt' ? 'en' : 'pt'] as const;
  return meant.find((language) => judge('date', value.raw!, language).value === value.value) ?? own;
}

/** A value of this item as its readers write it. */
export const written = (item: Item, value: string, readers: string): string =>
  printedForm(item.value?.kind ?? 'text', value, languageIn(item, readers));

export function judged(item: Item, text: string, readers: string): Judgement {
  const { kind = 'text', raw = null, value = null } = item.value ?? {};
  // The engine's own value needs no parsing as typed text.
  if (text === raw && value !== null && kind === 'date')
    return { ...judge(kind, value, 'pt'), printed: text };
  const typed = kind === 'date' && ZONE_DATE.test(raw ?? '') ? fromZone(text, value) : text;
  return judge(kind, typed, languageIn(item, readers));
}

/** Machine-readable zones print dates as year, month and day, two digits each. */
const ZONE_DATE = /^\d{6}$/;

/** With the century that the engine has found. */
const fromZone = (text: string, value: string | null): string =>
  ZONE_DATE.test(text) && value !== null
    ? `${value.slice(0, 2)}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`
    : text;

/**
 * What stands in an item's field before anybody typed, for it is compared with print: dates as they are printed, but for those of
 * zones, which nobody reads, and other values as their readers write them.
 */
export function asRead(item: Item, readers: string): string {
  const { kind = 'text', value = null, raw = null } = item.value ?? {};
  if (value === null || (kind === 'date' && raw && !ZONE_DATE.test(raw))) return raw ?? '';
  return written(item, value, readers);
}
