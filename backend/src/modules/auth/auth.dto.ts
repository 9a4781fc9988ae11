import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsObject, IsString, MinLength } from 'class-validator';
import { MaxLength } from '../../platform/validation/validators.js';
import { type ApiTokenGrant, type SignedInUser } from '../../platform/auth/current-user.js';
import { TOKEN_SCOPES, type TokenScopeName } from '../../platform/auth/token-scopes.js';
import { type IssuedToken } from '../../platform/auth/token.service.js';
import { IsOptionalNotNull } from '../../platform/http/dto-fields.js';
import { type WebAuthnJson } from './passkey.dto.js';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password.js';
import { type User } from './user.entity.js';

export class LoginDto {
  /**
   * The username; upper and lower case are equal.
   * @example "admin"
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  username!: string;

  /** @example "correct horse battery" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_MAX_LENGTH)
  password!: string;

  /** The response of the browser to `second_factor_required` (`AuthenticationResponseJSON`). */
  @IsOptionalNotNull()
  @IsObject()
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  passkey?: WebAuthnJson;
}

/** Either `password` or `passkey`. */
export class ConfirmIdentityDto {
  /** @example "correct horse battery" */
  @IsOptionalNotNull()
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  password?: string;

  /** The response of the browser to `POST /auth/passkeys/options` (`AuthenticationResponseJSON`). */
  @IsOptionalNotNull()
  @IsObject()
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  passkey?: WebAuthnJson;
}

export class SignedInUserDto {
  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** @example "admin" */
  username!: string;

  /** @example "admin" */
  role!: string;
}

export class LoginResultDto {
  user!: SignedInUserDto;

  /** Send it as `Authorization: Bearer …` with every further request. */
  token!: string;

  /**
   * When the token expires (ISO 8601, UTC): 12 hours after the sign-in.
   * @example "2026-11-21T21:00:00.000Z"
   */
  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt!: string;
}

/** The API token of a request, without its secret part. */
export class TokenStatusDto {
  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** @example "Channel manager" */
  name!: string;

  /** The scopes of the token. */
  @ApiProperty({
    enum: TOKEN_SCOPES,
    enumName: 'TokenScope',
    isArray: true,
    example: ['content:read', 'content:write:rooms'],
  })
  scopes!: TokenScopeName[];

  /**
   * When the token expires (ISO 8601, UTC).
   * @example "2027-02-19T09:00:00.000Z"
   */
  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt!: string;
}

export class AuthStatusDto {
  /** Whether the request carries a valid token. */
  authenticated!: boolean;

  /** The user of the token, or null. */
  @ApiProperty({ type: SignedInUserDto, nullable: true })
  user!: SignedInUserDto | null;

  /** The API token of the request; absent if none was sent. */
  @ApiPropertyOptional({ type: TokenStatusDto })
  token?: TokenStatusDto;
}

export class ChangePasswordDto {
  /** @example "correct horse battery" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_MAX_LENGTH)
  currentPassword!: string;

  /** @example "a longer phrase is safer" */
  @IsString()
  @IsNotEmpty()
  @MinLength(PASSWORD_MIN_LENGTH)
  @MaxLength(PASSWORD_MAX_LENGTH)
  newPassword!: string;
}

function toSignedInUserDto({ id, username, role }: SignedInUser | User): SignedInUserDto {
  return { id, username, role };
}

export function toLoginResultDto(user: User, { token, expiresAt }: IssuedToken): LoginResultDto {
  return { user: toSignedInUserDto(user), token, expiresAt: expiresAt.toISOString() };
}

/** API tokens have no account, so the response describes the token. */
export function toTokenAuthStatusDto({
  id,
  name,
  scopes,
  expiresAt,
}: ApiTokenGrant): AuthStatusDto {
  const typedScopes = scopes as readonly TokenScopeName[];
  const token = { id, name, scopes: [...typedScopes], expiresAt: expiresAt.toISOString() };
  return { authenticated: true, user: null, token };
}

export function toAuthStatusDto(user: SignedInUser | undefined): AuthStatusDto {
  return { authenticated: user !== undefined, user: user ? toSignedInUserDto(user) : null };
}
