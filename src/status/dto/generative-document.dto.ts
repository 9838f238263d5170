import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { FieldDto, TableDto, WHY_OF_TYPE } from './content-item.dto.js';
import type { WhyDto } from './why.dto.js';

const statuses = ['ENGINEIOCR', 'TO_ANALYSIS', 'MODIFIED', 'UNREADABLE', 'REVIEWED', 'DEPRECATED'];

export class SectionDto {
  @ApiProperty({ description: 'May repeat, once per occurrence', example: 'empresa' })
  name: string;

  @ApiProperty({ example: 'company' })
  stdName: string;

  @ApiProperty({ example: 0.91 })
  score: number;

  @ApiProperty({ enum: statuses, example: 'TO_ANALYSIS' })
  status: string;

  @ApiProperty({ type: [FieldDto] })
  fields: FieldDto[];

  @ApiProperty({ type: [TableDto] })
  tables: TableDto[];
}

export class GenerativeExtractionDto {
  @ApiProperty({ description: 'Which reader made it', example: 'standard' })
  source: string;

  @ApiProperty({ example: 0.91 })
  score: number;

  @ApiProperty({ enum: statuses, example: 'TO_ANALYSIS' })
  status: string;

  @ApiProperty({ type: [String], example: ['id=bra-nlp-contrato-social-1', 'type=contrato-social'] })
  tags: string[];

  @ApiProperty({ type: [SectionDto] })
  sections: SectionDto[];

  @ApiPropertyOptional(WHY_OF_TYPE)
  why?: WhyDto | null;
}

/** Element of the generative result (interface 2.4). */
export class GenerativeDocumentDto {
  @ApiProperty({ example: 'contrato-social' })
  type: string;

  @ApiProperty({ example: 'contract' })
  stdType: string;

  @ApiProperty({ type: [GenerativeExtractionDto] })
  extractions: GenerativeExtractionDto[];
}
