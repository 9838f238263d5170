import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

const KINDS = ['standard', 'generative'] as const;
const SCORES = ['calibrated', 'estimated', 'by-rule'] as const;
export type TypeKind = (typeof KINDS)[number];

export class TypeQueryDto {
  @ApiPropertyOptional({ enum: KINDS, description: 'Only types that this family of routes reads' })
  @IsOptional()
  @IsIn(KINDS, { message: `must be one of ${KINDS.join(', ')}` })
  kind?: TypeKind;
}

export class DescriptionDto {
  @ApiProperty({ example: 'data de emissão' })
  pt: string;

  @ApiProperty({ type: String, nullable: true, example: 'date of issue' })
  en: string | null;
}

export class TypeColumnDto {
  @ApiProperty({ description: 'As results and rules name it', example: 'descricao' })
  name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The same in every type',
    example: 'description',
  })
  stdName: string | null;

  @ApiProperty({ description: 'What its value is, such as `date` or `money`', example: 'text' })
  kind: string;

  @ApiProperty({ type: DescriptionDto })
  description: DescriptionDto;

  @ApiProperty({
    enum: SCORES,
    description:
      '`calibrated`: a model fitted on real documents of this type makes the score, so that of the values scored 0.9 about ' +
      '90 % are right. `estimated`: a model of the way in which the value is found makes it, fitted on drawn documents, so that ' +
      'on real ones the share may differ. `by-rule`: nothing was fitted; the score orders values, and no share of right ones is known',
    example: 'by-rule',
  })
  scores: (typeof SCORES)[number];
}

export class TypeFieldDto extends TypeColumnDto {
  @ApiProperty({
    type: [String],
    description: 'Former names: still in results, with the status DEPRECATED and the same value',
    example: [],
  })
  deprecatedNames: string[];
}

export class TypeTableDto {
  @ApiProperty({ example: 'itens' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'items' })
  stdName: string | null;

  @ApiProperty({ type: DescriptionDto })
  description: DescriptionDto;

  @ApiProperty({ type: [TypeColumnDto] })
  columns: TypeColumnDto[];
}

export class TypeSectionDto {
  @ApiProperty({ example: 'empresa' })
  name: string;

  @ApiProperty({ example: 'company' })
  stdName: string;

  @ApiProperty({ description: 'Whether it may occur several times', example: false })
  repeats: boolean;

  @ApiProperty({ type: DescriptionDto })
  description: DescriptionDto;

  @ApiProperty({ type: [TypeFieldDto] })
  fields: TypeFieldDto[];

  @ApiProperty({ type: [TypeTableDto] })
  tables: TypeTableDto[];
}

export class DocumentTypeDto {
  @ApiProperty({ description: 'The value of its `id=` tag', example: 'invoice' })
  id: string;

  @ApiProperty({ example: 'fatura' })
  type: string;

  @ApiProperty({ example: 'invoice' })
  stdType: string;

  @ApiProperty({ type: DescriptionDto, example: { pt: 'fatura', en: 'invoice' } })
  description: DescriptionDto;

  @ApiProperty({ enum: KINDS, example: 'standard' })
  kind: TypeKind;

  @ApiProperty({ type: [String], example: ['id=invoice', 'type=fatura', 'language=pt'] })
  tags: string[];

  @ApiProperty({ type: [TypeFieldDto], description: 'A generative type has them in its sections' })
  fields: TypeFieldDto[];

  @ApiProperty({ type: [TypeTableDto], description: 'A generative type has them in its sections' })
  tables: TypeTableDto[];

  @ApiProperty({ type: [TypeSectionDto], description: 'Of a generative type' })
  sections: TypeSectionDto[];
}

export class DocumentTypesDto {
  @ApiProperty({ type: [DocumentTypeDto] })
  types: DocumentTypeDto[];

  @ApiProperty({ type: String, nullable: true, description: 'Always null: they are few', example: null })
  nextCursor: null;
}
