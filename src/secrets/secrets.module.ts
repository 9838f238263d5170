import { Global, Module } from '@nestjs/common';
import { Cipher } from './cipher.js';
import { EncryptedRows } from './encrypted-rows.js';
import { EncryptionKeys } from './encryption-keys.js';

@Global()
@Module({
  providers: [Cipher, EncryptedRows, EncryptionKeys],
  exports: [Cipher, EncryptedRows, EncryptionKeys],
})
export class SecretsModule {}
