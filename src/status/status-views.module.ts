import { Module } from '@nestjs/common';
import { KeptResults } from './kept-results.js';
import { PagePictures } from './page-pictures.js';
import { ProcessViews } from './process-views.js';

@Module({
  providers: [KeptResults, PagePictures, ProcessViews],
  exports: [KeptResults, PagePictures, ProcessViews],
})
export class StatusViewsModule {}
