import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { IdField, IsKept, OptionalLanguageField, ToNumber } from '../../platform/http/fields.js';
import { PageDto, PageQueryDto } from '../../platform/http/page.dto.js';
import {
  FIELD_STATES,
  type FieldState,
  MATRIX_FILTERS,
  type MatrixFilter,
} from './field-states.js';

const LANGUAGE = { enum: LANGUAGES, enumName: 'Language' } as const;
const STATE = { enum: FIELD_STATES, enumName: 'FieldState' } as const;

/** Which words are meant, by what they are and how they stand. */
export class MatrixFilterDto {
  /** Only this kind of content. */
  @IsKept()
  @IsString()
  @MaxLength(40)
  @ApiPropertyOptional({ example: 'rooms' })
  kind?: string;

  /** Only records with a field in this state; `decision`: in one of the first five; `all`, as left out: all records. */
  @IsKept()
  @IsIn(MATRIX_FILTERS)
  @ApiPropertyOptional({ enum: MATRIX_FILTERS, enumName: 'MatrixFilter' })
  state?: MatrixFilter;

  @OptionalLanguageField('The one that `state` and the counts are about.')
  language?: Language;

  /** Words that are all to be found in a record, in whatever language. */
  @IsKept()
  @IsString()
  @MaxLength(200)
  @ApiPropertyOptional({ example: 'river' })
  search?: string;
}

export class MatrixQueryDto extends IntersectionType(
  MatrixFilterDto,
  PickType(PageQueryDto, ['page']),
) {
  /** How many records a page, at most 1,000. */
  @ApiProperty({ required: false })
  @IsKept()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(1000)
  pageSize: number = 25;

  /** Only this record. */
  @IsKept()
  @ToNumber()
  @IdField()
  @ApiPropertyOptional({ type: 'integer' })
  recordId?: number;
}

/** How the words of one field in one language stand. */
export class MatrixFieldDto {
  /** @example "description" */
  field!: string;

  /**
   * `missing`: none, though the base language has some. `copied`: another language's words. `review`: a text that the
   * checks held back. `stale`: the base words have changed since. `suggested`: a text is offered. `machine`,
   * `converted`, `human`: whose they are, and nothing waits. `base`: of the base language. `none`: nothing to
   * translate, or a value that follows the base language's. The first that is so.
   */
  @ApiProperty(STATE)
  state!: FieldState;

  /** Whether the base words have changed since, whatever else is so. */
  stale!: boolean;

  /** How many findings are stored with the words and with what is offered beside them. */
  @ApiProperty({ type: 'integer' })
  findings!: number;
}

/** How one language of a record stands. */
export class MatrixLanguageDto {
  @ApiProperty(LANGUAGE)
  language!: Language;

  /** The worst of its fields'. */
  @ApiProperty(STATE)
  state!: FieldState;

  /** How many fields wait for a decision. */
  @ApiProperty({ type: 'integer' })
  waiting!: number;

  /** Of this language version; 0 where there is none. */
  @ApiProperty({ type: 'integer' })
  version!: number;

  fields!: MatrixFieldDto[];
}

/** A record, in all languages. */
export class MatrixItemDto {
  /** @example "rooms" */
  kind!: string;

  @ApiProperty({ type: 'integer' })
  recordId!: number;

  /**
   * What it is called in its base language; `section.key` of a setting. Empty where it has no name yet.
   * @example "河畔の部屋"
   */
  label!: string;

  /** What it is called in each language that has a name of its own. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ja: '河畔の部屋', en: 'Riverside room' },
  })
  names!: Partial<Record<Language, string>>;

  @ApiProperty(LANGUAGE)
  baseLanguage!: Language;

  /** When words of it were last written; null where nobody knows. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt!: string | null;

  languages!: MatrixLanguageDto[];
}

/** How many fields are in each state. */
export class MatrixCountsDto {
  /** All that wait for a decision: the next five together. */
  @ApiProperty({ type: 'integer' })
  decision!: number;

  @ApiProperty({ type: 'integer' })
  missing!: number;

  @ApiProperty({ type: 'integer' })
  copied!: number;

  @ApiProperty({ type: 'integer' })
  review!: number;

  @ApiProperty({ type: 'integer' })
  stale!: number;

  @ApiProperty({ type: 'integer' })
  suggested!: number;

  @ApiProperty({ type: 'integer' })
  machine!: number;

  @ApiProperty({ type: 'integer' })
  converted!: number;

  @ApiProperty({ type: 'integer' })
  human!: number;

  @ApiProperty({ type: 'integer' })
  base!: number;

  /** All but `none`. */
  @ApiProperty({ type: 'integer' })
  all!: number;
}

/** What there is to do in a kind. */
export class MatrixKindDto {
  /** @example "rooms" */
  kind!: string;

  /** How many records are listed; over all kinds that is `total`. */
  @ApiProperty({ type: 'integer' })
  records!: number;

  /** Of how many there are. */
  @ApiProperty({ type: 'integer' })
  of!: number;

  /** How many fields wait for a decision, whatever kind and state are asked for. */
  @ApiProperty({ type: 'integer' })
  decisions!: number;

  /** How many fields are in the state that is asked for, else wait for a decision; all four languages are named. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { en: 5, ja: 1, zh: 0, zh_TW: 0 },
  })
  languages!: Record<Language, number>;
}

/** A page of all words of the house. */
export class MatrixPageDto extends PageDto {
  /** By kind, in the order in which they are registered, and there in the kind's own. */
  items!: MatrixItemDto[];

  /** Of fields, for the filter without `state`. */
  counts!: MatrixCountsDto;

  /** All kinds. */
  kinds!: MatrixKindDto[];
}
