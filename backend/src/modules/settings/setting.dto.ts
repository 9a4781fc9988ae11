import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsObject, IsString, Matches, ValidateIf } from 'class-validator';
import { MaxLength } from '../../platform/validation/validators.js';
import { type Language } from '../../kernel/language.js';
import { TEXT_LENGTH } from '../../kernel/localized-text.js';
import { attachEditState } from '../../platform/http/entity-tag.interceptor.js';
import {
  EmptyToNull,
  IsOptionalNullable,
  IsOptionalNotNull,
  LanguageField,
  OptionalLanguageField,
  ToObject,
  Trim,
  VersionField,
} from '../../platform/http/dto-fields.js';
import { toFlatRow } from '../records/index.js';
import { type Setting, settings } from './settings.kind.js';
import { SETTING_KEY_PATTERN, SETTING_SECTIONS, type SettingSection } from './setting-keys.js';

/** Converts numbers to text. */
function ToText(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'number' ? String(value) : value,
  );
}

export class CreateSettingDto {
  @IsIn(SETTING_SECTIONS)
  @ApiProperty({ enum: SETTING_SECTIONS, enumName: 'SettingSection' })
  section!: SettingSection;

  /**
   * Lower-case letters, digits and underscores.
   * @example "reception_hours"
   */
  @Trim()
  @Matches(SETTING_KEY_PATTERN)
  key!: string;

  /** @example "Open day and night" */
  @ToText()
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(TEXT_LENGTH)
  value!: string;

  @ValidateIf(
    ({ language, baseLanguage }: Partial<CreateSettingDto>) =>
      language !== undefined || baseLanguage === undefined,
  )
  @LanguageField()
  language!: Language;

  @OptionalLanguageField('Alias of `language`.')
  baseLanguage?: Language;
}

/** Sets the value in the language that the id names. Section and key are the same for all languages. */
export class UpdateSettingDto {
  @IsOptionalNotNull()
  @IsIn(SETTING_SECTIONS)
  @ApiProperty({ enum: SETTING_SECTIONS, enumName: 'SettingSection', required: false })
  section?: SettingSection;

  /** @example "reception_hours" */
  @Trim()
  @IsOptionalNotNull()
  @Matches(SETTING_KEY_PATTERN)
  key?: string;

  /** @example "Open day and night" */
  @ToText()
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(TEXT_LENGTH)
  value!: string;

  @OptionalLanguageField('If it is not the language that the id names, nothing is written.')
  language?: Language;

  @VersionField()
  version?: string | number;
}

/** The values of a form. */
export class SettingsFormDto {
  /** The values by key; empty or null removes the value in this language. Omitted keys stay unchanged. */
  @ToObject()
  @IsObject()
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true },
    example: { reception_hours: 'Open day and night', phone: '+81 6 0000 0000' },
  })
  values!: Record<string, unknown>;

  /**
   * By key, the `version` of each value when the form was opened; null if there was none. If the stored version
   * differs, the response is 409 `version_conflict` and nothing is written. Omitted keys are not compared.
   */
  @ToObject()
  @IsOptionalNotNull()
  @IsObject()
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true },
  })
  versions?: Record<string, unknown>;
}

/** A setting in one language, with fallback. */
export class SettingDto extends settings.Flat {}

/** Fields of the footer. Omitted ones stay unchanged; null or an empty text removes the value. */
export class UpdateFooterDto {
  /** In the language of the query, by default Japanese. */
  @EmptyToNull()
  @IsOptionalNullable()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    example: '1-2-3 Minatomachi, Naniwa-ku, Osaka',
  })
  address?: string | null;

  /** For the language of the query, by default for all languages. */
  @EmptyToNull()
  @IsOptionalNullable()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  @ApiProperty({ type: String, nullable: true, required: false, example: 'info@example.com' })
  email?: string | null;

  @VersionField()
  version?: string | number;
}

/** The footer in one language, with fallback; null if not set. */
export class FooterDto {
  @ApiProperty({ type: String, nullable: true, example: '1-2-3 Minatomachi, Naniwa-ku, Osaka' })
  address!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'info@example.com' })
  email!: string | null;

  /** The fields whose text is in another language than the requested one. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/Language' },
    example: { address: 'ja' },
  })
  fieldLanguages!: Record<string, Language>;

  /**
   * The version of all values together; send it back when writing.
   * @example "3.5-1.1"
   */
  version!: string;
}

export function toSettingDto(setting: Setting, requested: Language): SettingDto {
  const { row, texts } = toFlatRow(setting, requested);
  const { section, key } = setting;
  return { ...row, section, key, value: texts['value'] ?? '' };
}

export function toFooterDto(footerSettings: readonly Setting[], requested: Language): FooterDto {
  const dtos = footerSettings.map((setting) => toSettingDto(setting, requested));
  const fieldLanguages = dtos.map(
    ({ key, language, fieldLanguages: valueLanguages }) =>
      [key, valueLanguages['value'] ?? language] as const,
  );
  const valueOf = (name: string) => dtos.find(({ key }) => key === name)?.value ?? null;
  const version = dtos.map((setting) => setting.version).join('-') || '0';
  const footer = {
    address: valueOf('address'),
    email: valueOf('email'),
    fieldLanguages: Object.fromEntries(
      fieldLanguages.filter(([, language]) => language !== requested),
    ),
    version,
  };
  return attachEditState(footer, version);
}
