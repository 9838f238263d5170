import type { ProcessKind } from '../domain/process-status.js';
import type { GenerationRule } from '../domain/rules/rule.js';

/** A sample as a client would submit it. */
export interface DemoDocument {
  /** In `samples/`. */
  file: string;
  kind: ProcessKind;
  rules: GenerationRule[];
  /** One of several captures of one document. */
  capture?: { id: string; maxRetries: number; timeoutSeconds: number };
}

const EVERY = '^(id=.+)$';

/** Missing and doubtful items go to review. */
const doubtful: GenerationRule[] = [
  { tagRegex: EVERY, generalFieldConfiguration: { score: 0.9, scoreFlag: 'CONSIDER_NULL' } },
];

/** Before something is paid, all that is not given for certain is looked at. */
const payment: GenerationRule[] = [
  { tagRegex: EVERY, generalFieldConfiguration: { score: 0.95, scoreFlag: 'CONSIDER_NULL' } },
];

/** What a bank would always have confirmed, and all doubtful items. */
const identity: GenerationRule[] = [
  {
    tagRegex: EVERY,
    generalFieldConfiguration: { score: 0.96, scoreFlag: 'CONSIDER_NULL' },
    specificFieldConfiguration: [
      { name: 'full_name', scoreFlag: 'IGNORE_SCORE' },
      { name: 'document_number', scoreFlag: 'IGNORE_SCORE' },
      { name: 'birth_date', scoreFlag: 'IGNORE_SCORE' },
      { name: 'expiry_date', scoreFlag: 'IGNORE_SCORE' },
    ],
  },
];

/** What an expense claim is paid by, and all doubtful items. */
const expense: GenerationRule[] = [
  {
    tagRegex: EVERY,
    generalFieldConfiguration: { score: 0.97, scoreFlag: 'CONSIDER_NULL' },
    specificFieldConfiguration: [
      { name: 'merchant_name', scoreFlag: 'IGNORE_SCORE' },
      { name: 'date', scoreFlag: 'IGNORE_SCORE' },
      { name: 'total', scoreFlag: 'IGNORE_SCORE' },
    ],
  },
];

/** Every table is looked at, whatever its score. */
const withTables: GenerationRule[] = [
  {
    tagRegex: EVERY,
    generalFieldConfiguration: { score: 0.9, scoreFlag: 'CONSIDER_NULL' },
    generalTableConfiguration: { scoreFlag: 'IGNORE_SCORE' },
  },
];

/** Printed and doubtful items; empty fields of a form need no reviewer. */
const printed: GenerationRule[] = [
  {
    tagRegex: EVERY,
    generalFieldConfiguration: { score: 0.9, scoreFlag: 'IGNORE_NULL' },
    generalTableConfiguration: { score: 0.9, scoreFlag: 'IGNORE_NULL' },
  },
];

/** A page without a type: a reviewer names it. */
const untyped: GenerationRule[] = [
  { tagRegex: '^id=unknown$', documentConfiguration: { scoreFlag: 'IGNORE_SCORE' } },
];

const identityCard = {
  id: '6d0f3c52-8f0e-4d5c-9a57-1f1c2a1a7c01',
  maxRetries: 3,
  // The maximum: a start that was killed between two captures goes on with the operation.
  timeoutSeconds: 900,
};

/** In the order in which they come to the reviewer. */
export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  { file: 'passport.jpg', kind: 'standard', rules: identity },
  { file: 'recibo.jpg', kind: 'standard', rules: expense },
  { file: 'cnh.webp', kind: 'standard', rules: identity },
  { file: 'danfe.webp', kind: 'standard', rules: withTables },
  { file: 'cupom.webp', kind: 'standard', rules: expense },
  { file: 'carta.webp', kind: 'standard', rules: untyped },
  { file: 'cin-1.webp', kind: 'standard', rules: identity, capture: identityCard },
  { file: 'cin-2.webp', kind: 'standard', rules: identity, capture: identityCard },
  { file: 'cin-3.webp', kind: 'standard', rules: identity, capture: identityCard },
  { file: 'ficha.webp', kind: 'generative', rules: printed },
  { file: 'fatura.pdf', kind: 'standard', rules: doubtful },
  { file: 'boleto.pdf', kind: 'standard', rules: payment },
  { file: 'extrato.pdf', kind: 'generative', rules: withTables },
  { file: 'fatura-longa.pdf', kind: 'standard', rules: withTables },
  { file: 'rg.webp', kind: 'standard', rules: identity },
  { file: 'conta-de-luz.webp', kind: 'standard', rules: doubtful },
  { file: 'matricula.webp', kind: 'generative', rules: printed },
  { file: 'contrato-social.pdf', kind: 'generative', rules: printed },
];
