import { Module } from '@nestjs/common';
import { ProcessViews } from './process-views.js';

@Module({ providers: [ProcessViews], exports: [ProcessViews] })
export class StatusViewsModule {}
