import { phrasesNamed } from '../../../catalogue/lexicon/named-phrases.js';
import { isOnlyLegalForm } from '../../../catalogue/lexicon/only-legal-form.js';
import { toReadLine, type ReadLine } from '../../../content/page-content.js';
import type { Phrase } from '../../../text/folded-phrase.js';
import { toLine } from '../../../text/word.js';
import { beforeRegistration } from '../no-name.js';

const NUMBERED = /^\d{4}-\d{4}$/;
const PARTING = /^[·•|–—-]$/u;

/** Whether a name begins or ends with a legal form, and is more than that. */
export function isCompany(line: ReadLine): boolean {
  const tokens = companyName(line);
  for (const form of phrasesNamed('legal_forms')) {
    if (form.length < tokens.length && (startsWith(tokens, form) || endsWith(tokens, form)))
      return !isOnlyLegalForm(tokens);
  }
  return false;
}

/** The words before an address, a number or what registers say. */
export function companyName(line: ReadLine): string[] {
  const words = beforeRegistration(line);
  // In Quebec a company's number is its name.
  const end = words.findIndex(
    ({ text }, at) => PARTING.test(text) || (/\d/.test(text) && !(at === 0 && NUMBERED.test(text))),
  );
  const name = end < 0 ? words : words.slice(0, end);
  return name.length === 0 ? [] : toReadLine(toLine(name)).tokens;
}

/** Whether a company's whole name is in the line: `SARL Beauséjour`. */
export function beginsWithForm({ tokens }: ReadLine): boolean {
  const forms = phrasesNamed('legal_forms');
  return (
    forms.some((form) => startsWith(tokens, form) && tokens.length > form.length) &&
    !forms.some((form) => endsWith(tokens, form))
  );
}

function startsWith(tokens: readonly string[], form: Phrase): boolean {
  return standsAt(tokens, form, 0);
}

function endsWith(tokens: readonly string[], form: Phrase): boolean {
  return tokens.length >= form.length && standsAt(tokens, form, tokens.length - form.length);
}

function standsAt(tokens: readonly string[], form: Phrase, at: number): boolean {
  for (let offset = 0; offset < form.length; offset++) if (tokens[at + offset] !== form[offset]) return false;
  return true;
}
