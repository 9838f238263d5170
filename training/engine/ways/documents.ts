import { makeDrawn, drawnTruth, type DrawnKey } from '../../../drawn/drawn-document.js';
import { drawnKeys } from '../../../drawn/drawn-keys.js';
import { isRight, roleOf } from '../../../bench/engine/sets/drawn-bills/bill-values.js';
import { specimensTune, isRight as isRightOnCard } from '../../../bench/engine/sets/specimens/index.js';
import { specimenFields, type SpecimenKey } from '../../../bench/specimens/specimen.js';
import type { FieldType } from '../../../src/engine/catalogue/schema.js';

/** A document to fit on, with what is known of it. */
export interface FitDocument {
  id: string;
  /** What it is, in which language, and how it is laid out: each is left out once. */
  kind: 'invoice' | 'receipt' | 'card';
  language: string;
  layout: string;
  load(): Promise<Uint8Array>;
  /** Whether a value is the field's; null where the truth has no such field. */
  isRight(field: FieldType, value: string): boolean | null;
}

/** Looked at while labels were written; of other looks and contents than what is measured. */
const SEEN = { seed: 1, count: 108 };
/** Fitted on alone. */
const UNSEEN = { seed: 7, count: 240 };

/** Drawn invoices and receipts of layouts that may be fitted on, and drawn cards. */
export async function fitDocuments(): Promise<FitDocument[]> {
  const keys = [UNSEEN, SEEN].flatMap(({ seed, count }) =>
    drawnKeys({ kinds: ['invoice', 'receipt'], seed, count, fitted: true }),
  );
  const cards = await specimensTune.samples('');
  return [...keys.map(billOf), ...(await Promise.all(cards.map(cardOf)))];
}

function billOf(key: DrawnKey): FitDocument {
  const truth = drawnTruth(key);
  return {
    ...{ id: truth.id, kind: key.kind, language: truth.language, layout: key.family },
    load: async () => (await makeDrawn(key)).file,
    isRight: ({ stdName }, value) => {
      const role = roleOf(stdName, key.kind);
      if (role === null) return null;
      const printed = truth.fields[role];
      return printed !== undefined && isRight(role, value, printed);
    },
  };
}

async function cardOf({ id, load, truth }: Awaited<ReturnType<typeof specimensTune.samples>>[number]) {
  const key = truth satisfies SpecimenKey;
  const printed = await specimenFields(key);
  return {
    ...{ id, kind: 'card' as const, language: 'pt', layout: key.type },
    load,
    isRight: ({ name }: FieldType, value: string) =>
      printed[name] === undefined ? null : isRightOnCard(name, value, printed[name]),
  };
}
