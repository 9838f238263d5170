import { readFile } from 'node:fs/promises';
import { type Engine, EngineFault, type EngineFaultReason } from '../../src/engine/engine.js';
import type { HostileFile } from './manifest.js';

/** The outcome for a file. */
export interface Attempt {
  file: HostileFile;
  /** `opened`, or why not. */
  outcome: 'opened' | EngineFaultReason | 'not a fault of the engine';
  /** The fault's message, empty when it opened. */
  message: string;
  /** The difference from the manifest; null when there is none. */
  difference: string | null;
  milliseconds: number;
}

/** Refused because the project's own limits say so, which is right whatever the file is. */
const STATED_LIMITS = ['image-too-small', 'image-too-large', 'too-many-pages', 'file-too-large'];
/** The reader died or hung: it was contained, but this must never happen. */
const UNCLEAN = ['crash', 'timeout', 'not a fault of the engine'];

type Outcome = Pick<Attempt, 'outcome' | 'message'>;

/** Reads the file to the end, and one with a password also without it and with a wrong one. */
export async function attempt(engine: Engine, path: string, file: HostileFile): Promise<Attempt> {
  const bytes = await readFile(path);
  const start = performance.now();
  const outcome = await read(engine, bytes, file.password);
  const milliseconds = performance.now() - start;
  const difference = differenceOf(file, outcome) ?? (await passwordDifference(engine, bytes, file));
  return { file, ...outcome, difference, milliseconds };
}

async function read(engine: Engine, file: Uint8Array, password: string | null): Promise<Outcome> {
  try {
    await engine.extract({ file, password, tags: [], images: null });
    return { outcome: 'opened', message: '' };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): Outcome {
  const { message } = error as Error;
  return { outcome: error instanceof EngineFault ? error.reason : 'not a fault of the engine', message };
}

function differenceOf({ expected }: HostileFile, { outcome, message }: Outcome): string | null {
  if (UNCLEAN.includes(outcome)) return `${outcome}: ${message}`;
  if (STATED_LIMITS.includes(outcome) || expected === 'opens or is refused cleanly') return null;
  const isOpen = outcome === 'opened';
  const shouldOpen = expected === 'opens' || expected === 'needs password';
  if (isOpen === shouldOpen) return null;
  return isOpen ? 'opened' : `${outcome}: ${message}`;
}

/** At inspection, as a submission does it. */
async function passwordDifference(
  engine: Engine,
  bytes: Uint8Array,
  { password }: HostileFile,
): Promise<string | null> {
  if (password === null) return null;
  const tries: [string | null, EngineFaultReason][] = [
    [null, 'password-needed'],
    // Of a long password only the beginning counts.
    [`?${password}`, 'password-wrong'],
  ];
  for (const [given, wanted] of tries) {
    const { outcome } = await engine.inspect(bytes, given).then(
      () => ({ outcome: 'opened' }),
      (error: unknown) => outcomeOf(error),
    );
    if (outcome !== wanted) return `${given === null ? 'no' : 'a wrong'} password: ${outcome}`;
  }
  return null;
}
