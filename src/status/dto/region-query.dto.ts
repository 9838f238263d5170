import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNumber, Max, Min } from 'class-validator';

const SCALE = { least: 0.05, most: 1 } as const;

const Fraction = (what: string, least: number, example: number): PropertyDecorator => {
  const message = `must be a number from ${least} to 1, a fraction of the page`;
  return applyDecorators(
    ApiProperty({ description: what, minimum: least, maximum: 1, example }),
    IsNumber({}, { message }),
    Min(least, { message }),
    Max(1, { message }),
  );
};

const scale = `must be a number from ${SCALE.least} to ${SCALE.most}`;
/** Smallest fraction of the page's side: one pixel of the largest pages. */
const LEAST = 0.0001;

/** A region of a page. Parts outside the page are cut off. */
export class RegionQueryDto {
  @Fraction('From the left edge', 0, 0.6)
  x: number;

  @Fraction('From the top edge', 0, 0.7)
  y: number;

  @Fraction('Of the part', LEAST, 0.2)
  width: number;

  @Fraction('Of the part', LEAST, 0.05)
  height: number;

  @ApiPropertyOptional({
    description: "Pixels of the answer for each pixel of the page's finest image",
    minimum: SCALE.least,
    maximum: SCALE.most,
    default: 1,
    example: 1,
  })
  @IsNumber({}, { message: scale })
  @Min(SCALE.least, { message: scale })
  @Max(SCALE.most, { message: scale })
  scale: number = 1;
}
