import type { components, paths } from './openapi.js';

/** The two kinds of documents that are read: fields and tables, or long documents in sections. */
export type Kind = 'standard' | 'generative';

export const SUBMISSION = {
  standard: '/process-image/content-extraction',
  generative: '/process-image/generative-content-extraction',
} as const;

export const STATUS = {
  standard: '/process-image/content-extraction/status',
  generative: '/process-image/generative-content-extraction/status',
} as const;

/** The whole answer of a route: the envelope and what stands beside `result`. */
export type AnswerOf<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends {
  responses: { 200: { content: { 'application/json': infer Answer } } };
}
  ? Answer
  : never;

/** `result` of a route's answer. */
export type ResultOf<P extends keyof paths, M extends keyof paths[P]> =
  AnswerOf<P, M> extends { result: infer Result } ? Result : never;

/** What a route takes as its body. */
export type BodyOf<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends {
  requestBody?: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

/** Filters of a GET route. */
export type QueryOf<P extends keyof paths> = paths[P] extends {
  get: { parameters: { query?: infer Query } };
}
  ? NonNullable<Query>
  : never;

/** What stands in a route's path. */
export type PathOf<P extends keyof paths> = paths[P] extends { get: { parameters: { path: infer Path } } }
  ? Path
  : unknown;

/** What the status route answers, and what a webhook is called with. */
export type StatusAnswer<K extends Kind = Kind> = {
  standard: Required<AnswerOf<(typeof STATUS)['standard'], 'post'>>;
  generative: Required<AnswerOf<(typeof STATUS)['generative'], 'post'>>;
}[K];

export type ProcessStatus = StatusAnswer<'standard'>['processStatus'];

/** A document of a result. */
export type DocumentOf<K extends Kind = Kind> = StatusAnswer<K>['result'][number];

export type Field = DocumentOf<'standard'>['fields'][number];
export type Table = DocumentOf<'standard'>['tables'][number];

/** A rule that sends to review what is not sure enough. */
export type GenerationRule = BodyOf<'/rules', 'put'>['rules'][number];

export type Operation = ResultOf<'/operations/{id}', 'get'>;
export type ReviewTask = ResultOf<'/review/tasks/{id}', 'get'>;
export type TaskContext = ResultOf<'/review/tasks/{id}/context', 'get'>;
export type TaskSummary = components['schemas']['TaskSummaryDto'];
export type ReviewItem = ReviewTask['items'][number];
export type ReviewDecision = BodyOf<'/review/tasks/{id}/complete', 'post'>['decisions'][number];
export type Delivery = ResultOf<'/webhooks/deliveries', 'get'>['deliveries'][number];
export type Endpoint = ResultOf<'/webhooks/endpoints', 'get'>['endpoints'][number];

/** Options of every method. */
export interface CallOptions {
  /** Ends the request; the method rejects with its reason. */
  signal?: AbortSignal;
}
