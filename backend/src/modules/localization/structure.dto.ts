import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import {
  IsKept,
  LanguageField,
  LanguageListField,
  PictureListField,
  ToBoolean,
} from '../../platform/http/fields.js';
import { QueuedJobDto } from './words.dto.js';

/** The most that a record of any kind may have. */
const MAX_IMAGES = 10;

export class SetBaseLanguageDto {
  @LanguageField()
  baseLanguage!: Language;
}

export class CreateVariantsDto {
  @LanguageListField('The languages to make versions in; those that exist are left alone.', {
    required: true,
  })
  targetLanguages!: Language[];
}

export class SyncImagesDto {
  /** The record's pictures, first one first: a JSON array, or comma-separated text. */
  @PictureListField({ most: MAX_IMAGES })
  images!: string[];

  /** Answers what would change, and changes nothing. */
  @ApiPropertyOptional({ type: Boolean })
  @ToBoolean()
  @IsKept()
  @IsBoolean()
  dryRun?: boolean;
}

export class DoneDto {
  success!: boolean;

  /** One sentence for the person who asked. */
  message!: string;
}

export class VariantDto {
  id!: number;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;
}

export class VariantsCreatedDto {
  success!: boolean;
  createdVariants!: VariantDto[];

  /** The translation that was queued, or null. */
  @ApiProperty({ type: QueuedJobDto, nullable: true })
  job!: QueuedJobDto | null;
}

export class SyncedFromBaseDto extends DoneDto {
  /** The versions whose copied words were brought back to the base's. */
  updatedIds!: number[];

  /** The versions that were left as they are. */
  skippedIds!: number[];

  /** The renewal of stale machine words that was queued, or null. */
  @ApiProperty({ type: QueuedJobDto, nullable: true })
  job!: QueuedJobDto | null;
}

export class SyncedImagesDto extends DoneDto {
  /** How many other language versions show this list now. */
  syncedEntities!: number;

  /** Those whose list this call changed. */
  updatedIds!: number[];

  /** The renditions that were queued; null where nothing is missing, or is under way already. */
  @ApiProperty({ type: QueuedJobDto, nullable: true })
  job!: QueuedJobDto | null;
}
