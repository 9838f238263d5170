import type { DataSource } from 'typeorm';
import { SATISFACTORY } from '../../bench/stub/stub-client.js';
import type { Accepted } from './stage.js';

interface Ended extends Accepted {
  status: string;
  error: string | null;
}

/** A worker died at each try. Giving up is right: the document may be what kills them. */
const CUT_SHORT = /cut short every time/;

/** Compares each end with what the submitted document asks for. @returns one line for each that is wrong. */
export async function wrongOutcomes(dataSource: DataSource, accepted: Accepted[]): Promise<string[]> {
  const ended = await endsOf(dataSource, accepted);
  const alone = ended.filter(({ operationId }) => operationId === null);
  const operations = new Map<string, Ended[]>();
  for (const capture of ended) {
    if (capture.operationId === null) continue;
    operations.set(capture.operationId, [...(operations.get(capture.operationId) ?? []), capture]);
  }
  return [
    ...alone.filter((process) => process.status !== endAlone(process)).map(described),
    ...[...operations.values()].filter((captures) => !isRight(captures)).map(describedAll),
  ];
}

async function endsOf(dataSource: DataSource, accepted: Accepted[]): Promise<Ended[]> {
  const rows = (await dataSource.query(`SELECT id, status, error FROM processes`)) as {
    id: string;
    status: string;
    error: string | null;
  }[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return accepted.map((each) => ({ ...each, ...byId.get(each.processId)! }));
}

const couldBeRead = ({ document, error }: Ended): boolean => !document.fault && !CUT_SHORT.test(error ?? '');

const isSatisfactory = (capture: Ended): boolean =>
  couldBeRead(capture) && (capture.document.score ?? 0) >= SATISFACTORY;

function endAlone(process: Ended): string {
  if (!couldBeRead(process)) return 'ERROR';
  return isSatisfactory(process) ? 'FINISHED' : 'TO_ANALYSIS';
}

/** Decisions section 5, for an operation at its end. */
function isRight(captures: Ended[]): boolean {
  const chosen = captures.filter(({ status }) => status === 'FINISHED' || status === 'TO_ANALYSIS');
  const readable = captures.filter(couldBeRead);
  const others = captures.filter((capture) => !chosen.includes(capture));
  // One that can't be read is cancelled like any other when another one was taken before it failed.
  if (!others.every((each) => each.status === 'CANCELED' || !couldBeRead(each))) return false;
  if (readable.length === 0) return chosen.length === 0;
  if (chosen.length !== 1) return false;
  if (captures.some(isSatisfactory)) return chosen[0]!.status === 'FINISHED' && isSatisfactory(chosen[0]!);
  const best = Math.max(...readable.map(({ document }) => document.score ?? 0));
  return chosen[0]!.status === 'TO_ANALYSIS' && chosen[0]!.document.score === best;
}

const described = ({ processId, status, error, document }: Ended): string =>
  `${processId} is ${status} (${error ?? 'no error'}) with ${JSON.stringify(document)}`;

const describedAll = (captures: Ended[]): string => captures.map(described).join('; ');
