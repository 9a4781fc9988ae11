import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsNotEmpty, IsObject, IsString } from 'class-validator';
import { ToBoolean } from '../../platform/http/dto-fields.js';
import { MaxLength } from '../../platform/validation/validators.js';
import { type Passkey, PASSKEY_NAME_LENGTH } from './passkey.entity.js';

/** The JSON form of a WebAuthn object (WebAuthn Level 3, section 5.1.8 and following). */
export type WebAuthnJson = Record<string, unknown>;

const JSON_OBJECT = { type: 'object', additionalProperties: true } as const;

export class PasskeyDto {
  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /**
   * The name that the user gave the passkey.
   * @example "Phone of Yuki"
   */
  name!: string;

  /**
   * When the passkey was added (ISO 8601, UTC).
   * @example "2026-11-21T09:00:00.000Z"
   */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** When it was last used to sign in or confirm (ISO 8601, UTC); null if never. */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-22T08:30:00.000Z',
  })
  lastUsedAt!: string | null;
}

export class PasskeysDto {
  /** The passkeys, oldest first. */
  items!: PasskeyDto[];

  /** Whether signing in with the password also requires a passkey. */
  secondFactor!: boolean;
}

export class PasskeyOptionsDto {
  /**
   * Pass it to the browser: `PublicKeyCredentialRequestOptionsJSON` for `navigator.credentials.get`, or
   * `PublicKeyCredentialCreationOptionsJSON` for `navigator.credentials.create`. Valid for 5 minutes, for one response.
   */
  @ApiProperty({ ...JSON_OBJECT, example: { challenge: 'q80…', rpId: 'kawabe.example' } })
  options!: WebAuthnJson;
}

export class PasskeySignInDto {
  /** The result of `navigator.credentials.get` as JSON (`AuthenticationResponseJSON`). */
  @ApiProperty({ ...JSON_OBJECT, example: { id: 'kT9…', rawId: 'kT9…', type: 'public-key' } })
  @IsObject()
  passkey!: WebAuthnJson;
}

export class AddPasskeyDto {
  /**
   * The name of the passkey in the list.
   * @example "Phone of Yuki"
   */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSKEY_NAME_LENGTH)
  name!: string;

  /** The result of `navigator.credentials.create` as JSON (`RegistrationResponseJSON`). */
  @ApiProperty({ ...JSON_OBJECT, example: { id: 'kT9…', rawId: 'kT9…', type: 'public-key' } })
  @IsObject()
  passkey!: WebAuthnJson;
}

export class SecondFactorDto {
  /** Whether signing in with the password also requires a passkey. */
  @ToBoolean()
  @IsBoolean()
  required!: boolean;
}

export function toPasskeyDto({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyDto {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
