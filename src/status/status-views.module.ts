import { Module } from '@nestjs/common';
import { PagePictures } from './page-pictures.js';
import { ProcessViews } from './process-views.js';

@Module({ providers: [PagePictures, ProcessViews], exports: [PagePictures, ProcessViews] })
export class StatusViewsModule {}
