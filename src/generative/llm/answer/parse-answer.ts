import type { z } from 'zod';
import type { GenerativeFaultReason } from '../../generative-source.js';
import type { DocumentAnswer } from './answer-schema.js';

export type ParsedAnswer =
  | { answer: DocumentAnswer; json: string }
  | { fault: Extract<GenerativeFaultReason, 'invalid-json' | 'wrong-schema'>; complaint: string };

/** Parses and checks the model's answer. The complaint is for the model only, because it may quote the document. */
export function parseAnswer(content: string, schema: z.ZodType<{ document: DocumentAnswer }>): ParsedAnswer {
  const json = withoutFence(content);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { fault: 'invalid-json', complaint: (error as Error).message };
  }
  const checked = schema.safeParse(value);
  if (checked.success) return { answer: checked.data.document, json };
  const complaint = checked.error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`)
    .join('; ');
  return { fault: 'wrong-schema', complaint };
}

/** Some models always put JSON into a Markdown fence. */
const withoutFence = (content: string): string =>
  /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(content)?.[1] ?? content;
