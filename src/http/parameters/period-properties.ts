import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, Matches } from 'class-validator';
import { DATE_OR_MOMENT, dateOrMoment } from '../../domain/period.js';

/**
 * `from` of a period: a date, or a moment with its zone.
 * @param absent what it means when it is left out.
 */
export const PeriodStart = (absent = '30 days before its end'): PropertyDecorator =>
  bound(`Start of the period, inclusive. Left out: ${absent}`, '2026-01-01');

/** `to` of a period, likewise; see `endOfPeriod`. */
export const PeriodEnd = (): PropertyDecorator =>
  bound(
    'End of the period, exclusive; a date without a time means the end of that day (UTC). Left out: now',
    '2026-01-31',
  );

const bound = (description: string, example: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, description, example }),
    IsOptional(),
    Matches(DATE_OR_MOMENT, { message: dateOrMoment }),
    IsISO8601({ strict: true }, { message: dateOrMoment }),
  );
