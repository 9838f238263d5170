import { Injectable } from '@nestjs/common';
import { Clock, millisecondsAfter } from '../clock/clock.js';
import { InvalidParameters } from '../domain/errors.js';
import { endOfPeriod } from '../domain/period.js';
import type { GenerationRule } from '../domain/rules/rule.js';
import type { SimulationDto } from './dto/rules.dto.js';
import { countApplicable, onlyRule, ReviewLoad } from './review-load.js';
import { type Period, StoredResultsRepository } from './stored-results.repository.js';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

/** Most processes of a replay: each takes about a millisecond, and more would take minutes. */
const MOST_PROCESSES = 20_000;

/** Computes what rules would have done over a past period. Changes nothing. */
@Injectable()
export class RuleSimulation {
  constructor(
    private readonly results: StoredResultsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Replays rules over a client's stored results.
   * @param from and `to`: ISO dates or moments, see {@link SimulateRulesDto}.
   * @throws InvalidParameters when the period ends before it starts.
   */
  async simulate(
    clientId: string,
    rules: GenerationRule[],
    { from, to }: { from?: string | null; to?: string | null },
  ): Promise<SimulationDto> {
    const period = this.periodOf(from, to);
    const all = new ReviewLoad(rules);
    const each = rules.map((rule, index) => ({
      rule,
      load: new ReviewLoad(onlyRule(rules, index)),
      applicable: 0,
    }));
    let processes = 0;
    let documents = 0;
    let complete = true;
    for await (const result of this.results.newestFirst(clientId, period)) {
      if (processes === MOST_PROCESSES) {
        complete = false;
        break;
      }
      processes++;
      documents += result.documents.length;
      all.add(result);
      for (const single of each) {
        single.load.add(result);
        single.applicable += countApplicable(single.rule, result.documents);
      }
    }
    return {
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      processes,
      documents,
      complete,
      total: all.total,
      rules: each.map(({ load, applicable }, rule) => ({ rule, applicable, ...load.total })),
    };
  }

  private periodOf(from?: string | null, to?: string | null): Period {
    // The end is exclusive; a process submitted this very millisecond still counts.
    const end = to ? endOfPeriod(to) : millisecondsAfter(this.clock.now(), 1);
    const start = from ? new Date(from) : millisecondsAfter(end, -DEFAULT_DAYS * DAY_MS);
    if (start >= end) throw InvalidParameters.at('from', 'must be before `to`, the end of the period');
    return { from: start, to: end };
  }
}
