import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { MAX_RETRIES, TIMEOUT_SECONDS } from '../../domain/operations/operation.js';
import { IsGuid } from '../../http/parameters/is-guid.js';

const retries = `must be a whole number from ${MAX_RETRIES.least} to ${MAX_RETRIES.most}`;
const timeout = `must be a whole number of seconds from ${TIMEOUT_SECONDS.least} to ${TIMEOUT_SECONDS.most}`;

/** Groups several captures of one document. */
export class OperationDto {
  @ApiProperty({ description: 'Made by the client', example: '0f8fad5b-d9cb-469f-a165-70867728950e' })
  @IsGuid('is required with any other parameter of operation and must be a GUID')
  id: string;

  @ApiPropertyOptional({
    description: 'Most captures of the operation',
    minimum: MAX_RETRIES.least,
    maximum: MAX_RETRIES.most,
    default: MAX_RETRIES.default,
    example: 3,
  })
  @IsOptional()
  @Max(MAX_RETRIES.most, { message: retries })
  @Min(MAX_RETRIES.least, { message: retries })
  @IsInt({ message: retries })
  maxRetries?: number;

  @ApiPropertyOptional({
    description: 'Longest wait for a further capture, in seconds',
    minimum: TIMEOUT_SECONDS.least,
    maximum: TIMEOUT_SECONDS.most,
    default: TIMEOUT_SECONDS.default,
    example: 300,
  })
  @IsOptional()
  @Max(TIMEOUT_SECONDS.most, { message: timeout })
  @Min(TIMEOUT_SECONDS.least, { message: timeout })
  @IsInt({ message: timeout })
  timeoutSeconds?: number;
}
