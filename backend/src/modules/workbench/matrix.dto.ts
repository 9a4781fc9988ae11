import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { IsIn, IsInt, IsString, Max, Min } from 'class-validator';
import { MaxLength } from '../../platform/validation/validators.js';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import {
  IdField,
  IsOptionalNotNull,
  OptionalLanguageField,
  ToNumber,
} from '../../platform/http/dto-fields.js';
import { PageDto, PaginationQueryDto } from '../../platform/http/pagination.dto.js';
import {
  FIELD_STATES,
  type FieldState,
  MATRIX_FILTERS,
  type MatrixFilter,
} from './field-states.js';

const LANGUAGE_ENUM = { enum: LANGUAGES, enumName: 'Language' } as const;
const STATE_ENUM = { enum: FIELD_STATES, enumName: 'FieldState' } as const;

/** Filter by kind, state, language and text. */
export class MatrixFilterDto {
  /** Only this kind of content. */
  @IsOptionalNotNull()
  @IsString()
  @MaxLength(40)
  @ApiPropertyOptional({ example: 'rooms' })
  kind?: string;

  /**
   * Only records with a field in this state; `decision`: in one of `missing`, `copied`, `review`, `stale` and
   * `suggested`; `findings`: whose text has findings that nobody has dismissed, in any state; `newFindings`: with findings
   * that come from a change of the glossary, the style or the checks; `all` (default): all records.
   */
  @IsOptionalNotNull()
  @IsIn(MATRIX_FILTERS)
  @ApiPropertyOptional({ enum: MATRIX_FILTERS, enumName: 'MatrixFilter' })
  state?: MatrixFilter;

  @OptionalLanguageField('The language for `state` and the counts.')
  language?: Language;

  /** Only records that contain all these words, in any language. */
  @IsOptionalNotNull()
  @IsString()
  @MaxLength(200)
  @ApiPropertyOptional({ example: 'river' })
  search?: string;
}

export class MatrixQueryDto extends IntersectionType(
  MatrixFilterDto,
  PickType(PaginationQueryDto, ['page']),
) {
  /** The number of records per page, at most 1,000. */
  @ApiProperty({ required: false })
  @IsOptionalNotNull()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(1000)
  pageSize: number = 25;

  /** Only this record. */
  @IsOptionalNotNull()
  @ToNumber()
  @IdField()
  @ApiPropertyOptional({ type: 'integer' })
  recordId?: number;
}

/** State of one field in one language. */
export class MatrixFieldDto {
  /** @example "description" */
  field!: string;

  /**
   * The first that applies. `base`: the text of the base language. `review`: a suggestion that the checks blocked.
   * `missing`: no text or suggestion, though there is a base text to translate, or no base title. `copied`: copied from
   * another language. `stale`: the base text has changed since. `suggested`: there is a suggestion. `machine`,
   * `converted`, `human`: the origin of a text that needs no decision. `none`: nothing to translate, or a value that
   * follows the base language.
   */
  @ApiProperty(STATE_ENUM)
  state!: FieldState;

  /** Whether the base text has changed since the text was made from it, in any state. */
  stale!: boolean;

  /** Whether a new text of the translator waits as a suggestion, blocked or not, in any state. */
  suggested!: boolean;

  /**
   * The number of findings on the text that nobody has dismissed. Texts are checked in the background, shortly after a
   * change.
   */
  @ApiProperty({ type: 'integer' })
  findings!: number;

  /**
   * The names of the checks that these findings are from.
   * @example ["number"]
   */
  findingRules!: string[];

  /** Whether some of the findings come from a change of the glossary, the style or the checks. */
  hasNewFindings!: boolean;
}

/** State of one language of a record. */
export class MatrixLanguageDto {
  @ApiProperty(LANGUAGE_ENUM)
  language!: Language;

  /**
   * The worst state of its fields, in the order `missing`, `copied`, `review`, `stale`, `suggested`, `machine`,
   * `converted`, `human`, `base`, `none`.
   */
  @ApiProperty(STATE_ENUM)
  state!: FieldState;

  /** The number of fields that wait for a decision. */
  @ApiProperty({ type: 'integer' })
  waiting!: number;

  /** The version of this translation; 0 if there is none. */
  @ApiProperty({ type: 'integer' })
  version!: number;

  fields!: MatrixFieldDto[];
}

/** A record with its state in all languages. */
export class MatrixItemDto {
  /** @example "rooms" */
  kind!: string;

  @ApiProperty({ type: 'integer' })
  recordId!: number;

  /**
   * The name in the base language; `section.key` for a setting. Empty if it has no name yet.
   * @example "河畔の部屋"
   */
  label!: string;

  /** The name in each language that has its own. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ja: '河畔の部屋', en: 'Riverside room' },
  })
  names!: Partial<Record<Language, string>>;

  @ApiProperty(LANGUAGE_ENUM)
  baseLanguage!: Language;

  /** When its text was last written (ISO 8601, UTC); null if unknown. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt!: string | null;

  languages!: MatrixLanguageDto[];
}

/** Number of fields per state. */
export class MatrixCountsDto {
  /** All fields that wait for a decision: the sum of the next five. */
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

  /** The fields with findings that nobody has dismissed, in whatever state. */
  @ApiProperty({ type: 'integer' })
  findings!: number;

  /** The fields with findings that come from a change of the glossary, the style or the checks. */
  @ApiProperty({ type: 'integer' })
  newFindings!: number;

  /** All fields except `none`. */
  @ApiProperty({ type: 'integer' })
  all!: number;
}

/** Open decisions of a kind. */
export class MatrixKindDto {
  /** @example "rooms" */
  kind!: string;

  /** The number of records that match; the sum over all kinds is `total`. */
  @ApiProperty({ type: 'integer' })
  records!: number;

  /** The number of all records of the kind. */
  @ApiProperty({ type: 'integer' })
  of!: number;

  /** The number of fields that wait for a decision, regardless of the filters on kind and state. */
  @ApiProperty({ type: 'integer' })
  decisions!: number;

  /**
   * By language (all four), the number of fields in the requested state; without `state`, those that wait for a
   * decision.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { en: 5, ja: 1, zh: 0, zh_TW: 0 },
  })
  languages!: Record<Language, number>;
}

/** A page of the translation states of all content. */
export class MatrixPageDto extends PageDto {
  /** Sorted by kind as in `GET /content`, and within a kind in its own order. */
  items!: MatrixItemDto[];

  /** The number of fields by state, ignoring the filter `state`. */
  counts!: MatrixCountsDto;

  /** All kinds. */
  kinds!: MatrixKindDto[];
}
