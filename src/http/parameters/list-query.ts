import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import type { Keyset } from '../../database/keyset-page.js';
import { IsGuid } from './is-guid.js';
import { DEFAULT_LIMIT, PageCursor, PageLimit } from './page-properties.js';
import { PeriodEnd, PeriodStart } from './period-properties.js';

/** Query of a list in pages; its rows have UUIDs. */
export class ListQueryDto {
  @PageCursor()
  cursor?: Keyset;

  @PageLimit()
  limit: number = DEFAULT_LIMIT;
}

/** `client` of a query: the id of a client. */
export const ClientId = (
  description = 'Id of a client, for administrators; left out, they see all clients',
): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ description, example: '0d3c1a52-61c1-4b7c-9a3e-7f5b2c8d6e10' }),
    IsOptional(),
    IsGuid("must be a client's id, a UUID"),
  );

/** Query of a list of one client's rows, or of all clients'. */
export class OwnedListQueryDto extends ListQueryDto {
  @ClientId()
  client?: string;
}

/** Query of a list of what was submitted in a period. */
export class PeriodListQueryDto extends OwnedListQueryDto {
  @PeriodStart()
  from?: string;

  @PeriodEnd()
  to?: string;
}
