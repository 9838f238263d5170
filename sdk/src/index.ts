export { Confere, type ConfereOptions, type Submitting } from './confere.js';
export type { Clock } from './clock.js';
export { ConfereError, type ErrorCode, type ErrorDetail } from './errors.js';
export type { Fetch } from './http.js';
export type { components, paths } from './openapi.js';
export type { Filters, ItemOf, ListPath } from './pages.js';
export { Process, ProcessFailed, type StatusOptions, type WaitOptions } from './process.js';
export { Reading, valueOf } from './reading.js';
export type { Review } from './review.js';
export type {
  CallOptions,
  Delivery,
  DocumentOf,
  Endpoint,
  Field,
  GenerationRule,
  Kind,
  Operation,
  ProcessStatus,
  ReviewDecision,
  ReviewItem,
  ReviewTask,
  StatusAnswer,
  Table,
  TaskContext,
  TaskSummary,
} from './routes.js';
export type { Credentials } from './session.js';
export type { SubmitOptions, SubmittedFile } from './submission.js';
export {
  type EventName,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  WebhookRefused,
  WebhookVerifier,
} from './webhook.js';
export type { Webhooks } from './webhooks.js';
