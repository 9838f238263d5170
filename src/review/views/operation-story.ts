import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../database/database.js';
import type { OperationDecision } from '../../domain/operations/decide-operation.js';
import { typeIdOf } from '../../domain/document.js';
import { captureScore } from '../../domain/operations/operation.js';
import { ExtractionEntity } from '../../extraction/extraction.entity.js';
import { PageEntity } from '../../extraction/page.entity.js';
import { OperationEntity } from '../../operations/operation.entity.js';
import { ProcessEntity } from '../../process/process.entity.js';
import type { Message } from '../../values/judge-value.js';
import type { ContextOperationDto, StoryCaptureDto, StoryItemDto } from '../dto/operation-story.dto.js';
import { ReviewTaskEntity } from '../review-task.entity.js';
import type { TypeLabels } from '../type-labels.js';
import { shortScore } from './why-in-words.js';

interface Captured {
  process: ProcessEntity;
  reading: ExtractionEntity | undefined;
  score: number | null;
}

type LabelsOf = (typeId: string) => TypeLabels;

/** The captures of an operation side by side, and why one of them is under review. */
@Injectable()
export class OperationStory {
  constructor(private readonly database: Database) {}

  /** @param id of the operation, ours. */
  async of(id: string, labelsOf: LabelsOf): Promise<ContextOperationDto | null> {
    const { manager } = this.database;
    const operation = await manager.findOneBy(OperationEntity, { id });
    if (!operation) return null;
    const processes = await manager.find(ProcessEntity, {
      where: { operationId: id },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    const processId = In(processes.map((process) => process.id));
    const readings = await manager.findBy(ExtractionEntity, { processId });
    const pages = await manager.find(PageEntity, { where: { processId }, order: { number: 'ASC' } });
    const tasks = await manager.findBy(ReviewTaskEntity, { processId });
    const captured = processes.map((process): Captured => {
      const reading = readings.find((each) => each.processId === process.id);
      return { process, reading, score: reading ? captureScore(reading.documents) : null };
    });
    const decision = operation.outcome as OperationDecision | null;
    const chosen = captured.find(
      ({ process }) => decision && 'chosen' in decision && decision.chosen === process.id,
    );
    return {
      operationId: operation.clientOperationId,
      state: operation.closedAt === null ? 'open' : 'closed',
      chosenProcessId: chosen?.process.id ?? null,
      captures: captured.map((each) => ({
        ...presentCapture(each, chosen, captured, labelsOf),
        toReview: presentPending(each.reading, labelsOf),
        taskId: tasks.find((task) => task.processId === each.process.id)?.id ?? null,
        pages: pages
          .filter((page) => page.processId === each.process.id)
          .map(({ number, width, height }) => ({ number, width, height })),
      })),
    };
  }
}

function presentCapture(
  { process, reading, score }: Captured,
  chosen: Captured | undefined,
  all: readonly Captured[],
  labelsOf: LabelsOf,
): Omit<StoryCaptureDto, 'taskId' | 'pages' | 'toReview'> {
  const isChosen = process.id === chosen?.process.id;
  const others = all.filter((each) => each.process.id !== process.id && each.score === score);
  const tied = score !== null && score === chosen?.score && others.length > 0;
  return {
    processId: process.id,
    status: process.status,
    createdAt: process.createdAt.toISOString(),
    score,
    chosen: isChosen,
    tied,
    documents: (reading?.documents ?? []).map((document) => ({
      type: document.type,
      stdType: document.stdType,
      label: labelsOf(typeIdOf(document)).type(document),
      score: document.score,
    })),
    reason: isChosen ? reasonOf(score, others.length) : null,
  };
}

function presentPending(reading: ExtractionEntity | undefined, labelsOf: LabelsOf): StoryItemDto[] {
  return (reading?.pending ?? []).map(({ kind, documentIndex, path, name, stdName, value, score }) => {
    const labels = labelsOf(typeIdOf(reading!.documents[documentIndex]!));
    return { path, name, label: labels.item(kind, name, stdName), value, score };
  });
}

function reasonOf(score: number | null, ties: number): Message {
  const read = shortScore(score ?? 0);
  const pt = `escolhida porque ${read.replace('.', ',')} é a maior pontuação`;
  const en = `chosen because ${read} is the highest score`;
  if (ties === 0) return { pt, en };
  return {
    pt: `${pt}; empatada com ${ties}, e mais recente`,
    en: `${en}; tied with ${ties}, and more recent`,
  };
}
