/**
 * Files and images. A key is made by the caller, from lower-case letters, digits, `-`, `.` and `/`, for
 * example `processes/<id>/file`.
 */
export abstract class BlobStore {
  /**
   * Stores the bytes under the key, atomically; replaces an existing blob.
   * @throws StorageFull
   */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;

  /**
   * Writes a stream or bytes to a staging file without a key. On a failure it leaves no file
   * and stops reading the stream.
   * @param limits `withSum`: also computes its SHA-256, which takes as long as the rest of the staging.
   * @throws BlobTooLarge, StorageFull, and errors of the source.
   */
  abstract stage(
    source: AsyncIterable<Uint8Array>,
    limits: { maxBytes: number; withSum?: boolean },
  ): Promise<StagedBlob>;

  /**
   * Deletes staged files that were last written before that time: their process was
   * killed meanwhile.
   * @returns how many.
   */
  abstract deleteStaged(before: Date): Promise<number>;

  /** @throws BlobMissing */
  abstract get(key: string): Promise<Buffer>;

  /** Deletes every blob whose key starts with `prefix/`, if any. */
  abstract deleteAll(prefix: string): Promise<void>;

  /** Lists each `<name>` in keys `prefix/<name>/...`, with the time of its last change. */
  abstract folders(prefix: string): AsyncIterable<{ name: string; changedAt: Date }>;
}

/** A file that is written and being flushed, and has no key yet. Its holder keeps or discards it. */
export interface StagedBlob {
  /** A local file, read-only; it is gone once the blob is kept or discarded. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Null where it was not asked for. */
  readonly sha256: Buffer | null;
  /**
   * Moves it to the key once it is flushed, as `put` does.
   * @throws StorageFull, after discarding it.
   */
  keep(key: string): Promise<void>;
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
