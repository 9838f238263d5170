import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { BlobStore } from './blob-store.js';
import { DiskBlobStore } from './disk-blob-store.js';

@Global()
@Module({
  providers: [
    {
      provide: BlobStore,
      inject: [Config],
      useFactory: ({ dataDir }: Config) => new DiskBlobStore(join(dataDir, 'blobs')),
    },
  ],
  exports: [BlobStore],
})
export class StorageModule {}
