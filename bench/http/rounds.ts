import type { Lanes } from './lanes.js';
import type { MeasuredService } from './measured-service.js';
import type { HotRoute } from './scene.js';

/** Of one route, over all rounds. */
export interface Figures {
  name: string;
  /** Answers a second, the median of the rounds. */
  perSecond: number;
  ratios: Ratio[];
  /** Of the service's process, for one answer: what a busy machine changes least. */
  cpuMs: number;
}

/** To a bare route, the median of the rounds. */
export interface Ratio {
  beside: string;
  /** Of the rates. */
  rate: number;
  /** The bare route's processor time by this route's. */
  cpu: number;
}

interface Round {
  perSecond: number;
  cpuMs: number;
}

/** Asks each route for so long in each round, so that whatever else the machine does weighs on all of them. */
export async function measureRounds(
  service: MeasuredService,
  lanes: Lanes,
  routes: HotRoute[],
  { rounds, milliseconds }: { rounds: number; milliseconds: number },
): Promise<Figures[]> {
  const measured = new Map<string, Round[]>(routes.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++)
    // Back and forth, so that no route always follows the same one.
    for (const route of round % 2 === 0 ? routes : routes.toReversed())
      measured.get(route.name)!.push(await measureOnce(service, lanes, route, milliseconds));
  return routes.map(({ name, beside }) => figuresOf(name, beside, measured));
}

async function measureOnce(
  service: MeasuredService,
  lanes: Lanes,
  { request, before }: HotRoute,
  milliseconds: number,
): Promise<Round> {
  await before?.();
  const usage = await service.usage();
  const { answers, seconds } = await lanes.run(request, milliseconds);
  return { perSecond: answers / seconds, cpuMs: (((await service.usage()) - usage) * 1000) / answers };
}

function figuresOf(name: string, beside: string[], measured: Map<string, Round[]>): Figures {
  const rounds = measured.get(name)!;
  return {
    name,
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
    ratios: beside.map((bare) => ratioOf(rounds, bare, measured.get(bare)!)),
  };
}

const ratioOf = (rounds: Round[], beside: string, bare: Round[]): Ratio => ({
  beside,
  rate: median(rounds.map(({ perSecond }, round) => perSecond / bare[round]!.perSecond)),
  cpu: median(rounds.map(({ cpuMs }, round) => bare[round]!.cpuMs / cpuMs)),
});

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
