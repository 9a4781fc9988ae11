import { ApiProperty } from '@nestjs/swagger';
import { IsArray, IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../platform/validation/validators.js';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import {
  IsOptionalNotNull,
  LanguageField,
  LanguageListField,
} from '../../platform/http/dto-fields.js';
import { PageDto } from '../../platform/http/pagination.dto.js';
import { BasisField } from './base-history.js';
import { type FieldChange, type Revision } from './revision.subscriber.js';
import { OVERWRITE_MODES, type OverwriteMode } from './translation-requests.js';

export class GenerateTranslationsDto {
  @LanguageListField('The target languages; all but the base language if omitted.')
  @IsOptionalNotNull()
  @IsArray()
  languages?: Language[];

  /**
   * The fields to translate; all if omitted.
   * @example ["description"]
   */
  @IsOptionalNotNull()
  @IsArray()
  @IsString({ each: true })
  fields?: string[];

  /**
   * `missing`: empty and copied fields. `stale`: those and every stale machine or converted field. `machine`: every
   * field not written by a person. A person's text is never replaced: the new text becomes a suggestion. Suggestions
   * are made for fields named in `fields` and, except with `missing`, for stale fields.
   */
  @IsOptionalNotNull()
  @IsIn(OVERWRITE_MODES)
  @ApiProperty({
    enum: OVERWRITE_MODES,
    enumName: 'OverwriteMode',
    required: false,
    default: 'missing',
  })
  overwrite?: OverwriteMode;

  /** Reports what would be translated, without doing it. */
  @IsOptionalNotNull()
  @IsBoolean()
  dryRun?: boolean;
}

export class QueuedJobDto {
  /** See `GET /jobs/{id}`. */
  id!: number;
}

export class GenerateTranslationsResultDto {
  /** The job that was queued; null if there was nothing to do, or in a dry run. */
  @ApiProperty({ type: QueuedJobDto, nullable: true })
  job!: QueuedJobDto | null;

  /** The languages in which there is something to do. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', isArray: true })
  languages!: Language[];

  /** The number of fields to translate. */
  fields!: number;
}

export class ConfirmDto {
  /**
   * The fields to approve; all if omitted.
   * @example ["description"]
   */
  @IsOptional()
  @IsArray()
  @IsString({ each: true })
  fields?: string[];

  @BasisField()
  basis?: Record<string, string>;
}

export class ResolveSuggestionDto {
  /**
   * `accept` stores the suggestion as text by a person; `dismiss` removes it, and a stale field stays stale.
   */
  @IsIn(['accept', 'dismiss'])
  @ApiProperty({ enum: ['accept', 'dismiss'], enumName: 'SuggestionAction' })
  action!: 'accept' | 'dismiss';

  /**
   * The `id` of the suggestion that the client has read. If the current suggestion is another one, nothing is changed.
   */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  suggestion?: string;
}

export class DismissFindingDto {
  /**
   * The `id` of the finding to dismiss.
   * @example "c8Zx1r0m3Q9WwQ2u5yq4aA"
   */
  @IsString()
  @MaxLength(100)
  finding!: string;
}

export class BaseLanguageDto {
  @LanguageField()
  language!: Language;
}

/** The changes that one save made to the texts of one language. */
export class RevisionDto {
  id!: number;

  /** ISO 8601, UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;

  /** By field: the text before and after; the origin, author and translation task of the new text. */
  @ApiProperty({
    type: 'object',
    additionalProperties: {
      type: 'object',
      required: ['before', 'after', 'origin'],
      properties: {
        before: { type: 'string', nullable: true },
        after: { type: 'string', nullable: true },
        origin: { type: 'string', nullable: true },
        by: { type: 'string' },
        task: { type: 'integer' },
      },
    },
  })
  changes!: Record<string, FieldChange>;
}

export class RevisionPageDto extends PageDto {
  items!: RevisionDto[];
}

export function toRevisionDto({ id, at, changes }: Revision): RevisionDto {
  return { id, at: at.toISOString(), changes };
}
