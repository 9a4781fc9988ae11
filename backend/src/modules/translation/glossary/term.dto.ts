import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  ValidateNested,
} from 'class-validator';
import { MaxLength } from '../../../platform/validation/validators.js';
import { type Language } from '../../../kernel/language.js';
import { attachEditState } from '../../../platform/http/entity-tag.interceptor.js';
import {
  EmptyToNull,
  IsOptionalNotNull,
  OptionalLanguageField,
  ToBoolean,
  ToObject,
  Trim,
  VersionField,
} from '../../../platform/http/dto-fields.js';
import { PageDto, PaginationQueryDto } from '../../../platform/http/pagination.dto.js';
import { type GlossaryTerm } from './glossary-term.entity.js';
import {
  MAX_ALIASES,
  TERM_KINDS,
  type TermKind,
  type TermLists,
  type TermWords,
  MAX_WORD_LENGTH,
  WORD_PATTERN,
} from './term.js';

const WORD_MESSAGE = 'a word must be one line without "|"';

/** The word of one language; null or empty clears it. */
function WordField(): PropertyDecorator {
  return applyDecorators(
    Trim(),
    EmptyToNull(),
    IsOptional(),
    IsString(),
    MaxLength(MAX_WORD_LENGTH),
    Matches(WORD_PATTERN, { message: WORD_MESSAGE }),
    ApiProperty({ type: String, nullable: true, required: false, maxLength: MAX_WORD_LENGTH }),
  );
}

const trimEntries = (value: unknown): unknown =>
  Array.isArray(value)
    ? value
        .map((entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry))
        .filter((entry) => entry !== '')
    : value;

/** The list of one language; null or empty clears it. */
function ListField(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => trimEntries(value)),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(MAX_ALIASES),
    IsString({ each: true }),
    MaxLength(MAX_WORD_LENGTH, { each: true }),
    Matches(WORD_PATTERN, { each: true, message: WORD_MESSAGE }),
    ApiProperty({
      type: 'array',
      items: { type: 'string', maxLength: MAX_WORD_LENGTH },
      maxItems: MAX_ALIASES,
      nullable: true,
      required: false,
    }),
  );
}

export class TermWordsInputDto {
  @WordField()
  en?: string | null;

  @WordField()
  ja?: string | null;

  @WordField()
  zh?: string | null;

  @WordField()
  zh_TW?: string | null;
}

export class TermListsInputDto {
  @ListField()
  en?: string[] | null;

  @ListField()
  ja?: string[] | null;

  @ListField()
  zh?: string[] | null;

  @ListField()
  zh_TW?: string[] | null;
}

/** A member with a value per language; missing languages stay unchanged. */
const ByLanguage = (): PropertyDecorator =>
  applyDecorators(ToObject(), IsOptionalNotNull(), IsObject(), ValidateNested());

export class CreateTermDto {
  /**
   * `term`: a word of the guesthouse or its trade; `place`: a station, line, ward, river or sight; `name`: the name of
   * a person or brand.
   */
  @IsIn(TERM_KINDS)
  @ApiProperty({ enum: TERM_KINDS, enumName: 'TermKind', example: 'place' })
  kind!: TermKind;

  /**
   * The word in each language; at least one is required. Two terms of a kind never have the same word in one language.
   */
  @ByLanguage()
  @Type(() => TermWordsInputDto)
  @ApiProperty({
    type: TermWordsInputDto,
    example: { en: 'Kawabe Landing', ja: '川辺の船着場', zh: '川边码头', zh_TW: '川邊碼頭' },
  })
  words!: TermWordsInputDto;

  /**
   * Other words for the same term. They are recognized and not reported as mistakes, but translations do not use them.
   */
  @ByLanguage()
  @Type(() => TermListsInputDto)
  @ApiPropertyOptional({ type: TermListsInputDto, example: { en: ['Kawabe Pier'] } })
  aliases?: TermListsInputDto;

  /** Words that must not be used for the term; the checks report them. */
  @ByLanguage()
  @Type(() => TermListsInputDto)
  @ApiPropertyOptional({ type: TermListsInputDto, example: { en: ['Riverside Wharf'] } })
  forbidden?: TermListsInputDto;

  /** The word stays as it is in every language. */
  @ToBoolean()
  @IsOptionalNotNull()
  @IsBoolean()
  @ApiPropertyOptional({ default: false })
  doNotTranslate?: boolean;

  /** Case-sensitive match: `IT`, not `it`. */
  @ToBoolean()
  @IsOptionalNotNull()
  @IsBoolean()
  @ApiPropertyOptional({ default: false })
  exactCase?: boolean;
}

/** A change of a term: missing members and languages stay unchanged. */
export class UpdateTermDto extends PartialType(CreateTermDto, { skipNullProperties: false }) {
  @VersionField()
  version?: string | number;
}

export class TermQueryDto extends PaginationQueryDto {
  /** Only terms with this text in a word, alias or forbidden word. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  @ApiPropertyOptional({ example: 'umeda' })
  search?: string;

  @IsOptional()
  @IsIn(TERM_KINDS)
  @ApiPropertyOptional({ enum: TERM_KINDS, enumName: 'TermKind' })
  kind?: TermKind;

  @OptionalLanguageField('Only terms that have no word in this language.')
  missing?: Language;
}

/** A word in each language. */
export class TermWordsDto implements TermWords {
  /** @example "Kawabe Landing" */
  en?: string;

  /** @example "川辺の船着場" */
  ja?: string;

  /** @example "川边码头" */
  zh?: string;

  /** @example "川邊碼頭" */
  zh_TW?: string;
}

/** Words in each language. */
export class TermListsDto implements TermLists {
  /** @example ["Kawabe Pier"] */
  en?: string[];

  ja?: string[];

  zh?: string[];

  zh_TW?: string[];
}

/** A term of the glossary. Languages without a value are left out. */
export class TermDto {
  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ enum: TERM_KINDS, enumName: 'TermKind', example: 'place' })
  kind!: TermKind;

  words!: TermWordsDto;

  aliases!: TermListsDto;

  forbidden!: TermListsDto;

  doNotTranslate!: boolean;

  exactCase!: boolean;

  /** Send it back when writing: of two concurrent writers, the second gets a 409. */
  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;
}

export class TermCountsDto {
  @ApiProperty({ type: 'integer', example: 180 })
  all!: number;

  @ApiProperty({ type: 'integer', example: 40 })
  term!: number;

  @ApiProperty({ type: 'integer', example: 130 })
  place!: number;

  @ApiProperty({ type: 'integer', example: 10 })
  name!: number;
}

export class TermPageDto extends PageDto {
  items!: TermDto[];

  counts!: TermCountsDto;
}

export function toTermDto(stored: GlossaryTerm): TermDto {
  const { id, kind, words, aliases, forbidden, doNotTranslate, exactCase, version } = stored;
  const term = { id, kind, words, aliases, forbidden, doNotTranslate, exactCase, version };
  return attachEditState(term, String(version));
}
