import { ApiProperty } from '@nestjs/swagger';
import type { Box } from '../../domain/document.js';
import type { PrintedWord } from '../../domain/printed-word.js';

export class PrintedWordDto implements PrintedWord {
  @ApiProperty({ example: '148,90' })
  text: string;

  @ApiProperty({
    type: [Number],
    description: '`[x, y, width, height]` in fractions of the page',
    example: [0.61, 0.72, 0.08, 0.02],
  })
  box: Box;

  @ApiProperty({ description: 'Probability that it is right', example: 0.87 })
  confidence: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What the second recogniser read here, where it differs',
    example: '143,90',
  })
  other: string | null;
}

export class PageWordsDto {
  @ApiProperty({ example: 1 })
  pageNumber: number;

  @ApiProperty({ type: [PrintedWordDto], description: 'In the order in which they were read' })
  words: PrintedWordDto[];
}
