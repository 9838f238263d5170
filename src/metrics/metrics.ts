import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Config } from '../config/config.js';
import { projectRoot } from '../config/project-root.js';

/** How one try at a row of due work ended. */
export type WorkOutcome = 'done' | 'retried' | 'given_up' | 'lease_lost';

/** How one call of an endpoint ended: answered with 2xx, with another status, or not at all. */
export type CallOutcome = 'taken' | 'refused' | 'unreachable';

/** From a fast settlement (milliseconds) to a PDF of a hundred pages (minutes). */
const STAGE_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];
const HTTP_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const PAGE_RATE_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32];
/** A delivery has eight rounds of calls. */
const ROUND_BUCKETS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The metrics of this process since its start. Other modules record through its methods, which
 * never throw and never wait; only this folder knows Prometheus. Labels come from
 * small sets (kinds, codes, route templates), never from a request.
 */
@Injectable()
export class Metrics {
  /** Not prom-client's global registry: two services in one process (tests) must not share counts. */
  readonly registry = new Registry();

  private readonly submissions = new Counter({
    name: 'confere_submissions_total',
    help: 'Submissions by kind, outcome (accepted, refused) and the code that was answered',
    labelNames: ['kind', 'outcome', 'code'],
    registers: [this.registry],
  });
  private readonly stages = new Histogram({
    name: 'confere_stage_duration_seconds',
    help: 'Time of one try at a piece of work, by stage and outcome',
    labelNames: ['stage', 'outcome'],
    buckets: STAGE_BUCKETS,
    registers: [this.registry],
  });
  private readonly enginePages = new Counter({
    name: 'confere_engine_pages_total',
    help: 'Pages that the engine has read',
    registers: [this.registry],
  });
  private readonly engineReadings = new Histogram({
    name: 'confere_engine_reading_seconds',
    help: 'Time of one reading by the engine, waiting for a reader included; outcome is read or the fault',
    labelNames: ['outcome'],
    buckets: STAGE_BUCKETS,
    registers: [this.registry],
  });
  private readonly enginePageRate = new Histogram({
    name: 'confere_engine_pages_per_second',
    help: 'Pages per second of one reading',
    buckets: PAGE_RATE_BUCKETS,
    registers: [this.registry],
  });
  private readonly readerEnds = new Counter({
    name: 'confere_reader_ends_total',
    help: 'Reader processes that ended before the service, by job (extraction, inspection) and why',
    labelNames: ['job', 'reason'],
    registers: [this.registry],
  });
  private readonly llmCalls = new Histogram({
    name: 'confere_generative_call_seconds',
    help: 'Time of one call of the language model; outcome is answered or why it could not be used',
    labelNames: ['outcome'],
    buckets: STAGE_BUCKETS,
    registers: [this.registry],
  });
  private readonly llmTokens = new Counter({
    name: 'confere_generative_tokens_total',
    help: 'Tokens of the language model, as it counts them (estimated where it does not), by kind (prompt, answer)',
    labelNames: ['kind'],
    registers: [this.registry],
  });
  private readonly generativeDocuments = new Counter({
    name: 'confere_generative_documents_total',
    help: 'Generative documents by the source that made them and why it was not the language model (none: it was, or none is set)',
    labelNames: ['source', 'fault'],
    registers: [this.registry],
  });
  private readonly calls = new Counter({
    name: 'confere_webhook_calls_total',
    help: 'Calls of webhook endpoints by outcome (taken, refused, unreachable)',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  private readonly deliveries = new Histogram({
    name: 'confere_webhook_delivery_rounds',
    help: 'Rounds of calls until a delivery ended, by outcome (delivered, given_up)',
    labelNames: ['outcome'],
    buckets: ROUND_BUCKETS,
    registers: [this.registry],
  });
  private readonly requests = new Histogram({
    name: 'confere_http_request_duration_seconds',
    help: 'Time to answer a request, by method, route template and HTTP status',
    labelNames: ['method', 'route', 'status'],
    buckets: HTTP_BUCKETS,
    registers: [this.registry],
  });

  constructor({ role }: Config) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'confere_info',
      help: 'Always 1; version and role of this process',
      labelNames: ['version', 'role'],
      registers: [this.registry],
    }).set({ version: version(), role }, 1);
  }

  /** Once for each process that was created; a repeated submission (`Idempotency-Key`) is not counted again. */
  submissionAccepted(kind: string): void {
    this.submissions.inc({ kind, outcome: 'accepted', code: '201' });
  }

  submissionRefused(kind: string, code: string): void {
    this.submissions.inc({ kind, outcome: 'refused', code });
  }

  /** Tells how many reader processes there are, whenever somebody scrapes. */
  readersAre(count: (job: 'extraction' | 'inspection') => number): void {
    new Gauge({
      name: 'confere_readers',
      help: 'Reader processes now, by job (extraction, inspection)',
      labelNames: ['job'],
      registers: [this.registry],
      collect() {
        for (const job of ['extraction', 'inspection'] as const) this.set({ job }, count(job));
      },
    });
  }

  /** Hostile files kill readers now and then; many deaths deserve attention. */
  readerEnded(job: string, reason: string): void {
    this.readerEnds.inc({ job, reason });
  }

  workEnded(stage: string, outcome: WorkOutcome, seconds: number): void {
    this.stages.observe({ stage, outcome }, seconds);
  }

  engineRead(pages: number, seconds: number): void {
    this.enginePages.inc(pages);
    this.engineReadings.observe({ outcome: 'read' }, seconds);
    if (seconds > 0) this.enginePageRate.observe(pages / seconds);
  }

  engineFailed(fault: string, seconds: number): void {
    this.engineReadings.observe({ outcome: fault }, seconds);
  }

  /** @param outcome `answered`, or the fault's reason. */
  llmCalled(outcome: string, seconds: number): void {
    this.llmCalls.observe({ outcome }, seconds);
  }

  llmTokensUsed({ prompt, answer }: { prompt: number; answer: number }): void {
    this.llmTokens.inc({ kind: 'prompt' }, prompt);
    this.llmTokens.inc({ kind: 'answer' }, answer);
  }

  generativeRead(source: string, fault: string): void {
    this.generativeDocuments.inc({ source, fault });
  }

  webhookCalled(outcome: CallOutcome): void {
    this.calls.inc({ outcome });
  }

  deliveryEnded(outcome: 'delivered' | 'given_up', rounds: number): void {
    this.deliveries.observe({ outcome }, rounds);
  }

  /** @param route the template, `/operations/:id`; `none` where no route fits, or raw URLs would become labels. */
  requestAnswered(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }
}

const version = (): string =>
  (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version;
