import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../platform/validation/validators.js';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { TEXT_LENGTH } from '../../kernel/localized-text.js';
import {
  IdField,
  IsOptionalNotNull,
  LanguageField,
  OptionalLanguageField,
} from '../../platform/http/dto-fields.js';

export const DIFFERENCE_TYPES = [
  'negation',
  'omission',
  'addition',
  'meaning',
  'name',
  'register',
] as const;

export type DifferenceType = (typeof DIFFERENCE_TYPES)[number];

/** Replies may be twice as long as a field. */
const MAX_TEXT_LENGTH = TEXT_LENGTH * 2;

export class BackTranslateDto {
  /**
   * With `recordId` and `field`, the localized field that the text belongs to; omit all three for text that is no
   * content, such as a reply to a guest.
   * @example "rooms"
   */
  @IsOptionalNotNull()
  @IsString()
  @MaxLength(40)
  kind?: string;

  @IsOptionalNotNull()
  @IdField()
  recordId?: number;

  /** The language of the text. */
  @LanguageField()
  language!: Language;

  /** @example "description" */
  @IsOptionalNotNull()
  @IsString()
  @MaxLength(40)
  field?: string;

  /** The language that the reader understands. */
  @LanguageField()
  into!: Language;

  /** The text to translate back: of an unsaved form, a suggestion or a reply; the stored text if omitted. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT_LENGTH)
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_TEXT_LENGTH })
  text?: string | null;

  /** The text that `text` was made from, in `baseLanguage`; the stored base text of the field if omitted. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT_LENGTH)
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_TEXT_LENGTH })
  base?: string | null;

  @OptionalLanguageField('The language of `base`; that of the record if omitted.')
  baseLanguage?: Language;
}

/** A difference in meaning from the base text. */
export class DifferenceDto {
  @ApiProperty({ enum: DIFFERENCE_TYPES, enumName: 'DifferenceType' })
  type!: DifferenceType;

  /**
   * In the language `into` if the second model reports the difference, else in English.
   * @example "The number 3 is missing."
   */
  message!: string;

  /**
   * The reason of the second model, in the language `into`.
   * @example "The view of the river is missing."
   */
  reason?: string;

  /** The position in the back-translation, in UTF-16 code units, if known. */
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    minItems: 2,
    maxItems: 2,
    required: false,
    example: [4, 9],
  })
  at?: readonly [start: number, end: number];
}

/** A back-translation, which is never published. */
export class BackTranslationDto {
  text!: string;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  into!: Language;

  /** The model; null if the text was converted from the other Chinese script. */
  @ApiProperty({ type: String, nullable: true, example: 'gpt-4.1-mini' })
  model!: string | null;

  /** The differences from the base text that were found. */
  differences!: DifferenceDto[];
}
