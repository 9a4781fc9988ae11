import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../../../platform/validation/validators.js';
import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { Trim, VersionField } from '../../../platform/http/dto-fields.js';
import { MAX_STYLE_LENGTH } from './style-guide.entity.js';

export class UpdateStyleGuideDto {
  /**
   * Instructions to the translation model on how to write in this language.
   * @example "Plain and warm. British spelling. No exclamation marks."
   */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_STYLE_LENGTH)
  text!: string;

  @VersionField()
  version?: string | number;
}

/** A version of a style guide. To restore it, send its text again. */
export class StyleGuideVersionDto {
  /** The version that the provenance of translations refers to; 0 is the default. */
  @ApiProperty({ type: 'integer', example: 2 })
  version!: number;

  /** @example "Plain and warm." */
  text!: string;

  /** Since when it applies (ISO 8601, UTC); null for the default. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  at!: string | null;

  /** The author's username; null for the default. */
  @ApiProperty({ type: String, nullable: true, example: 'admin' })
  by!: string | null;
}

/** The style guide of a language; part of each request to the provider. */
export class StyleGuideDto extends StyleGuideVersionDto {
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** All versions of the guide, the current one first: the latest 50, and the default at the end. */
  versions!: StyleGuideVersionDto[];
}
