import { InvalidParameters, TooLarge } from '../domain/errors.js';
import type { FastifyRequest } from 'fastify';

/** A submission as it came: the parameters, and the file when it came as a part of its own. */
export interface SubmittedBody {
  parameters: unknown;
  file: Buffer | null;
}

const OBJECTS = new Set(['webhook', 'operation', 'generationRules']);

type Part =
  | { type: 'file'; fieldname: string; toBuffer(): Promise<Buffer> }
  | { type: 'field'; fieldname: string; value: unknown };

type MultipartRequest = FastifyRequest & { isMultipart(): boolean; parts(): AsyncIterableIterator<Part> };

/**
 * Reads a submission: JSON as the interface says, or multipart/form-data with a part `file` and the other
 * parameters as parts, objects as JSON text and `tags` repeated.
 * @param maxFileBytes for the message; the limit itself is the server's.
 * @throws InvalidParameters, TooLarge
 */
export async function readSubmission(request: FastifyRequest, maxFileBytes: number): Promise<SubmittedBody> {
  const multipart = request as MultipartRequest;
  if (!multipart.isMultipart()) return { parameters: request.body, file: null };
  let file: Buffer | null = null;
  const parameters: Record<string, unknown> = {};
  for await (const part of partsOf(multipart, maxFileBytes)) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file')
        throw InvalidParameters.at(part.fieldname, 'a file is sent in the part named "file"');
      file = await bytesOf(part, maxFileBytes);
    } else {
      setParameter(parameters, part.fieldname, part.value);
    }
  }
  return { parameters, file };
}

async function* partsOf(request: MultipartRequest, maxFileBytes: number): AsyncGenerator<Part> {
  try {
    yield* request.parts();
  } catch (error) {
    throw refusalOf(error, maxFileBytes);
  }
}

async function bytesOf(part: Extract<Part, { type: 'file' }>, maxFileBytes: number): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    throw refusalOf(error, maxFileBytes);
  }
}

/** What the parser has against a body, in the words of our catalogue. */
function refusalOf(error: unknown, maxFileBytes: number): Error {
  const { code = '', message } = error as { code?: string; message: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new TooLarge([
      { path: 'file', message: `the file is too large; at most ${maxFileBytes} bytes are taken` },
    ]);
  if (code === 'FST_FILES_LIMIT') return InvalidParameters.at('file', 'one submission takes one file');
  if (error instanceof InvalidParameters) return error;
  return new InvalidParameters([{ message: `The multipart body can't be read: ${message}` }]);
}

function setParameter(parameters: Record<string, unknown>, name: string, value: unknown): void {
  if (name === 'tags' || name === 'tags[]') {
    const tags = (parameters['tags'] as unknown[] | undefined) ?? [];
    parameters['tags'] = [...tags, ...tagsOf(value)];
  } else {
    parameters[name] = OBJECTS.has(name) ? parsed(name, value) : value;
  }
}

/** A part holds one tag, or all of them as a JSON list. */
function tagsOf(value: unknown): unknown[] {
  if (typeof value !== 'string' || !value.trimStart().startsWith('["')) return [value];
  const list = parsed('tags', value);
  return Array.isArray(list) ? list : [value];
}

function parsed(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw InvalidParameters.at(name, 'must be JSON text in a multipart body');
  }
}
