import type { Transaction } from '../database/database.js';
import { captureScore, type Capture } from '../domain/operation.js';
import type { ProcessEntity } from '../process/process.entity.js';
import { ExtractionEntity } from '../extraction/extraction.entity.js';
import { In } from 'typeorm';

/** A capture as the decision sees it. A capture that ended in ERROR has no reading. */
export async function capturesOf(tx: Transaction, processes: ProcessEntity[]): Promise<Capture[]> {
  const extractions = await tx.manager.find(ExtractionEntity, {
    where: { processId: In(processes.map(({ id }) => id)) },
  });
  const readings = new Map(extractions.map((extraction) => [extraction.processId, extraction]));
  return processes.map(({ id, status, createdAt }) => {
    const reading = readings.get(id);
    return {
      processId: id,
      status,
      score: reading ? captureScore(reading.documents) : null,
      satisfactory: reading ? reading.pending.length === 0 : null,
      submittedAt: createdAt,
    };
  });
}
