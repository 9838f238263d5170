import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInstance, IsInt, IsOptional, Max, Min } from 'class-validator';
import { Keyset } from '../../database/keyset-page.js';
import { type IdKind, readCursor } from './keyset-cursor.js';

/** Rows of a page, the same in every list. */
export const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/** Examples of cursors, by the kind of id. */
const EXAMPLES: Record<IdKind, string> = {
  uuid: 'MHwyMDI2LTAzLTAyVDEwOjE1OjAwLjAwMDAwMFp8NWIwZTZhMGUtM2E2Ny00YzdmLTlkNGItM2MwYjNmN2Q5YTEx',
  number: 'MHwyMDI2LTAzLTAyVDEwOjE1OjAwLjAwMDAwMFp8NDI',
};
const limit = `must be a whole number from 1 to ${MAX_LIMIT}`;

/** `limit` of a list in pages; the property starts as `DEFAULT_LIMIT`. */
export const PageLimit = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT, example: DEFAULT_LIMIT }),
    IsInt({ message: limit }),
    Min(1, { message: limit }),
    Max(MAX_LIMIT, { message: limit }),
  );

/** `cursor` of a list in pages, parsed into the position that it stands for. */
export const PageCursor = (ids: IdKind = 'uuid'): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      description: 'The `nextCursor` of the page before',
      example: EXAMPLES[ids],
    }),
    IsOptional(),
    // An invalid cursor is left unchanged for the validator to refuse; null would mean the first page.
    Transform(({ value }: { value: unknown }) => readCursor(value, ids) ?? value),
    IsInstance(Keyset, { message: 'must be the nextCursor of the page before' }),
  );

/** `nextCursor` of a page. */
export const NextCursor = (ids: IdKind = 'uuid'): PropertyDecorator =>
  ApiProperty({
    nullable: true,
    type: String,
    description: 'Give it as `cursor` for the next page; null on the last',
    example: EXAMPLES[ids],
  });
