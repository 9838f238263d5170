import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller as CallerType, ownerOf } from '../auth/caller.js';
import { Caller } from '../auth/caller.decorator.js';
import { Roles } from '../auth/roles.decorator.js';
import { InvalidParameters } from '../domain/errors.js';
import { BodyValidation, QueryValidation } from '../http/parameters/body-validation.pipe.js';
import { ApiEnvelope } from '../http/swagger.js';
import { toGenerationRules } from './dto/generation-rule.dto.js';
import {
  RegisteredRulesDto,
  RegisterRulesDto,
  RULES_EXAMPLES,
  SIMULATION_EXAMPLES,
  RulesOwnerDto,
  SimulateRulesDto,
  SimulationDto,
} from './dto/rules.dto.js';
import { RegisteredRules } from './registered-rules.js';
import { RuleSimulation } from './rule-simulation.js';

/** A client's registered rules, used for submissions without rules. */
@ApiTags('rules')
@ApiBearerAuth()
@Controller('rules')
@Roles('client')
export class RulesController {
  constructor(
    private readonly registered: RegisteredRules,
    private readonly simulation: RuleSimulation,
  ) {}

  @Get()
  @Roles('client', 'admin')
  @ApiOperation({
    summary: 'The registered rules in force',
    description: "A client's own; an administrator names the client by `client`.",
  })
  @ApiEnvelope(RegisteredRulesDto)
  getRules(
    @Caller() caller: CallerType,
    @Query(new QueryValidation(RulesOwnerDto)) { client }: RulesOwnerDto,
  ): Promise<RegisteredRulesDto> {
    const owner = ownerOf(caller, client);
    if (owner === null) throw InvalidParameters.at('client', 'is required of an administrator');
    return this.registered.inForce(owner);
  }

  @Put()
  @ApiOperation({
    summary: 'Register rules',
    description: 'The whole list, at most 5. Earlier versions are kept; processes keep the rules they had.',
  })
  @ApiBody({ type: RegisterRulesDto, examples: RULES_EXAMPLES })
  @ApiEnvelope(RegisteredRulesDto)
  registerRules(
    @Caller() { id }: CallerType,
    @Body(new BodyValidation(RegisterRulesDto)) { rules }: RegisterRulesDto,
  ): Promise<RegisteredRulesDto> {
    return this.registered.replace(id, toGenerationRules(rules));
  }

  @Post('simulate')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Try rules on past results',
    description:
      "Replays the rules of the body over the client's stored results of a period and counts the documents, " +
      'items and tasks that they would have sent to review. Nothing changes.',
  })
  @ApiBody({ type: SimulateRulesDto, examples: SIMULATION_EXAMPLES })
  @ApiEnvelope(SimulationDto)
  simulateRules(
    @Caller() { id }: CallerType,
    @Body(new BodyValidation(SimulateRulesDto)) { rules, from, to }: SimulateRulesDto,
  ): Promise<SimulationDto> {
    return this.simulation.simulate(id, toGenerationRules(rules), { from, to });
  }
}
