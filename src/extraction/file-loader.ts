import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { OutboundClient } from '../outbound/outbound-client.js';
import type { ProcessEntity } from '../process/process.entity.js';
import { Cipher } from '../secrets/cipher.js';
import { BlobStore } from '../storage/blob-store.js';

/** Downloads a process's file from the submitted URL. */
@Injectable()
export class FileLoader {
  constructor(
    private readonly blobs: BlobStore,
    private readonly outbound: OutboundClient,
    private readonly cipher: Cipher,
    private readonly config: Config,
  ) {}

  /** @returns the blob key under which the file is kept. @throws OutboundFault */
  async load({ id, fileUrl }: ProcessEntity): Promise<string> {
    if (!fileUrl) throw new Error(`Process ${id} has no URL`);
    const maxBytes = Math.max(this.config.maxImageBytes, this.config.maxPdfBytes);
    const fileKey = fileKeyOf(id);
    await this.blobs.put(fileKey, await this.outbound.fetchFile(this.cipher.decrypt(fileUrl), { maxBytes }));
    return fileKey;
  }
}

/** Submitted files, by process: side by side, so that one flush keeps the names of all that come at the same time. */
export const FILES = 'files';
/** What readings of a process store, by process. Before there were `files`, the file as well. */
export const READINGS = 'processes';

export const fileKeyOf = (processId: string): string => `${FILES}/${processId}`;
export const readingPrefixOf = (processId: string): string => `${READINGS}/${processId}`;

/** Deletes the file of a process, and all that readings stored. */
export async function deleteBlobsOf(processId: string, blobs: BlobStore): Promise<void> {
  await blobs.deleteAll(fileKeyOf(processId));
  await blobs.deleteAll(readingPrefixOf(processId));
}
