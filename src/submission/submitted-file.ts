import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Busy, InvalidParameters, TooLarge } from '../domain/errors.js';
import { Engine, EngineFault } from '../engine/engine.js';
import { OutboundClient } from '../outbound/outbound-client.js';
import { decodeBase64 } from './base64.js';
import type { SubmissionDto } from './dto/submission.dto.js';

/** Where a submission's file is to come from, with all checked that can be known now. */
export type SubmittedFile = { bytes: Buffer; url: null } | { bytes: null; url: string };

/** When a client may try again whose files wait already. */
const BUSY_SECONDS = 5;
const ONE_SOURCE = 'give exactly one of fileBase64, fileUrl, or (multipart) file';

@Injectable()
export class SubmittedFiles {
  constructor(
    private readonly engine: Engine,
    private readonly outbound: OutboundClient,
    private readonly config: Config,
  ) {}

  /**
   * @param onBehalfOf whose file it is: clients take turns in having theirs looked at.
   * @throws InvalidParameters, TooLarge, Busy
   */
  async accept(
    given: SubmissionDto,
    part: Buffer | null,
    password: string | null,
    onBehalfOf: string,
  ): Promise<SubmittedFile> {
    const sources = Object.entries({ fileBase64: given.fileBase64, fileUrl: given.fileUrl, file: part })
      .filter(([, source]) => source != null)
      .map(([name]) => name);
    const [first] = sources;
    if (!first) throw InvalidParameters.at('fileBase64', `there is no file: ${ONE_SOURCE}`);
    if (sources.length > 1) {
      const given = `${sources.length} files (${sources.join(', ')})`;
      throw InvalidParameters.at(first, `there are ${given}: ${ONE_SOURCE}`);
    }
    if (given.fileUrl != null) return { bytes: null, url: await this.acceptUrl(given.fileUrl) };
    const path = part ? 'file' : 'fileBase64';
    const bytes = part ?? decodeBase64(given.fileBase64!);
    if (!bytes) throw InvalidParameters.at(path, 'is not base64 (RFC 3548)');
    await this.inspect(bytes, password, path, onBehalfOf);
    return { bytes, url: null };
  }

  private async acceptUrl(url: string): Promise<string> {
    const refusal = await this.outbound.urlRefusal(url);
    if (refusal) throw InvalidParameters.at('fileUrl', refusal);
    return url;
  }

  private async inspect(
    bytes: Buffer,
    password: string | null,
    path: string,
    onBehalfOf: string,
  ): Promise<void> {
    const largest = Math.max(this.config.maxImageBytes, this.config.maxPdfBytes);
    if (bytes.length > largest)
      throw new TooLarge([
        { path, message: `the file has ${bytes.length} bytes; at most ${largest} are taken` },
      ]);
    if (bytes.length === 0) throw InvalidParameters.at(path, 'the file is empty');
    try {
      await this.engine.inspect(bytes, password, onBehalfOf);
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      if (error.reason === 'busy') throw new Busy(error.message, BUSY_SECONDS);
      // A fault that may pass is left to the worker, which tries again; a refusal is told at once.
      if (!error.permanent) return;
      const aboutPassword = error.reason === 'password-needed' || error.reason === 'password-wrong';
      throw InvalidParameters.at(aboutPassword ? 'filePassword' : path, error.message);
    }
  }
}
