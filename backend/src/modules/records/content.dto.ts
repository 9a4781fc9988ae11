import { ApiProperty } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { VersionDto } from '../localization/index.js';

/** Any localized record, its versions raw. */
export class ContentDto {
  /** @example "rooms" */
  kind!: string;

  id!: number;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  baseLanguage!: Language;

  /** Version of the shared fields; each language version carries its own. */
  version!: number;

  /** The fields that all languages share. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  shared!: Record<string, unknown>;

  translations!: VersionDto[];

  /** The languages in which the name or title has no words of its own. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', isArray: true })
  missingLanguages!: Language[];
}
