import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { InvalidParameters, TooLarge } from '../domain/errors.js';
import { FILES } from '../extraction/file-loader.js';
import { chunksOf, PLAIN_BODY_BYTES } from '../http/server/body.js';
import { assertBounded } from '../http/server/json-bounds.js';
import { parseJson } from '../http/server/parse-json.js';
import { BlobStore, BlobTooLarge, type StagedBlob } from '../storage/blob-store.js';
import { decodeBase64 } from './base64.js';
import { SubmissionJson } from './submission-json.js';
import { SubmittedParts } from './submitted-parts.js';

/** Files by parameter. */
export type StagedFiles = Partial<Record<'fileBase64' | 'file', StagedBlob>>;

/** What was staged so far; sums are only wanted to compare a request with an earlier one. */
interface Staging {
  files: StagedFiles;
  withSum: boolean;
}

/** Extra room for escapes (`\/`, `\u002B`) and line breaks in base64. */
const ENCODING_ROOM = 1.25;

type Part =
  | { type: 'file'; fieldname: string; file: AsyncIterable<Buffer> & { truncated: boolean } }
  | { type: 'field'; fieldname: string; value: unknown; valueTruncated: boolean };

type MultipartRequest = FastifyRequest & { isMultipart(): boolean; parts(): AsyncIterableIterator<Part> };

/**
 * Reads submissions: JSON as the interface says, or multipart/form-data with a part `file` and the other
 * parameters as parts. Files are streamed to the blob store.
 */
@Injectable()
export class SubmittedBodies {
  private readonly maxFileBytes: number;

  constructor(
    private readonly blobs: BlobStore,
    config: Config,
  ) {
    this.maxFileBytes = Math.max(config.maxImageBytes, config.maxPdfBytes);
  }

  /**
   * Reads the body and calls `use` with it; afterwards discards all files that were not kept.
   * @throws InvalidParameters, TooLarge, and errors of `use`.
   */
  async read<T>(
    request: FastifyRequest,
    use: (parameters: unknown, files: StagedFiles) => Promise<T>,
  ): Promise<T> {
    const files: StagedFiles = {};
    const staging = { files, withSum: 'idempotency-key' in request.headers };
    try {
      const isMultipart = (request as MultipartRequest).isMultipart();
      const parameters = isMultipart
        ? await this.readParts(request as MultipartRequest, staging)
        : await this.readJson(request, staging);
      return await use(parameters, files);
    } finally {
      for (const file of Object.values(files)) await file.discard();
    }
  }

  private async readJson(request: FastifyRequest, staging: Staging): Promise<unknown> {
    const json = new SubmissionJson();
    const maxBytes = Math.ceil((this.maxFileBytes / 3) * 4 * ENCODING_ROOM) + PLAIN_BODY_BYTES;
    await this.stage('fileBase64', bytesIn(json, chunksOf(request, maxBytes)), staging);
    if (json.hasFile && !staging.files.fileBase64)
      throw InvalidParameters.at('fileBase64', 'the file is empty');
    return parseJson(request, json.rest);
  }

  private async readParts(request: MultipartRequest, staging: Staging): Promise<Record<string, unknown>> {
    const parts = new SubmittedParts();
    let room = PLAIN_BODY_BYTES;
    for await (const part of this.partsOf(request)) {
      if (part.type === 'file') await this.readFile(part, staging);
      else {
        room -= part.fieldname.length + String(part.value).length;
        if (room < 0 || part.valueTruncated) throw tooLargeBesideFile(part.fieldname);
        if (part.fieldname === 'fileBase64' && part.value !== '')
          await this.readText(String(part.value), staging);
        else parts.add(part.fieldname, part.value);
      }
    }
    parts.assertWhole();
    assertBounded(parts.parameters);
    return parts.parameters;
  }

  private async *partsOf(request: MultipartRequest): AsyncGenerator<Part> {
    try {
      yield* request.parts();
    } catch (error) {
      throw this.refusalOf(error);
    }
  }

  private async readFile(part: Extract<Part, { type: 'file' }>, { files, withSum }: Staging): Promise<void> {
    if (part.fieldname !== 'file')
      throw InvalidParameters.at(part.fieldname, 'a file is sent in the part named "file"');
    files.file = await this.blobs.stage(FILES, this.bytesOf(part.file), {
      maxBytes: this.maxFileBytes,
      withSum,
    });
  }

  private async *bytesOf(file: Extract<Part, { type: 'file' }>['file']): AsyncGenerator<Buffer> {
    try {
      yield* file;
    } catch (error) {
      throw this.refusalOf(error);
    }
    // The parser stops at the largest accepted file.
    if (file.truncated) throw this.tooLarge('file');
  }

  private async readText(base64: string, staging: Staging): Promise<void> {
    const bytes = decodeBase64(base64);
    if (!bytes) throw InvalidParameters.at('fileBase64', 'is not base64 (RFC 3548)');
    if (staging.files.fileBase64) throw InvalidParameters.at('fileBase64', 'is given twice');
    await this.stage('fileBase64', only(bytes), staging);
  }

  /** Does not touch the store before the first byte: bodies with a `fileUrl` have no file. */
  private async stage(
    name: keyof StagedFiles,
    bytes: AsyncGenerator<Buffer>,
    { files, withSum }: Staging,
  ): Promise<void> {
    const first = await bytes.next();
    if (first.done) return;
    try {
      const source = startingWith(first.value, bytes);
      files[name] = await this.blobs.stage(FILES, source, { maxBytes: this.maxFileBytes, withSum });
    } catch (error) {
      throw error instanceof BlobTooLarge ? this.tooLarge(name) : error;
    }
  }

  /** Translates the parser's errors. */
  private refusalOf(error: unknown): Error {
    const { code = '', message } = error as { code?: string; message: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') return this.tooLarge('file');
    if (code === 'FST_FILES_LIMIT') return InvalidParameters.at('file', 'one submission takes one file');
    return new InvalidParameters([{ message: `The multipart body can't be read: ${message}` }]);
  }

  private tooLarge(path: string): TooLarge {
    return new TooLarge([
      { path, message: `the file is too large; at most ${this.maxFileBytes} bytes are taken` },
    ]);
  }
}
async function* bytesIn(json: SubmissionJson, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const bytes = json.push(chunk);
    if (bytes.length > 0) yield bytes;
  }
  const last = json.end();
  if (last.length > 0) yield last;
}

/** By hand: another generator would cost several promises for each piece of a file. */
function startingWith(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncIterable<Buffer> {
  let isFirst = true;
  const next = (): Promise<IteratorResult<Buffer>> => {
    if (!isFirst) return rest.next();
    isFirst = false;
    return Promise.resolve({ value: first, done: false });
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: () => rest.return(undefined) }) };
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

const tooLargeBesideFile = (path: string): TooLarge =>
  new TooLarge([
    { path, message: `the parameters beside the file have at most ${PLAIN_BODY_BYTES} bytes in all` },
  ]);
