import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { OutboundClient } from '../outbound/outbound-client.js';
import type { ProcessEntity } from '../process/process.entity.js';
import { Cipher } from '../secrets/cipher.js';
import { BlobStore } from '../storage/blob-store.js';

/** Gets a process's file: as submitted, or from the URL that was submitted. */
@Injectable()
export class FileLoader {
  constructor(
    private readonly blobs: BlobStore,
    private readonly outbound: OutboundClient,
    private readonly cipher: Cipher,
    private readonly config: Config,
  ) {}

  /** @returns the bytes and the blob key under which they are kept from now on. */
  async load(process: ProcessEntity): Promise<{ file: Buffer; fileKey: string }> {
    if (process.fileKey) return { file: await this.blobs.get(process.fileKey), fileKey: process.fileKey };
    if (!process.fileUrl) throw new Error(`Process ${process.id} has neither file nor URL`);
    const maxBytes = Math.max(this.config.maxImageBytes, this.config.maxPdfBytes);
    const file = await this.outbound.fetchFile(this.cipher.decrypt(process.fileUrl), { maxBytes });
    const fileKey = fileKeyOf(process.id);
    await this.blobs.put(fileKey, file);
    return { file, fileKey };
  }
}

/** Everything of a process lies under one prefix, so that deleting it leaves nothing behind. */
export const blobPrefixOf = (processId: string): string => `processes/${processId}`;
export const fileKeyOf = (processId: string): string => `${blobPrefixOf(processId)}/file`;
