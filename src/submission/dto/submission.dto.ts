import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { PRIORITY } from '../../domain/priority.js';
import { MayBeBlank } from '../../http/parameters/generous-values.js';
import { GenerationRuleDto, IsRuleList } from '../../rules/dto/generation-rule.dto.js';
import { IsClientRegex } from '../../rules/dto/is-client-regex.js';
import { IsMetadata } from './is-metadata.js';
import { OperationDto } from './operation.dto.js';
import { STANDARD_EXAMPLES } from './submission-examples.js';
import { WebhookDto } from './webhook.dto.js';

const quality = 'must be a whole number from 1 to 100';
const externalId = 'must be a text of 1 to 200 characters';
const priority = `must be a whole number from ${PRIORITY.least} to ${PRIORITY.most}`;
const tags = 'must be a list of at most 50 regular expressions';

/** A file and how to read it (interface 4.1). */
export class SubmissionDto {
  @ApiPropertyOptional({
    description: 'The file in base64 (RFC 3548). Required when fileUrl is absent',
    example: STANDARD_EXAMPLES.file.value.fileBase64,
  })
  @IsOptional()
  @IsString({ message: 'must be base64 text' })
  fileBase64?: string;

  @ApiPropertyOptional({
    description: 'Public URL of the file. Required when fileBase64 is absent',
    example: 'https://files.example/passport.jpg',
  })
  @IsOptional()
  @MaxLength(4000, { message: 'must have at most 4000 characters' })
  @IsString({ message: 'must be an http or https URL' })
  fileUrl?: string;

  @ApiPropertyOptional({ description: 'Password of an encrypted PDF, in base64', example: 'c2VncmVkbw==' })
  @IsOptional()
  @MaxLength(1000, { message: 'must have at most 1000 characters' })
  @IsString({ message: 'must be the password in base64' })
  filePassword?: string;

  @ApiPropertyOptional({
    description: 'Returns the typed images, cropped and with corrected perspective',
    default: false,
    example: false,
  })
  @IsOptional()
  @IsBoolean({ message: 'must be true or false' })
  returnImage?: boolean;

  @ApiPropertyOptional({
    description: 'JPEG quality of returned images',
    minimum: 1,
    maximum: 100,
    default: 75,
    example: 75,
  })
  @IsOptional()
  @Max(100, { message: quality })
  @Min(1, { message: quality })
  @IsInt({ message: quality })
  returnedImageQuality?: number;

  @ApiPropertyOptional({
    description: 'Regular expressions (RE2) that narrow the types considered to those with a matching tag',
    type: [String],
    example: ['^type=documento-pessoal$'],
  })
  @IsOptional()
  @IsClientRegex({ each: true })
  @ArrayMaxSize(50, { message: tags })
  @IsArray({ message: tags })
  tags?: string[];

  @ApiPropertyOptional({ type: WebhookDto })
  @IsOptional()
  @ValidateNested({ message: 'must be an object { url, fallbackUrl, authorization }' })
  @Type(() => WebhookDto)
  @IsObject({ message: 'must be an object { url, fallbackUrl, authorization }' })
  @MayBeBlank()
  webhook?: WebhookDto;

  @ApiPropertyOptional({ type: OperationDto })
  @IsOptional()
  @ValidateNested({ message: 'must be an object { id, maxRetries, timeoutSeconds }' })
  @Type(() => OperationDto)
  @IsObject({ message: 'must be an object { id, maxRetries, timeoutSeconds }' })
  @MayBeBlank()
  operation?: OperationDto;

  @ApiPropertyOptional({
    description: "The client's own name for the document, echoed in lists, the detail and webhooks",
    minLength: 1,
    maxLength: 200,
    example: 'claim-2026-00417',
  })
  @IsOptional()
  @MaxLength(200, { message: externalId })
  @IsString({ message: externalId })
  externalId?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'Whatever else shall be echoed there: an object of at most 2000 bytes of JSON',
    example: { branch: '0042', channel: 'app' },
  })
  @IsOptional()
  @IsMetadata()
  metadata?: Record<string, unknown>;

  @ApiPropertyOptional({
    description: "9 comes first: in the review queue, and among the client's own readings",
    minimum: PRIORITY.least,
    maximum: PRIORITY.most,
    default: PRIORITY.default,
    example: 7,
  })
  @IsOptional()
  @Max(PRIORITY.most, { message: priority })
  @Min(PRIORITY.least, { message: priority })
  @IsInt({ message: priority })
  priority?: number;

  @ApiPropertyOptional({ type: [GenerationRuleDto], description: 'Replace the registered rules as a whole' })
  @IsOptional()
  @IsRuleList()
  generationRules?: GenerationRuleDto[];
}

/** The generative family has no operations. */
export class GenerativeSubmissionDto extends OmitType(SubmissionDto, ['operation'] as const) {}

const FILE = ['fileBase64', 'fileUrl'] as const;

/** As a form; its part `file` is streamed. */
export class SubmissionFormDto extends OmitType(SubmissionDto, FILE) {
  @FilePart()
  file: string;
}

export class GenerativeSubmissionFormDto extends OmitType(GenerativeSubmissionDto, FILE) {
  @FilePart()
  file: string;
}

function FilePart(): PropertyDecorator {
  return ApiProperty({
    type: String,
    format: 'binary',
    description: 'The file',
    example: 'the bytes of a file',
  });
}

export class SubmissionResultDto {
  @ApiProperty({ description: 'Reference of the process', example: '5b0e6a0e-3a67-4c7f-9d4b-3c0b3f7d9a11' })
  processId: string;

  @ApiProperty({
    nullable: true,
    type: String,
    description: 'The `operation.id` of the submission, null without one',
    example: '0f8fad5b-d9cb-469f-a165-70867728950e',
  })
  operationId: string | null;
}
