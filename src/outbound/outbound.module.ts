import { Module } from '@nestjs/common';
import { OutboundClient } from './outbound-client.js';
import { Resolver, SystemResolver } from './resolver.js';

@Module({
  providers: [OutboundClient, { provide: Resolver, useClass: SystemResolver }],
  exports: [OutboundClient],
})
export class OutboundModule {}
