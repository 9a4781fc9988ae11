import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import {
  IsOptionalNotNull,
  LanguageField,
  LanguageListField,
  ImageListField,
  ToBoolean,
} from '../../platform/http/dto-fields.js';
import { QueuedJobDto } from './record-translations.dto.js';

/** The largest maximum of all kinds; the service checks that of the kind. */
const MAX_IMAGES = 10;

export class SetBaseLanguageDto {
  @LanguageField()
  baseLanguage!: Language;
}

export class CreateTranslationsDto {
  @LanguageListField('The languages to create translations in; existing ones are left unchanged.', {
    required: true,
  })
  targetLanguages!: Language[];
}

export class SyncImagesDto {
  /** The images of the record in order: a JSON array, or comma-separated text. */
  @ImageListField({ maxItems: MAX_IMAGES })
  images!: string[];

  /** Reports the changes it would make, without making them. */
  @ApiPropertyOptional({ type: Boolean })
  @ToBoolean()
  @IsOptionalNotNull()
  @IsBoolean()
  dryRun?: boolean;
}

export class SuccessDto {
  /** Always true; errors have another status. */
  success!: boolean;

  /** One sentence for the user. */
  message!: string;
}

export class TranslationRefDto {
  id!: number;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;
}

export class TranslationsCreatedDto {
  /** Always true; errors have another status. */
  success!: boolean;

  /** The translations that were created. */
  createdVariants!: TranslationRefDto[];

  /** The translation job that was queued, or null. */
  @ApiProperty({ type: QueuedJobDto, nullable: true })
  job!: QueuedJobDto | null;
}

export class SyncedFromBaseDto extends SuccessDto {
  /** The ids of the translations whose copied texts were updated to the base text. */
  updatedIds!: number[];

  /** The ids of the translations that were left unchanged. */
  skippedIds!: number[];

  /** The job that renews stale machine translations, or null. */
  @ApiProperty({ type: QueuedJobDto, nullable: true })
  job!: QueuedJobDto | null;
}

export class SyncedImagesDto extends SuccessDto {
  /** The number of translations besides the base language; they all show this list. */
  syncedEntities!: number;

  /** The ids of these translations; empty if the list is the same as before. */
  updatedIds!: number[];

  /** The job that creates the missing renditions; null if none is missing or a job already exists. */
  @ApiProperty({ type: QueuedJobDto, nullable: true })
  job!: QueuedJobDto | null;
}
