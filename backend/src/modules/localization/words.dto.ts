import { ApiProperty } from '@nestjs/swagger';
import { IsArray, IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { IsKept, LanguageField, LanguageListField } from '../../platform/http/fields.js';
import { PageDto } from '../../platform/http/page.dto.js';
import { BasisField } from './basis.js';
import { type FieldChange, type Revision } from './revision.entity.js';
import { OVERWRITE_MODES, type OverwriteMode } from './translation-requests.js';

export class GenerateTranslationsDto {
  @LanguageListField('The languages to write; all but the base language when left out.')
  @IsKept()
  @IsArray()
  languages?: Language[];

  /**
   * The fields to write; all when left out.
   * @example ["description"]
   */
  @IsKept()
  @IsArray()
  @IsString({ each: true })
  fields?: string[];

  /**
   * `missing`: fields without words, and copied ones. `stale`: those and every stale machine or converted
   * field. `machine`: every field no person wrote. None changes a person's words: where those are stale,
   * or asked for by name, the new text becomes a suggestion.
   */
  @IsKept()
  @IsIn(OVERWRITE_MODES)
  @ApiProperty({
    enum: OVERWRITE_MODES,
    enumName: 'OverwriteMode',
    required: false,
    default: 'missing',
  })
  overwrite?: OverwriteMode;

  /** Answers what would be done, and does nothing. */
  @IsKept()
  @IsBoolean()
  dryRun?: boolean;
}

export class QueuedJobDto {
  /** See `GET /jobs/{id}`. */
  id!: number;
}

export class GeneratedDto {
  /** The job that was queued, or null where there was nothing to do. */
  @ApiProperty({ type: QueuedJobDto, nullable: true })
  job!: QueuedJobDto | null;

  /** The languages in which there is something to do. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', isArray: true })
  languages!: Language[];

  /** How many fields are to be written. */
  fields!: number;
}

export class ConfirmDto {
  /**
   * The fields that are still right; all when left out.
   * @example ["description"]
   */
  @IsOptional()
  @IsArray()
  @IsString({ each: true })
  fields?: string[];

  @BasisField()
  basis?: Record<string, string>;
}

export class SettleSuggestionDto {
  /** `accept` takes the text over as a person's; `dismiss` removes it, and the field stays stale. */
  @IsIn(['accept', 'dismiss'])
  @ApiProperty({ enum: ['accept', 'dismiss'], enumName: 'SuggestionAction' })
  action!: 'accept' | 'dismiss';

  /** The `id` of the suggestion that was looked at; where another is offered by now, nothing is settled. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  suggestion?: string;
}

export class BaseLanguageDto {
  @LanguageField()
  language!: Language;
}

/** What one save changed in the words of one language. */
export class RevisionDto {
  id!: number;

  /** ISO 8601, UTC. */
  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;

  /** By field: the words before and after, and who wrote the latter. */
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

export function toRevision({ id, at, changes }: Revision): RevisionDto {
  return { id, at: at.toISOString(), changes };
}
