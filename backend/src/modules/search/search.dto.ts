import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';
import { MaxLength } from '../../platform/validation/validators.js';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { Trim } from '../../platform/http/dto-fields.js';
import { PageDto, PaginationQueryDto } from '../../platform/http/pagination.dto.js';

export class SearchQueryDto extends PaginationQueryDto {
  /** @example "river" */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  search!: string;
}

export class SearchExcerptDto {
  /** @example "…the lanterns along the river at dusk…" */
  text!: string;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;
}

export class SearchResultDto {
  /**
   * A kind of content, or `contact-messages`.
   * @example "rooms"
   */
  kind!: string;

  @ApiProperty({ type: 'integer', example: 12 })
  id!: number;

  /**
   * The name in the base language; `section.key` of a setting, name and subject of a message.
   * @example "河畔の部屋"
   */
  label!: string;

  /** The language of `label`. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  baseLanguage!: Language;

  /** The name in each language that has its own. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ja: '河畔の部屋', en: 'Riverside room' },
  })
  names!: Partial<Record<Language, string>>;

  /** If the search text is in no name: the line of the record's texts, or of the message, that contains it, cut around the match. */
  @ApiPropertyOptional({ type: SearchExcerptDto })
  excerpt?: SearchExcerptDto;
}

export class SearchPageDto extends PageDto {
  items!: SearchResultDto[];
}
