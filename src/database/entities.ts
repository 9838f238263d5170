import { AuditEntryEntity } from '../audit/audit-entry.entity.js';
import { AuditHeadEntity } from '../audit/audit-head.entity.js';
import { ClientEntity } from '../auth/accounts/client.entity.js';
import { ClientKeyEntity } from '../auth/accounts/client-key.entity.js';
import { LoginFailureEntity } from '../auth/login/login-failure.entity.js';
import { SessionEntity } from '../auth/session/session.entity.js';
import { UserEntity } from '../auth/accounts/user.entity.js';
import { ExtractionEntity } from '../extraction/extraction.entity.js';
import { PageEntity } from '../extraction/page.entity.js';
import { OperationEntity } from '../operations/operation.entity.js';
import { RequestCountEntity } from '../limits/request-count.entity.js';
import { ProcessEntity } from '../process/process.entity.js';
import { ProcessStatusChangeEntity } from '../process/process-status-change.entity.js';
import { ReviewItemEntity } from '../review/review-item.entity.js';
import { ReviewTaskEntity } from '../review/review-task.entity.js';
import { RuleSetEntity } from '../rules/rule-set.entity.js';
import { EncryptionKeyEntity } from '../secrets/encryption-key.entity.js';
import { IdempotencyKeyEntity } from '../submission/idempotency-key.entity.js';
import { WebhookAttemptEntity } from '../webhooks/webhook-attempt.entity.js';
import { WebhookEndpointEntity } from '../webhooks/webhook-endpoint.entity.js';
import { WebhookDeliveryEntity } from '../webhooks/webhook-delivery.entity.js';
import { WorkItemEntity } from '../work/work-item.entity.js';
import { WorkTurnEntity } from '../work/work-turn.entity.js';

/** Every table of the service, for the connection and for the check that the migrations are complete. */
export const entities = [
  AuditEntryEntity,
  AuditHeadEntity,
  ClientEntity,
  ClientKeyEntity,
  EncryptionKeyEntity,
  ExtractionEntity,
  IdempotencyKeyEntity,
  LoginFailureEntity,
  OperationEntity,
  PageEntity,
  ProcessEntity,
  ProcessStatusChangeEntity,
  RequestCountEntity,
  ReviewItemEntity,
  ReviewTaskEntity,
  RuleSetEntity,
  SessionEntity,
  UserEntity,
  WebhookAttemptEntity,
  WebhookEndpointEntity,
  WebhookDeliveryEntity,
  WorkItemEntity,
  WorkTurnEntity,
];
