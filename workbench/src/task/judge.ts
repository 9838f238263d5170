import { printedForm } from '../../../src/values/printed-form.js';
import { judgeValue, type Judgement, type Language } from '../../../src/values/judge-value.js';

export type Judged = Judgement;

/** What a typed text is worth: judged in the browser by the service's own source, so nothing waits for an answer. */
export const judge = (kind: string | null, text: string, language: Language): Judged =>
  judgeValue(kind ?? 'text', text, language);

/** A value as people who read this language write it. */
export const printed = (kind: string | null, value: string, language: Language): string =>
  printedForm(kind ?? 'text', value, language);
