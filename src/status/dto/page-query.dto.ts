import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

const WIDTH = { least: 16, most: 4000 } as const;
export const FORMATS = ['png', 'webp'] as const;

const width = `must be a whole number of pixels from ${WIDTH.least} to ${WIDTH.most}`;

/** Format and width of a page image. */
export class PageQueryDto {
  @ApiPropertyOptional({
    description: 'In pixels; the image is never enlarged. Left out: as it is kept',
    minimum: WIDTH.least,
    maximum: WIDTH.most,
    example: 1000,
  })
  @IsOptional()
  @IsInt({ message: width })
  @Min(WIDTH.least, { message: width })
  @Max(WIDTH.most, { message: width })
  width?: number;

  @ApiPropertyOptional({ enum: FORMATS, description: 'Left out: as it is kept', example: 'webp' })
  @IsOptional()
  @IsIn(FORMATS, { message: `must be one of ${FORMATS.join(', ')}` })
  format?: (typeof FORMATS)[number];
}
