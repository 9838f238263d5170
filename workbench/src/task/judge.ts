import type { Said } from '../api/shapes.js';

export interface Judged {
  /** As it is sent; null for an empty text. */
  value: string | null;
  valid: boolean;
  message: Said | null;
  printed: string | null;
}

export function judge(_kind: string | null, text: string, _language: 'pt' | 'en'): Judged {
  const value = text.trim() || null;
  return { value, valid: true, message: null, printed: value };
}
