import { Module } from '@nestjs/common';
import { RuleSimulation } from './rule-simulation.js';
import { RulesController } from './rules.controller.js';
import { RulesModule } from './rules.module.js';
import { StoredResultsRepository } from './stored-results.repository.js';

@Module({
  imports: [RulesModule],
  controllers: [RulesController],
  providers: [RuleSimulation, StoredResultsRepository],
})
export class RulesApiModule {}
