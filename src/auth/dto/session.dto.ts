import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import type { UserRole } from '../role.js';

const Text =
  (most: number): PropertyDecorator =>
  (target, key) => {
    IsString({ message: 'must be text' })(target, key as string);
    MinLength(1, { message: 'must not be empty' })(target, key as string);
    MaxLength(most, { message: `must have at most ${most} characters` })(target, key as string);
  };

export const SIGN_IN_EXAMPLES = {
  user: {
    summary: 'Of a reviewer or an administrator',
    value: { username: 'ana', password: 'correct horse battery staple' },
  },
};

export const NEW_PASSWORD_EXAMPLES = {
  password: {
    summary: 'The present password and the new one',
    value: { password: 'correct horse battery staple', newPassword: 'another horse, another battery' },
  },
};

export class SignInDto {
  @ApiProperty({ example: 'ana' })
  @Text(200)
  username: string;

  @ApiProperty({ example: 'correct horse battery staple' })
  @Text(1000)
  password: string;
}

export class NewPasswordDto {
  @ApiProperty({ description: 'The present one', example: 'correct horse battery staple' })
  @Text(1000)
  password: string;

  @ApiProperty({ description: 'At least 12 characters', example: 'another horse, another battery' })
  @Text(1000)
  newPassword: string;
}

export class SessionDto {
  @ApiProperty({ format: 'uuid', example: '4f8c1d2e-7a6b-4c3d-9e0f-1a2b3c4d5e6f' })
  userId: string;

  @ApiProperty({ example: 'ana' })
  username: string;

  @ApiProperty({ enum: ['reviewer', 'admin'], example: 'reviewer' })
  role: UserRole;

  @ApiProperty({
    description: 'Send it as `X-CSRF-Token` with every request that changes something',
    example: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
  })
  csrfToken: string;

  @ApiProperty({ format: 'date-time', example: '2026-01-31T11:58:12.345Z' })
  startedAt: string;

  @ApiProperty({
    format: 'date-time',
    description: 'When the session ends if it is not used',
    example: '2026-01-31T12:13:12.345Z',
  })
  idleExpiresAt: string;

  @ApiProperty({
    format: 'date-time',
    description: 'When the session ends at the latest',
    example: '2026-01-31T23:58:12.345Z',
  })
  expiresAt: string;
}
