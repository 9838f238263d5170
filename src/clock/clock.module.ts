import { Global, Module } from '@nestjs/common';
import { Clock, SystemClock } from './clock.js';
import { Ids, RandomIds } from './ids.js';

@Global()
@Module({
  providers: [
    { provide: Clock, useClass: SystemClock },
    { provide: Ids, useClass: RandomIds },
  ],
  exports: [Clock, Ids],
})
export class ClockModule {}
