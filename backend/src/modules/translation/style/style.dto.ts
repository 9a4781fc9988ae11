import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { Trim, VersionField } from '../../../platform/http/fields.js';
import { STYLE_LENGTH } from './style-guide.entity.js';

export class ChangeStyleDto {
  /**
   * How texts of the language are to be written, for the translator to read.
   * @example "Plain and warm. British spelling. No exclamation marks."
   */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(STYLE_LENGTH)
  text!: string;

  @VersionField()
  version?: string | number;
}

/** What the style guide said once. To bring it back, send its text again. */
export class StyleEditionDto {
  /** As the provenance of translations names it; 0 is the default. */
  @ApiProperty({ type: 'integer', example: 2 })
  version!: number;

  /** @example "Plain and warm." */
  text!: string;

  /** Since when (ISO 8601, UTC); null of the default. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  at!: string | null;

  /** Who wrote it, by username; null of the default. */
  @ApiProperty({ type: String, nullable: true, example: 'admin' })
  by!: string | null;
}

/** How texts of one language are to be written; part of each request to the translator. */
export class StyleDto extends StyleEditionDto {
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** What it said before, this one first; the latest 50, and at the end the default. */
  versions!: StyleEditionDto[];
}
