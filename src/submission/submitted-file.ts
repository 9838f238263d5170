import { Injectable } from '@nestjs/common';
import { Busy, InvalidParameters } from '../domain/errors.js';
import { Engine, EngineFault } from '../engine/engine.js';
import { OutboundClient } from '../outbound/outbound-client.js';
import type { StagedBlob } from '../storage/blob-store.js';
import type { SubmissionDto } from './dto/submission.dto.js';
import type { StagedFiles } from './submitted-body.js';

/** Determines where a submission's file comes from, and checks it as far as possible now. */
export type SubmittedFile = { blob: StagedBlob; url: null } | { blob: null; url: string };

/** Retry time for a client whose files already wait. */
const BUSY_SECONDS = 5;
const ONE_SOURCE = 'give exactly one of fileBase64, fileUrl, or (multipart) file';

@Injectable()
export class SubmittedFiles {
  constructor(
    private readonly engine: Engine,
    private readonly outbound: OutboundClient,
  ) {}

  /**
   * @param onBehalfOf the client; clients take turns with their inspections.
   * @throws InvalidParameters, Busy
   */
  async accept(
    given: SubmissionDto,
    staged: StagedFiles,
    password: string | null,
    onBehalfOf: string,
  ): Promise<SubmittedFile> {
    const sources = Object.entries({ fileUrl: given.fileUrl, ...staged })
      .filter(([, source]) => source != null)
      .map(([name]) => name)
      .sort();
    const [first] = sources;
    if (!first) throw InvalidParameters.at('fileBase64', `there is no file: ${ONE_SOURCE}`);
    if (sources.length > 1) {
      const given = `${sources.length} files (${sources.join(', ')})`;
      throw InvalidParameters.at(first, `there are ${given}: ${ONE_SOURCE}`);
    }
    if (given.fileUrl != null) return { blob: null, url: await this.acceptUrl(given.fileUrl) };
    const path = first as keyof StagedFiles;
    const blob = staged[path]!;
    if (blob.size === 0) throw InvalidParameters.at(path, 'the file is empty');
    await this.inspect(blob, password, path, onBehalfOf);
    return { blob, url: null };
  }

  private async acceptUrl(url: string): Promise<string> {
    const refusal = await this.outbound.urlRefusal(url);
    if (refusal) throw InvalidParameters.at('fileUrl', refusal);
    return url;
  }

  private async inspect(
    { path: file }: StagedBlob,
    password: string | null,
    path: string,
    onBehalfOf: string,
  ): Promise<void> {
    try {
      await this.engine.inspect({ path: file }, password, onBehalfOf);
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      if (error.reason === 'busy') throw new Busy(error.message, BUSY_SECONDS);
      // A temporary fault is left to the worker, which retries; a refusal is answered at once.
      if (!error.permanent) return;
      const aboutPassword = error.reason === 'password-needed' || error.reason === 'password-wrong';
      throw InvalidParameters.at(aboutPassword ? 'filePassword' : path, error.message);
    }
  }
}
