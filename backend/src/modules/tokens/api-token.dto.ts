import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  Min,
} from 'class-validator';
import { TOKEN_SCOPES, type TokenScopeName } from '../../platform/auth/token-scopes.js';
import { IsOptionalNotNull, ToNumber } from '../../platform/http/dto-fields.js';
import { MaxLength } from '../../platform/validation/validators.js';
import { type ApiToken, MAX_TOKEN_NAME_LENGTH } from './api-token.entity.js';

const MAX_DAYS = 366;
export const DEFAULT_DAYS = 90;
const MAX_SCOPES = 50;

const SCOPES = {
  enum: TOKEN_SCOPES,
  enumName: 'TokenScope',
  isArray: true,
  example: ['content:read', 'content:write:rooms'],
};

const STATES = ['expiring'] as const;

export class ApiTokenQueryDto {
  /**
   * Only tokens that expire within 14 days, or have expired and were used within the last 30; soonest to expire first.
   */
  @IsOptional()
  @IsIn(STATES)
  @ApiPropertyOptional({ enum: STATES, enumName: 'ApiTokenState' })
  state?: (typeof STATES)[number];
}

/** A token for a program, without its secret part. */
export class ApiTokenDto {
  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** @example "Channel manager" */
  name!: string;

  /**
   * The last characters of the token, to tell tokens apart.
   * @example "9c1e"
   */
  ending!: string;

  /** The scopes of the token. */
  @ApiProperty(SCOPES)
  scopes!: TokenScopeName[];

  /**
   * The administrator who created it.
   * @example "yuki"
   */
  createdBy!: string;

  /** @example "2026-11-21T09:00:00.000Z" */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /**
   * When it expires (ISO 8601, UTC).
   * @example "2027-02-19T09:00:00.000Z"
   */
  @ApiProperty({ type: String, format: 'date-time' })
  expiresAt!: string;

  /** The last request with it, accurate to a minute (ISO 8601, UTC); null if there was none. */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-22T06:10:00.000Z',
  })
  lastUsedAt!: string | null;
}

export class CreatedApiTokenDto extends ApiTokenDto {
  /**
   * The token, for `Authorization: Bearer …`. It is shown only once: only its digest is stored.
   * @example "kawabe_4f1c0a9be2d7538c6610fa3d92b47e85c0d1f6a7b3429c1e"
   */
  token!: string;
}

export class CreateApiTokenDto {
  /**
   * The name of the program that will use it. Names are unique.
   * @example "Channel manager"
   */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.normalize('NFKC').trim() : value,
  )
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_TOKEN_NAME_LENGTH)
  name!: string;

  /** The scopes; `GET /api/tokens/scopes` lists all of them. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_SCOPES)
  @ArrayUnique()
  @IsString({ each: true })
  @ApiProperty({ ...SCOPES, minItems: 1, maxItems: MAX_SCOPES, uniqueItems: true })
  scopes!: TokenScopeName[];

  /** The number of days until it expires. */
  @ToNumber()
  @IsOptionalNotNull()
  @IsInt()
  @Min(1)
  @Max(MAX_DAYS)
  @ApiPropertyOptional({ type: 'integer', default: DEFAULT_DAYS })
  days?: number;
}

export class ScopesDto {
  @ApiProperty(SCOPES)
  scopes!: TokenScopeName[];
}

export function toApiTokenDto(token: ApiToken): ApiTokenDto {
  const { id, name, ending, scopes, createdBy, createdAt, expiresAt, lastUsedAt } = token;
  return {
    id,
    name,
    ending,
    createdBy,
    scopes: scopes as TokenScopeName[],
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

export function toCreatedApiTokenDto(entity: ApiToken, token: string): CreatedApiTokenDto {
  return { ...toApiTokenDto(entity), token };
}
