import type { Client } from 'openapi-fetch';
import type { paths } from './openapi.js';
import { type BodyOf, type CallOptions, type Kind, type ResultOf, SUBMISSION } from './routes.js';

/** A file's bytes, or where the service can fetch it. */
export type SubmittedFile = Blob | Uint8Array | ArrayBuffer | { url: string };

type SubmissionParameters<K extends Kind> = Omit<
  BodyOf<(typeof SUBMISSION)[K], 'post'>,
  'file' | 'fileBase64' | 'fileUrl' | 'filePassword'
>;

/** The parameters of the interface, and what this client adds. */
export type SubmitOptions<K extends Kind = 'standard'> = SubmissionParameters<K> &
  CallOptions & {
    /** `standard` unless told otherwise. */
    kind?: K;
    /** Of an encrypted PDF, as it is typed. */
    password?: string;
    /** The same key and file within 24 hours are one submission. By default each call has a key of its own. */
    idempotencyKey?: string;
  };

type Accepted = ResultOf<(typeof SUBMISSION)['standard'], 'post'>;

/**
 * Sends a file.
 * @throws ConfereError R101 when a parameter is wrong or the file can't be read.
 * @throws TypeError when what is given is no file, as a path.
 */
export async function sendFile<K extends Kind>(
  api: Client<paths>,
  file: SubmittedFile,
  { kind, password, idempotencyKey = newKey(), signal, ...given }: SubmitOptions<K>,
): Promise<Accepted> {
  // JavaScript has no types that would tell.
  if (typeof file !== 'object')
    throw new TypeError(
      `A file is its bytes, a Blob or { url }, not a ${typeof file}; read the file at a path first`,
    );
  const parameters = { ...given, ...(password === undefined ? {} : { filePassword: base64Of(password) }) };
  // Both routes answer the same.
  const route = SUBMISSION[kind ?? 'standard'] as (typeof SUBMISSION)['standard'];
  const { data } = await api.POST(route, {
    // A form's parts are not in the types.
    body: ('url' in file ? { fileUrl: file.url, ...parameters } : formOf(file, parameters)) as never,
    bodySerializer: (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body)),
    params: { header: { 'Idempotency-Key': idempotencyKey } },
    signal,
  });
  return data!.result;
}

function formOf(file: Exclude<SubmittedFile, { url: string }>, parameters: object): FormData {
  const form = new FormData();
  form.set('file', file instanceof Blob ? file : new Blob([file as ArrayBuffer]), nameOf(file));
  for (const [name, value] of Object.entries(parameters))
    for (const part of name === 'tags' && Array.isArray(value) ? value : [value])
      if (part !== undefined)
        form.append(name, typeof part === 'object' ? JSON.stringify(part) : String(part));
  return form;
}

/** The service looks at the content alone; a part without a name would be no file. */
const nameOf = (file: object): string => ('name' in file ? String(file.name) : 'file');

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const base64Of = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
