import type { Document } from '../domain/document.js';
import type { CatalogueType } from './catalogue/catalogue-type.js';
import type { GenerativeType } from './catalogue/generative-type.js';
import type { WantedTypes } from './catalogue/wanted-types.js';
import type { FileInspection } from './pages/open-file.js';
import type { PageImage } from './pages/page-image.js';
import type { PageWords } from './text/page-words.js';
import type { ReadingTrace } from './trace/reading-trace.js';

export type { CatalogueType, TypeField, TypeSection, TypeTable } from './catalogue/catalogue-type.js';
export { EngineFault, type EngineFaultReason } from './engine-fault.js';
export type { FileInspection } from './pages/open-file.js';
export type { PageImage } from './pages/page-image.js';
export type { PageWords } from './text/page-words.js';

/** A file's bytes, or the path of a file of this machine, which a reader opens itself. */
export type FileSource = Uint8Array | { path: string };

/** The file to read and how. The engine knows nothing of clients, rules or HTTP. */
export interface ExtractionRequest extends WantedTypes {
  /** PDF, JPEG, PNG, WebP, TIFF, GIF, BMP, AVIF or HEIC; the type is told from the content. */
  file: Uint8Array;
  /** Of an encrypted PDF, in clear. */
  password: string | null;
  /** Wants the typed documents' images, cropped and flat, as JPEG of this quality (1 to 100). */
  images: { quality: number } | null;
  /** Wants to know how the file was read: words, times, memory. */
  trace?: boolean;
  /** On whose behalf: any label. Those who ask under different labels take turns. */
  onBehalfOf?: string;
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
