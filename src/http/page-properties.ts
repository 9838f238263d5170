import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { LenientNumber } from './lenient.js';

/** How many of a list one page has. */
export interface PageSize {
  default: number;
  most: number;
}

/** `limit` of a list in pages. */
export function PageLimit({ default: absent, most }: PageSize): PropertyDecorator {
  const message = `must be a whole number from 1 to ${most}`;
  return applyDecorators(
    ApiPropertyOptional({ minimum: 1, maximum: most, default: absent, example: absent }),
    IsOptional(),
    LenientNumber(),
    IsInt({ message }),
    Min(1, { message }),
    Max(most, { message }),
  );
}

/** `cursor` of a list in pages. */
export const PageCursor = (example: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ description: 'The `nextCursor` of the page before', example }),
    IsOptional(),
    IsString({ message: 'must be the nextCursor of the page before' }),
  );
