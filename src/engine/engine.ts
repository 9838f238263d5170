import type { Document } from '../domain/document.js';
import type { GenerativeType } from './catalogue/generative-type.js';
import type { PageWords } from './recognition/page-words.js';
import type { ReadingTrace } from './trace/reading-trace.js';

export type { PageWords } from './recognition/page-words.js';

/** A file's bytes, or the path of a file of this machine, which a reader opens itself. */
export type FileSource = Uint8Array | { path: string };

/** The file to read and how. The engine knows nothing of clients, rules or HTTP. */
export interface ExtractionRequest {
  /** PDF, JPEG, PNG, WebP, TIFF, GIF, BMP, AVIF or HEIC; the type is told from the content. */
  file: Uint8Array;
  /** Of an encrypted PDF, in clear. */
  password: string | null;
  /** RE2 patterns; only types with a tag that matches one of them are considered. Empty: all types. */
  tags: string[];
  /** Wants the typed documents' images, cropped and flat, as JPEG of this quality (1 to 100). */
  images: { quality: number } | null;
  /** Reads only this page, as this type of the catalogue (a reviewer said so) whatever is seen on it. */
  asType?: { pageNumber: number; typeId: string };
  /** Wants to know how the file was read: words, times, memory. */
  trace?: boolean;
  /**
   * What the pages that are of no standard type become: `unknown` documents (`standard`, by default), or
   * documents with all sections, fields and tables that their layout shows (`generative`).
   */
  kind?: 'standard' | 'generative';
  /** On whose behalf: any label. Those who ask under different labels take turns. */
  onBehalfOf?: string;
}

export interface PageImage {
  /** 1-based. */
  number: number;
  /** In pixels, of the upright image that the boxes refer to. */
  width: number;
  height: number;
  mediaType: 'image/webp' | 'image/png';
  image: Uint8Array;
  /** The same page as JPEG at its own size; absent where `image` is not smaller. */
  detail?: Uint8Array;
}

export interface ExtractionResult {
  /** Name and version, kept with the result. */
  engine: string;
  pages: PageImage[];
  documents: Document[];
  /** JPEG by document, in the order of `documents`; null where none was asked for. */
  documentImages: (Uint8Array | null)[];
  /** Where it was asked for. */
  trace?: ReadingTrace;
  /** Of all pages: for reviewers, and what values that someone else finds can be held against. */
  words?: PageWords[];
}

export type FileKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'tiff' | 'gif' | 'bmp' | 'avif' | 'heic';

/** What can be told of a file without reading its content. */
export interface FileInspection {
  kind: FileKind;
  mediaType: string;
  pages: number;
}

/** A type of the catalogue as others may name it. */
export interface CatalogueType {
  /** The value of its `id=` tag. */
  id: string;
  type: string;
  stdType: string;
  tags: string[];
  /** Left out by an engine that has no catalogue. */
  contents?: TypeContents;
}

/** What a type's documents hold. */
export interface TypeContents {
  /** Which family of routes reads such a document into its fields. */
  kind: 'standard' | 'generative';
  /** Of a standard type; a generative one has them in its sections. */
  fields: TypeField[];
  tables: TypeTable[];
  /** Of a generative type. */
  sections: TypeSection[];
}

export interface TypeField {
  name: string;
  stdName: string | null;
  /** What its value is, such as `date` or `money`. */
  kind: string;
  description: Description;
  /** Former names, under which it still stands in results, marked as deprecated. */
  deprecatedNames: string[];
}

export interface TypeTable {
  name: string;
  stdName: string | null;
  description: Description;
  columns: Omit<TypeField, 'deprecatedNames'>[];
}

export interface TypeSection {
  name: string;
  stdName: string;
  /** Whether it may occur several times. */
  repeats: boolean;
  description: Description;
  fields: TypeField[];
  tables: TypeTable[];
}

export interface Description {
  pt: string;
  /** Null where there is no English name either. */
  en: string | null;
}

/** The engine's port. */
export abstract class Engine {
  /** The catalogue's types, the generative ones after the standard ones; the last is `unknown`. */
  abstract types(): CatalogueType[];

  /** The catalogue's types of long and free documents, in its order; the last is the generic form. */
  abstract generativeTypes(): GenerativeType[];

  /**
   * Tells a file's kind and checks limits and password before any reading.
   * @param onBehalfOf any label. Those who ask under different labels take turns.
   * @throws EngineFault when the file would be refused by `extract` for a reason that can be known now; `busy` when
   *   too much waits under this label, or for too long; `timeout` or `crash` when the file could not be looked at.
   */
  abstract inspect(file: FileSource, password: string | null, onBehalfOf?: string): Promise<FileInspection>;

  /**
   * Types and reads a file.
   * @throws EngineFault when the file can't be read, takes too long, or the reader died.
   */
  abstract extract(request: ExtractionRequest): Promise<ExtractionResult>;
}

export type EngineFaultReason =
  | 'unknown-file-type'
  | 'file-too-large'
  | 'image-too-small'
  | 'image-too-large'
  | 'too-many-pages'
  | 'password-needed'
  | 'password-wrong'
  | 'file-damaged'
  | 'unknown-document-type'
  | 'busy'
  | 'timeout'
  | 'out-of-memory'
  | 'crash';

/** What may be otherwise at the next try. */
const PASSING: readonly EngineFaultReason[] = ['busy', 'timeout', 'out-of-memory', 'crash'];

/** The engine could not do it. `permanent` tells whether trying again could help. */
export class EngineFault extends Error {
  readonly permanent: boolean;

  constructor(
    readonly reason: EngineFaultReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.permanent = !PASSING.includes(reason);
  }
}
