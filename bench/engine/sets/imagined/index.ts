import { readFile } from 'node:fs/promises';
import type { BenchSet, Reading, Sample, Verdict } from '../../bench-set.js';
import { scanned } from '../as-scan.js';
import { drawDocuments, drawnFile } from './drawn-pages.js';
import { givenValues, isTyped, itemsOf } from './given-values.js';
import {
  type ImaginedDocument,
  imaginedDocuments,
  type ImaginedTruth,
  isBill,
  isBlind,
} from './imagined-documents.js';
import { blindRemarks, type Judged, openRemarks } from './remarks.js';
import { details, figures, type ImaginedOutcome } from './tables.js';

type ImaginedSet = BenchSet<ImaginedTruth, ImaginedOutcome>;

const isOpen = (document: ImaginedDocument): boolean => !isBlind(document);

/** Documents imagined by authors who had not seen the engine: nobody who works on it looks at these. */
export const imagined = blindSet('imagined', () => samplesOf(isBlind));

/** The bills among them as scans, without their text. */
export const imaginedScans = blindSet('imagined-scans', async () =>
  (await samplesOf((document) => isBlind(document) && isBill(document))).map(scanned),
);

/** The others, which may be looked at while rules and labels are written. */
export const imaginedTune = tuneSet('imagined-tune', () => samplesOf(isOpen));

/** The bills among those as scans. */
export const imaginedScansTune = tuneSet('imagined-scans-tune', async () =>
  (await samplesOf((document) => isOpen(document) && isBill(document))).map(scanned),
);

function tuneSet(name: string, samples: ImaginedSet['samples']): ImaginedSet {
  return { ...imaginedSet(name, samples, openRemarks), neverFitted: () => false };
}

/** Without paths, so that no report leads to a page. */
function blindSet(name: string, samples: () => Promise<Sample<ImaginedTruth>[]>): ImaginedSet {
  const withoutPaths = async () => (await samples()).map((sample) => ({ ...sample, path: null }));
  return { ...imaginedSet(name, withoutPaths, blindRemarks), blind: true, neverFitted: () => true };
}

function imaginedSet(
  name: string,
  samples: ImaginedSet['samples'],
  remarksOf: (judged: Judged) => string[],
): ImaginedSet {
  return {
    ...{ name, folder: null, samples, figures, details },
    judge: (sample, reading) => judge(sample, reading, remarksOf),
    language: ({ truth }) => truth.language,
  };
}

async function samplesOf(wanted: (document: ImaginedDocument) => boolean): Promise<Sample<ImaginedTruth>[]> {
  const documents = (await imaginedDocuments()).filter(wanted);
  await drawDocuments(documents);
  return documents.map((document) => {
    const path = drawnFile(document);
    return { id: document.id, path, load: () => readFile(path), truth: document.truth };
  });
}

function judge(
  { truth }: Sample<ImaginedTruth>,
  { result }: Reading,
  remarksOf: (judged: Judged) => string[],
): Verdict<ImaginedOutcome> {
  const typed = isTyped(result, truth);
  const given = givenValues(result, truth);
  const fields = itemsOf(truth, given);
  const wrong = fields.filter(({ right }) => !right).length;
  return {
    quality: (Number(typed) + 1 - wrong / Math.max(1, fields.length)) / 2,
    remarks: remarksOf({ truth, result, typed, fields, given }),
    outcome: { truth, typed, fields, given },
  };
}
