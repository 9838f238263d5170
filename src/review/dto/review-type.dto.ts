import { ApiProperty } from '@nestjs/swagger';

/** A type that a document can be given. */
export class ReviewTypeDto {
  @ApiProperty({ description: 'Give it as `finalValue`', example: 'receipt' })
  id: string;

  @ApiProperty({ example: 'recibo' })
  type: string;

  @ApiProperty({ example: 'receipt' })
  stdType: string;
}
