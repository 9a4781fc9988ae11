import { ApiProperty } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { IsOptionalNotNull, LanguageListField } from '../../platform/http/dto-fields.js';
import { MediaUseDto } from './media.dto.js';

export class SuggestAltDto {
  @IsOptionalNotNull()
  @LanguageListField('The languages of the suggestions; all four if omitted.')
  languages?: Language[];
}

export class AltSuggestionDto {
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** @example "The river room with its window on the water." */
  text!: string;

  /**
   * Codes of the checks that report a problem with the translation, such as `script`.
   * @example []
   */
  findings!: string[];
}

/** Suggested texts; none of them is stored. */
export class AltSuggestionsDto {
  suggestions!: AltSuggestionDto[];

  /** The record from whose texts the suggestions are derived. */
  from!: MediaUseDto;
}
