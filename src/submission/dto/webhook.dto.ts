import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';

const MOST_PAIRS = 50;
const pairs = `must be a list of at most ${MOST_PAIRS} objects { name, value }`;

export class NameValueDto {
  @ApiProperty({ example: 'X-Api-Key' })
  @MaxLength(1000, { message: 'must have at most 1000 characters' })
  @IsNotEmpty({ message: 'must not be empty' })
  @IsString({ message: 'must be text' })
  name: string;

  @ApiProperty({ example: '4f6a1c' })
  @MaxLength(8000, { message: 'must have at most 8000 characters' })
  @IsString({ message: 'must be text' })
  value: string;
}

export class WebhookAuthorizationDto {
  @ApiPropertyOptional({ type: [NameValueDto], description: 'Headers sent on the call' })
  @IsOptional()
  @ValidateNested({ each: true, message: pairs })
  @Type(() => NameValueDto)
  @ArrayMaxSize(MOST_PAIRS, { message: pairs })
  @IsArray({ message: pairs })
  headers?: NameValueDto[];

  @ApiPropertyOptional({ type: [NameValueDto], description: 'Query-string parameters sent on the call' })
  @IsOptional()
  @ValidateNested({ each: true, message: pairs })
  @Type(() => NameValueDto)
  @ArrayMaxSize(MOST_PAIRS, { message: pairs })
  @IsArray({ message: pairs })
  queryStrings?: NameValueDto[];
}

/** Where the service sends the outcome. */
export class WebhookDto {
  @ApiProperty({ example: 'https://integrator.example/confere' })
  @MaxLength(2000, { message: 'must have at most 2000 characters' })
  @IsNotEmpty({ message: 'is required in webhook and must be an http or https URL' })
  @IsString({ message: 'is required in webhook and must be an http or https URL' })
  url: string;

  @ApiPropertyOptional({ description: 'Called when url fails', example: 'https://backup.example/confere' })
  @IsOptional()
  @MaxLength(2000, { message: 'must have at most 2000 characters' })
  @IsString({ message: 'must be an http or https URL' })
  fallbackUrl?: string;

  @ApiPropertyOptional({ type: WebhookAuthorizationDto })
  @IsOptional()
  @ValidateNested({ message: 'must be an object { headers, queryStrings }' })
  @Type(() => WebhookAuthorizationDto)
  @IsObject({ message: 'must be an object { headers, queryStrings }' })
  authorization?: WebhookAuthorizationDto;
}
