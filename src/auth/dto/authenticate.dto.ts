import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** A client's, and a person's. */
export const AUTHENTICATE_EXAMPLES = {
  client: { summary: 'A client', value: { token: 'cfr_Zk9xQ0h0dGhpcyBpcyBub3QgYSBrZXk' } },
  person: {
    summary: 'A reviewer or an administrator',
    value: { username: 'ana', password: 'correct horse battery staple' },
  },
};

/** Either `token`, or `username` and `password`. */
export class AuthenticateDto {
  @ApiPropertyOptional({ description: 'A client key', example: 'cfr_Zk9xQ0h0dGhpcyBpcyBub3QgYSBrZXk' })
  @IsOptional()
  @IsString({ message: 'must be a client key, as text' })
  @MaxLength(1000, { message: 'must have at most 1000 characters' })
  token?: string;

  @ApiPropertyOptional({ description: 'Of a reviewer or an administrator', example: 'ana' })
  @IsOptional()
  @IsString({ message: 'must be text' })
  @MaxLength(200, { message: 'must have at most 200 characters' })
  username?: string;

  @ApiPropertyOptional({ example: 'correct horse battery staple' })
  @IsOptional()
  @IsString({ message: 'must be text' })
  @MaxLength(1000, { message: 'must have at most 1000 characters' })
  password?: string;
}

export class TokenDto {
  @ApiProperty({
    description: 'The JWT to send as `Authorization: Bearer`',
    example: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
  })
  token: string;

  @ApiProperty({ example: 'Bearer' })
  tokenType: string;

  @ApiProperty({ description: 'Seconds until the token expires', example: 600 })
  expiresIn: number;

  @ApiProperty({ enum: ['client', 'reviewer', 'admin'], example: 'client' })
  role: string;
}
