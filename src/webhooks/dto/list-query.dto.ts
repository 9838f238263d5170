import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { Keyset } from '../../database/keyset-page.js';
import { IsGuid } from '../../http/parameters/is-guid.js';
import { ListQueryDto } from '../../http/parameters/list-query.js';
import { DEFAULT_LIMIT, PageCursor, PageLimit } from '../../http/parameters/page-properties.js';
import { DELIVERY_STATES, type DeliveryState } from '../webhook-delivery.entity.js';
import { ENDPOINT_STATES, type EndpointState } from './endpoint.dto.js';

/** Filters of the list of deliveries. */
export class DeliveryQueryDto extends ListQueryDto {
  @ApiPropertyOptional({ enum: DELIVERY_STATES, example: 'GIVEN_UP' })
  @IsOptional()
  @IsIn(DELIVERY_STATES, { message: `must be one of ${DELIVERY_STATES.join(', ')}` })
  state?: DeliveryState;

  @ApiPropertyOptional({ description: 'Id of a process', example: 'c7e0b6ae-2f55-4a3f-bb0c-7a5f5b0f6d21' })
  @IsOptional()
  @IsGuid('must be the process identifier that a submission returned')
  processId?: string;
}

/** Filters of the list of endpoints. */
export class EndpointQueryDto extends ListQueryDto {
  @ApiPropertyOptional({ enum: ENDPOINT_STATES, example: 'PAUSED' })
  @IsOptional()
  @IsIn(ENDPOINT_STATES, { message: `must be one of ${ENDPOINT_STATES.join(', ')}` })
  state?: EndpointState;
}

/** A page of the calls of a delivery; they are numbered. */
export class AttemptQueryDto {
  @PageCursor('number')
  cursor?: Keyset;

  @PageLimit()
  limit: number = DEFAULT_LIMIT;
}
