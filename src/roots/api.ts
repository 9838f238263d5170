import { AuthModule } from '../auth/auth.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { CatalogueApiModule } from '../catalogue/catalogue-api.module.js';
import { ConsumptionApiModule } from '../consumption/consumption-api.module.js';
import { OperationsApiModule } from '../operations/operations-api.module.js';
import { RecordsApiModule } from '../records/records-api.module.js';
import { RetentionApiModule } from '../retention/retention-api.module.js';
import { ReviewApiModule } from '../review/review-api.module.js';
import { RulesApiModule } from '../rules/rules-api.module.js';
import { StatusApiModule } from '../status/status-api.module.js';
import { SubmissionApiModule } from '../submission/submission-api.module.js';
import { WebhooksApiModule } from '../webhooks/webhooks-api.module.js';

/** Answers HTTP and does no due work. Modules are in the order in which a document passes them. */
export const apiModules = [
  AuthModule,
  LimitsModule,
  SubmissionApiModule,
  StatusApiModule,
  RulesApiModule,
  OperationsApiModule,
  ReviewApiModule,
  WebhooksApiModule,
  ConsumptionApiModule,
  RecordsApiModule,
  CatalogueApiModule,
  RetentionApiModule,
];
