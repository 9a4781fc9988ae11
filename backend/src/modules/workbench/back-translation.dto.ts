import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { TEXT_LENGTH } from '../../kernel/words.js';
import { IdField, LanguageField } from '../../platform/http/fields.js';

export const DIFFERENCE_TYPES = [
  'negation',
  'omission',
  'addition',
  'meaning',
  'name',
  'register',
] as const;

export type DifferenceType = (typeof DIFFERENCE_TYPES)[number];

export class BackTranslateDto {
  /** @example "rooms" */
  @IsString()
  @MaxLength(40)
  kind!: string;

  @IdField()
  recordId!: number;

  /** The language of the words that are to be understood. */
  @LanguageField()
  language!: Language;

  /** @example "description" */
  @IsString()
  @MaxLength(40)
  field!: string;

  /** The language that the reader understands. */
  @LanguageField()
  into!: Language;

  /** The text to translate back, as in an unsaved form; the stored text if omitted. */
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: TEXT_LENGTH })
  text?: string | null;
}

/** Where the words say something else than the base language's. */
export class DifferenceDto {
  @ApiProperty({ enum: DIFFERENCE_TYPES, enumName: 'DifferenceType' })
  type!: DifferenceType;

  /** @example "The number 3 is missing." */
  message!: string;

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

/** What words say, in the reader's language. Nobody else ever sees it. */
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
