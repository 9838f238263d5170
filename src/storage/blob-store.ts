/**
 * Files and images. A key is made by the caller, from lower-case letters, digits, `-`, `.` and `/`, for
 * example `processes/<id>/page-1.png`.
 */
export abstract class BlobStore {
  /**
   * Stores the bytes under the key, atomically; replaces an existing blob.
   * @throws StorageFull
   */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;

  /**
   * Writes a stream to a new blob `<prefix>/<id>`, which nothing may name before it is kept. On a failure it
   * leaves no blob and stops reading the stream.
   * @param limits `withSum`: also computes its SHA-256, which takes as long as the rest of the staging.
   * @throws BlobTooLarge, StorageFull, and errors of the source.
   */
  abstract stage(
    prefix: string,
    source: AsyncIterable<Uint8Array>,
    limits: { maxBytes: number; withSum?: boolean },
  ): Promise<StagedBlob>;

  /**
   * Deletes what was written by `put` before that time and has no key: whoever wrote it was killed meanwhile.
   * @returns how many.
   */
  abstract deleteKeyless(before: Date): Promise<number>;

  /** @throws BlobMissing */
  abstract get(key: string): Promise<Buffer>;

  /** Deletes the blob under the key `prefix`, and every blob whose key starts with `prefix/`, if any. */
  abstract deleteAll(prefix: string): Promise<void>;

  /** Lists each `<name>` in keys `prefix/<name>` and `prefix/<name>/...`, with the time of its last change. */
  abstract names(prefix: string): AsyncIterable<{ name: string; changedAt: Date }>;
}

/** A written blob that is being flushed and that nothing names yet. Its holder keeps or discards it. */
export interface StagedBlob {
  /** A UUID that no other blob has. */
  readonly id: string;
  readonly key: string;
  /** Its local file, read-only. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Null where it was not asked for. */
  readonly sha256: Buffer | null;
  /**
   * Ends when the blob would survive a power cut, its name included.
   * @throws StorageFull, after discarding it.
   */
  keep(): Promise<void>;
  /** Does nothing after it was kept or discarded. */
  discard(): Promise<void>;
}

export class BlobMissing extends Error {
  constructor(key: string) {
    super(`No blob is kept under ${key}`);
    this.name = 'BlobMissing';
  }
}

export class BlobTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`More than ${maxBytes} bytes came`);
    this.name = 'BlobTooLarge';
  }
}

/** The disk is full. Nothing of the blob stays, and a retry may succeed. */
export class StorageFull extends Error {
  constructor(options?: ErrorOptions) {
    super('The blob store is full', options);
    this.name = 'StorageFull';
  }
}
