import type { MigrationInterface } from 'typeorm';
import { CreateTables1763712000000 } from './1763712000000-CreateTables.js';
import { ChainAuditTrail1763760000000 } from './1763760000000-ChainAuditTrail.js';
import { AddWebhookEndpoints1795293171707 } from './1795293171707-AddWebhookEndpoints.js';
import { CountRequests1795293426346 } from './1795293426346-CountRequests.js';
import { AddConsumption1795295000000 } from './1795295000000-AddConsumption.js';
import { ForgetNames1795305000000 } from './1795305000000-ForgetNames.js';
import { ShareWork1795311000000 } from './1795311000000-ShareWork.js';
import { RefuseTokensOfEarlierPasswords1795312000000 } from './1795312000000-RefuseTokensOfEarlierPasswords.js';
import { DeleteDeliveries1795314000000 } from './1795314000000-DeleteDeliveries.js';
import { AddProcessRecords1795315000000 } from './1795315000000-AddProcessRecords.js';
import { AddPriority1795316000000 } from './1795316000000-AddPriority.js';
import { ClaimInOneCall1795316100000 } from './1795316100000-ClaimInOneCall.js';
import { KeepOperationSpelling1795316500000 } from './1795316500000-KeepOperationSpelling.js';
import { AddSessions1795317000000 } from './1795317000000-AddSessions.js';
import { AddWorkbench1795317100000 } from './1795317100000-AddWorkbench.js';
import { KeepPresentedResults1795317300000 } from './1795317300000-KeepPresentedResults.js';

/** In the order in which they run; `npm run migrate:generate` adds to it. */
export const migrations: (new () => MigrationInterface)[] = [
  CreateTables1763712000000,
  ChainAuditTrail1763760000000,
  AddWebhookEndpoints1795293171707,
  CountRequests1795293426346,
  AddConsumption1795295000000,
  ForgetNames1795305000000,
  ShareWork1795311000000,
  RefuseTokensOfEarlierPasswords1795312000000,
  DeleteDeliveries1795314000000,
  AddProcessRecords1795315000000,
  AddPriority1795316000000,
  ClaimInOneCall1795316100000,
  KeepOperationSpelling1795316500000,
  AddSessions1795317000000,
  AddWorkbench1795317100000,
  KeepPresentedResults1795317300000,
];
