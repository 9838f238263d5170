import { Module } from '@nestjs/common';
import { RegisteredRules } from './registered-rules.js';

@Module({ providers: [RegisteredRules], exports: [RegisteredRules] })
export class RulesModule {}
