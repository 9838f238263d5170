/**
 * Files and images. A key is made by the caller, from lower-case letters, digits, `-`, `.` and `/`, for
 * example `processes/<id>/file`.
 */
export abstract class BlobStore {
  /** Keeps the bytes under the key, whole or not at all; an existing blob is replaced. */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;

  /** @throws BlobMissing */
  abstract get(key: string): Promise<Buffer>;

  /** Deletes every blob whose key starts with `prefix/`; none is fine. */
  abstract deleteAll(prefix: string): Promise<void>;

  /** What lies below `prefix/`: each `<name>` of keys `prefix/<name>/...`, and when something was last put there. */
  abstract folders(prefix: string): AsyncIterable<{ name: string; changedAt: Date }>;
}

export class BlobMissing extends Error {
  constructor(key: string) {
    super(`No blob is kept under ${key}`);
    this.name = 'BlobMissing';
  }
}
