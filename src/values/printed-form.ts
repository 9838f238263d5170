import { formatKey } from './identifiers/access-key.js';
import { formatLine } from './identifiers/boleto.js';

/** In which a value is written for its readers: `pt` with decimal commas and days first, `en` with decimal points. */
export type Language = 'pt' | 'en';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** A normalised value as people write it; what has no other form stays as it is. */
export function printedForm(kind: string, value: string, language: Language): string {
  switch (kind) {
    case 'money':
    case 'quantity':
    case 'comma-decimal':
    case 'integer':
      return /^-?\d+(\.\d+)?$/.test(value) ? grouped(value, language) : value;
    case 'date':
      return printedDate(value, language);
    case 'access-key':
      return formatKey(value.replace(/\s/g, ''));
    case 'boleto-line':
      return formatLine(value.replace(/\D/g, ''));
    case 'iban':
      return value.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
    default:
      return value;
  }
}

function grouped(value: string, language: Language): string {
  const [thousands, decimal] = language === 'pt' ? ['.', ','] : [',', '.'];
  const [whole, fraction] = value.split('.');
  const groups = whole!.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return fraction === undefined ? groups : groups + decimal + fraction;
}

function printedDate(value: string, language: Language): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return value;
  const [, year, month, day] = match;
  return language === 'pt'
    ? `${day}/${month}/${year}`
    : `${MONTH.format(Date.UTC(2000, Number(month) - 1))} ${Number(day)}, ${year}`;
}
