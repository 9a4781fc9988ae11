import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, Matches, MinLength } from 'class-validator';
import { API_TOKEN_USERNAME_PREFIX } from '../../platform/auth/api-token.js';
import { MaxLength } from '../../platform/validation/validators.js';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password.js';
import { type User } from './user.entity.js';

/** Usernames must not look like those of API tokens. */
const NO_TOKEN_PREFIX = new RegExp(`^(?!${API_TOKEN_USERNAME_PREFIX})`, 'i');

/** An administrator. */
export class UserDto {
  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** @example "yuki" */
  username!: string;

  /** @example "admin" */
  role!: string;

  /**
   * ISO 8601, UTC.
   * @example "2026-11-21T09:00:00.000Z"
   */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;
}

export class CreateUserDto {
  /**
   * Unique, regardless of case.
   * @example "yuki"
   */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  @Matches(NO_TOKEN_PREFIX, { message: 'must not begin with "token:"' })
  username!: string;

  /** @example "a longer phrase is safer" */
  @IsString()
  @IsNotEmpty()
  @MinLength(PASSWORD_MIN_LENGTH)
  @MaxLength(PASSWORD_MAX_LENGTH)
  password!: string;
}

export class ResetPasswordDto {
  /**
   * The current password of the signed-in user; required only for one's own id.
   * @example "correct horse battery"
   */
  @IsOptional()
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  currentPassword?: string;

  /** @example "a longer phrase is safer" */
  @IsString()
  @IsNotEmpty()
  @MinLength(PASSWORD_MIN_LENGTH)
  @MaxLength(PASSWORD_MAX_LENGTH)
  newPassword!: string;
}

export function toUserDto({ id, username, role, createdAt }: User): UserDto {
  return { id, username, role, createdAt: createdAt.toISOString() };
}
