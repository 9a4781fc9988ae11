import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { IsOptionalNotNull, LanguageListField } from '../../platform/http/dto-fields.js';
import { FindingDto, type RecordNames } from '../localization/index.js';

export class CheckDto {
  /**
   * The kinds of content; all if omitted.
   * @example ["rooms", "site-settings"]
   */
  @IsOptionalNotNull()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  kinds?: string[];

  @LanguageListField('The languages; all if omitted.')
  @IsOptionalNotNull()
  @IsArray()
  languages?: Language[];

  /** `next` of the previous response, to continue from there. */
  @IsOptional()
  @Matches(/^[a-z-]{1,40}:\d{1,9}$/)
  @ApiPropertyOptional({ type: String, nullable: true, example: 'rooms:12' })
  after?: string | null;
}

/** Findings of one field. */
export class FieldFindingsDto {
  /** @example "rooms" */
  kind!: string;

  @ApiProperty({ type: 'integer' })
  recordId!: number;

  /** Name of the record in its base language; `section.key` of a setting. */
  label!: string;

  /** Name of the record in each language that has one. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ja: '河畔の部屋', en: 'Riverside room' },
  })
  names!: RecordNames;

  /** The language of `label`. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  baseLanguage!: Language;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** @example "description" */
  field!: string;

  findings!: FindingDto[];
}

export class CheckResultDto {
  /** The fields with findings that nobody has dismissed, approved texts included. */
  items!: FieldFindingsDto[];

  /** The number of findings that a person has dismissed. */
  @ApiProperty({ type: 'integer' })
  dismissed!: number;

  /**
   * The number of fields that this request checked: translations against their base text, and base texts against the
   * forbidden words of the glossary.
   */
  @ApiProperty({ type: 'integer' })
  checked!: number;

  /** The position to continue from; null at the end. */
  @ApiProperty({ type: String, nullable: true, example: 'rooms:12' })
  next!: string | null;
}
