import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsBoolean, IsOptional } from 'class-validator';
import { LenientBoolean } from '../../http/lenient.js';

/** Which process, and whether the engine's items are wanted already (interface 4.2). */
export class StatusRequestDto {
  /** Whatever is not the caller's process is R321, so neither its form nor its presence is judged here. */
  @ApiProperty({ type: String, example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' })
  @Allow()
  processId: unknown;

  @ApiPropertyOptional({
    description: "Returns the engine's items whether or not the review has finished",
    default: false,
    example: true,
  })
  @IsOptional()
  @LenientBoolean()
  @IsBoolean({ message: 'must be true or false' })
  returnEngineResponse?: boolean;
}
