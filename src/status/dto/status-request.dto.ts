import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsBoolean, IsNumber, IsOptional, Max, Min } from 'class-validator';

/** Shorter than the time after which proxies and clients usually give a request up. */
export const MOST_WAIT_SECONDS = 30;
const seconds = `must be a number of seconds from 0 to ${MOST_WAIT_SECONDS}`;

const processId = '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11';

export const STATUS_EXAMPLES = {
  outcome: { summary: 'The outcome, once there is one', value: { processId, returnEngineResponse: false } },
  reading: {
    summary: 'What the engine read, where it stands and why it waits for a reviewer',
    value: { processId, returnEngineResponse: true, returnPositions: true, waitSeconds: 20 },
  },
};

/** The process, and whether to show the engine's items early (interface 4.2). */
export class StatusRequestDto {
  /** Anything but the caller's process is R321, so this property is not validated here. */
  @ApiProperty({ type: String, example: processId })
  @Allow()
  processId: unknown;

  @ApiPropertyOptional({
    description: "Returns the engine's items whether or not the review has finished",
    default: false,
    example: true,
  })
  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  returnEngineResponse?: boolean;

  @ApiPropertyOptional({
    description:
      'Adds `pageNumber`, `box`, `raw` and `why` to each field, cell and table: where it stands, what is ' +
      'printed there, and what sent it to review',
    default: false,
    example: true,
  })
  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  returnPositions?: boolean;

  @ApiPropertyOptional({
    description: 'Waits up to this many seconds until the status is no longer IN_PROCESS, then answers',
    minimum: 0,
    maximum: MOST_WAIT_SECONDS,
    default: 0,
    example: 20,
  })
  @IsOptional()
  @Min(0, { message: seconds })
  @Max(MOST_WAIT_SECONDS, { message: seconds })
  @IsNumber({}, { message: seconds })
  waitSeconds?: number;
}
