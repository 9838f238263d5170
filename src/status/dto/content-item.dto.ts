import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { WhyDto } from './why.dto.js';

const statuses = ['ENGINEIOCR', 'TO_ANALYSIS', 'MODIFIED', 'UNREADABLE', 'REVIEWED', 'DEPRECATED'];

/** Where an item stands, when the caller asks for it (`returnPositions`). */
class PositionDto {
  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description: 'With `returnPositions`: from 1; null when it was not found',
    example: 1,
  })
  pageNumber?: number | null;

  @ApiPropertyOptional({
    type: [Number],
    nullable: true,
    description: 'With `returnPositions`: x, y, width and height in fractions of the page',
    example: [0.12, 0.3, 0.2, 0.02],
  })
  box?: number[] | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'With `returnPositions`: as printed; a table has none',
    example: '31 JAN 2026',
  })
  raw?: string | null;

  @ApiPropertyOptional({
    type: WhyDto,
    nullable: true,
    description: 'With `returnPositions`: what sent it to review; null when nothing did',
  })
  why?: WhyDto | null;
}

export class FieldDto extends PositionDto {
  @ApiProperty({ description: 'The key by which clients find a field', example: 'numero_documento' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'document_number' })
  stdName: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What the engine found; null after a reviewer supplied the value or could not read it',
    example: 'L898902C3',
  })
  value: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The value after review, null when not reviewed',
    example: null,
  })
  finalValue: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Confidence from 0 to 1; null when nothing was found, 0 after review',
    example: 0.98,
  })
  score: number | null;

  @ApiProperty({ enum: statuses, example: 'ENGINEIOCR' })
  status: string;
}

export class HeaderDto {
  @ApiProperty({ example: 'descricao' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'description' })
  stdName: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 0.97 })
  score: number | null;

  @ApiProperty({ enum: statuses, example: 'ENGINEIOCR' })
  status: string;
}

export class TableDto extends PositionDto {
  @ApiProperty({ example: 'itens' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'items' })
  stdName: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Null when not evaluated', example: 0.93 })
  score: number | null;

  @ApiProperty({ enum: statuses, example: 'ENGINEIOCR' })
  status: string;

  @ApiProperty({ type: [HeaderDto] })
  headers: HeaderDto[];

  @ApiProperty({
    description: 'Rows of cells, each row in the order of the headers',
    type: 'array',
    items: { type: 'array', items: { $ref: '#/components/schemas/FieldDto' } },
    example: [
      [
        {
          name: 'descricao',
          stdName: 'description',
          value: 'Caneta',
          finalValue: null,
          score: 0.95,
          status: 'ENGINEIOCR',
        },
      ],
    ],
  })
  values: FieldDto[][];
}

export const WHY_OF_TYPE = {
  type: WhyDto,
  nullable: true,
  description: "With `returnPositions`: what sent the document's type to review; null when nothing did",
} as const;

/** Element of the standard result (interface 2.3). */
export class ContentItemDto {
  @ApiProperty({ type: [FieldDto], description: 'In no particular order; find a field by its name' })
  fields: FieldDto[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The typed image in base64 (JPEG), when the submission asked for it',
    example: null,
  })
  image: string | null;

  @ApiProperty({ example: 'documento-pessoal' })
  type: string;

  @ApiProperty({ example: 'personal-document' })
  stdType: string;

  @ApiProperty({ description: '1-based', example: 1 })
  pageNumber: number;

  @ApiProperty({ type: [String], example: ['id=passport', 'type=documento-pessoal', 'kind=passport'] })
  tags: string[];

  @ApiProperty({ description: 'Confidence from 0 to 1', example: 0.97 })
  score: number;

  @ApiProperty({ type: [TableDto] })
  tables: TableDto[];

  @ApiProperty({
    enum: ['extraction', 'human'],
    description: '`human`: a reviewer named the type of an untyped page',
    example: 'extraction',
  })
  processType: string;

  @ApiProperty({ enum: statuses, example: 'ENGINEIOCR' })
  status: string;

  @ApiPropertyOptional(WHY_OF_TYPE)
  why?: WhyDto | null;
}
