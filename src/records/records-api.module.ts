import { Module } from '@nestjs/common';
import { ProcessModule } from '../process/process.module.js';
import { StatusViewsModule } from '../status/status-views.module.js';
import { ProcessFiles } from './process-files.js';
import { ProcessList } from './process-list.js';
import { ProcessLooks } from './process-looks.js';
import { ProcessRecordsController } from './process-records.controller.js';
import { ProcessRecords } from './process-records.js';

/** Needs the `Engine` port, for the names of document types. */
@Module({
  imports: [ProcessModule, StatusViewsModule],
  controllers: [ProcessRecordsController],
  providers: [ProcessFiles, ProcessList, ProcessLooks, ProcessRecords],
})
export class RecordsApiModule {}
