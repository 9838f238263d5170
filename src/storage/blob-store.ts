/**
 * Files and images. A key is made by the caller, from lower-case letters, digits, `-`, `.` and `/`, for
 * example `processes/<id>/file`.
 */
export abstract class BlobStore {
  /**
   * Keeps the bytes under the key, whole or not at all; an existing blob is replaced.
   * @throws StorageFull
   */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;

  /**
   * Writes what comes to a place aside, where it has no key yet. Nothing is left of it when this fails,
   * and of a stream as the source no more is read then.
   * @throws BlobTooLarge, StorageFull, and what the source throws.
   */
  abstract stage(source: AsyncIterable<Uint8Array>, limits: { maxBytes: number }): Promise<StagedBlob>;

  /**
   * Deletes what was staged and last written before that time, and neither kept nor discarded: a process was
   * killed meanwhile.
   * @returns how many.
   */
  abstract deleteStaged(before: Date): Promise<number>;

  /** @throws BlobMissing */
  abstract get(key: string): Promise<Buffer>;

  /** Deletes every blob whose key starts with `prefix/`; none is fine. */
  abstract deleteAll(prefix: string): Promise<void>;

  /** What lies below `prefix/`: each `<name>` of keys `prefix/<name>/...`, and when something was last put there. */
  abstract folders(prefix: string): AsyncIterable<{ name: string; changedAt: Date }>;
}

/** Bytes that are written and flushed, and still without a key. Whoever holds it keeps it or discards it. */
export interface StagedBlob {
  /** A file of this machine, to be read and not to be changed; it is gone once the blob is kept or discarded. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: Buffer;
  /**
   * Keeps it under the key as `put` does.
   * @throws StorageFull; it is discarded then.
   */
  keep(key: string): Promise<void>;
  /** Does nothing once it is kept or discarded. */
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

/** No room is left. Nothing of what was to be written stays, and the same may succeed later. */
export class StorageFull extends Error {
  constructor(options?: ErrorOptions) {
    super('The blob store is full', options);
    this.name = 'StorageFull';
  }
}
