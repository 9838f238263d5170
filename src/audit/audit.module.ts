import { Global, Module } from '@nestjs/common';
import { AuditChain } from './audit-chain.js';
import { AuditTrail } from './audit-trail.js';
import { AuditVerification } from './audit-verification.js';

@Global()
@Module({
  providers: [AuditChain, AuditTrail, AuditVerification],
  exports: [AuditTrail, AuditVerification],
})
export class AuditModule {}
