import { In } from 'typeorm';
import type { Transaction } from '../database/database.js';
import { captureScore, type Capture } from '../domain/operations/operation.js';
import { ExtractionEntity } from '../extraction/extraction.entity.js';
import type { ProcessEntity } from '../process/process.entity.js';

/** A capture for the decision. One that was not read, or ended in ERROR, has no reading. */
export function captureOf({ id, status, createdAt }: ProcessEntity, reading?: ExtractionEntity): Capture {
  return {
    processId: id,
    status,
    score: reading ? captureScore(reading.documents) : null,
    satisfactory: reading ? reading.pending.length === 0 : null,
    submittedAt: createdAt,
  };
}

export async function capturesOf(tx: Transaction, processes: ProcessEntity[]): Promise<Capture[]> {
  const readings = await tx.manager.findBy(ExtractionEntity, {
    processId: In(processes.map(({ id }) => id)),
  });
  return processes.map((process) =>
    captureOf(
      process,
      readings.find(({ processId }) => processId === process.id),
    ),
  );
}
