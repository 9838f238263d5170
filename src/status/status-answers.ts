import { Injectable } from '@nestjs/common';
import { isFinal } from '../domain/process-status.js';
import { Answer, JsonText } from '../http/envelope.js';
import { KeptResults } from './kept-results.js';
import type { Poll, PolledProcess } from './polled-process.js';
import { errorsOf, ProcessViews, topOf } from './process-views.js';

/** Answers polls with the kept result, or makes it where none was kept. */
@Injectable()
export class StatusAnswers {
  constructor(
    private readonly views: ProcessViews,
    private readonly kept: KeptResults,
  ) {}

  async answer(process: PolledProcess, poll: Poll, headers?: Record<string, string>): Promise<Answer> {
    const top = { ...topOf(process, process.operationSpelling) };
    const errors = errorsOf(process);
    return new Answer(await this.result(process, poll), {
      code: 'S100',
      top,
      errors,
      ...(headers && { headers }),
    });
  }

  private async result(process: PolledProcess, { engineResponse, positions }: Poll): Promise<unknown> {
    const isShown = engineResponse || process.status === 'FINISHED';
    if (!isShown || !process.isRead) return [];
    const text = process.kept && this.kept.open(process.kept);
    if (text) return this.withImages(process, text);
    const { result } = await this.views.view(process, { engineResponse, images: false, positions });
    if (!positions && isFinal(process.status)) await this.kept.keep(process.id, result);
    return this.withImages(process, result);
  }

  /** The typed images exist only as blobs. */
  private async withImages(
    { kind, documentImages }: PolledProcess,
    result: string | unknown[],
  ): Promise<unknown> {
    if (!documentImages || kind === 'generative')
      return typeof result === 'string' ? new JsonText(result) : result;
    const items = (typeof result === 'string' ? JSON.parse(result) : result) as object[];
    const images = await this.views.images(documentImages);
    return items.map((item, index) => ({ ...item, image: images[index] ?? null }));
  }
}
