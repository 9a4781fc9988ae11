import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import {
  IsOptionalNotNull,
  OptionalLanguageField,
  ToObject,
} from '../../platform/http/dto-fields.js';
import { TEXTS_SCHEMA } from '../localization/index.js';

/** One setting of a section: its values by language. Omitted languages stay unchanged. */
export class SectionEntryDto {
  @OptionalLanguageField('The base language of a setting that is new; else the first that is sent.')
  baseLanguage?: Language;

  /**
   * By language: `value`, null to remove it, and the `version` that was loaded, 0 if there was none. If the stored
   * version differs, the response is 409 `version_conflict` and nothing is saved. Without `version` nothing is
   * compared.
   */
  @ToObject()
  @IsOptionalNotNull()
  @IsObject()
  @ApiPropertyOptional({
    type: 'object',
    properties: Object.fromEntries(LANGUAGES.map((language) => [language, TEXTS_SCHEMA])),
    example: { en: { value: 'Open day and night', version: 1 } },
  })
  words?: Record<string, unknown>;
}

/** The settings of a section to save together. */
export class SettingsSectionDto {
  /** By key. Omitted keys stay unchanged. */
  @ToObject()
  @IsObject()
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/SectionEntryDto' },
    example: { reception_hours: { words: { en: { value: 'Open day and night' } } } },
  })
  entries!: Record<string, unknown>;
}
