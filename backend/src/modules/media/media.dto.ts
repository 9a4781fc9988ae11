import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength } from 'class-validator';
import { type Pictures } from '../localization/index.js';
import { type Language } from '../../kernel/language.js';
import { IsKept, OptionalLanguageField, ToBoolean } from '../../platform/http/fields.js';
import { PageDto, PageQueryDto } from '../../platform/http/page.dto.js';
import { AssetDto } from './asset.dto.js';
import { media, type MediaAsset } from './media.kind.js';
import { PURPOSE_NAMES } from './media-type.js';

export class MediaQueryDto extends PageQueryDto {
  /** Only pictures whose alternative text is missing in a language. */
  @ToBoolean()
  @IsKept()
  @IsBoolean()
  @ApiPropertyOptional({ type: Boolean })
  missingAlt?: boolean;

  /** Only files that nothing shows. */
  @ToBoolean()
  @IsKept()
  @IsBoolean()
  @ApiPropertyOptional({ type: Boolean })
  unused?: boolean;

  /** Only files with this in an alternative text, their category or their name. */
  @IsKept()
  @IsString()
  @MaxLength(100)
  @ApiPropertyOptional({ example: 'river' })
  search?: string;

  @OptionalLanguageField(
    'The language of descriptions and names, with fallback; Japanese where it is left out.',
  )
  language?: Language;
}

/** What is said of a file; what is left out stays. */
export class UpdateMediaDto extends media.Update {}

/** What an upload is for. */
export class UploadDto {
  /** Says of which types and size the file may be; `event` where it is left out. */
  @ApiPropertyOptional({ enum: PURPOSE_NAMES, enumName: 'UploadPurpose', default: 'event' })
  for?: string;

  @OptionalLanguageField(
    'The language in which its alternative text is written first, that of the record it is for; `zh_TW` where it is left out.',
  )
  language?: Language;
}

export class UploadedDto {
  /** @example "/uploads/0a4d55a8d778e5022fab701977c5d840.jpg" */
  imageUrl!: string;

  asset!: AssetDto;
}

/** A thing that shows a file. */
export class MediaUseDto {
  /**
   * The kind of thing, as it stands in addresses.
   * @example "rooms"
   */
  kind!: string;

  @ApiProperty({ type: 'integer' })
  id!: number;

  /** Its name or title; null for what has none. */
  @ApiProperty({ type: String, nullable: true, example: 'Morning room' })
  name!: string | null;
}

const RENDITION_STATES = ['none', 'waiting', 'made', 'given_up'] as const;

/** A file of the media library. */
export class MediaDto extends media.Base {
  /**
   * `none`: drawings, animations and films have none. `given_up`: after the last attempt, or with a cancelled job;
   * retrying it begins anew.
   */
  @ApiProperty({ enum: RENDITION_STATES, enumName: 'RenditionState' })
  renditions!: (typeof RENDITION_STATES)[number];

  /** The picture as pages show it. */
  asset!: AssetDto;

  /** What shows it. A file that nothing shows for a day is removed. */
  uses!: MediaUseDto[];
}

export class MediaPageDto extends PageDto {
  items!: MediaDto[];
}

function renditionState({ renderable, renditions }: MediaAsset) {
  if (!renderable) return 'none';
  return renditions.length > 0 ? 'made' : 'waiting';
}

/** Without what other tables say of it, which is found for many at once. */
export function toMedia(record: MediaAsset, language: Language, pictures: Pictures): MediaDto {
  return {
    ...media.base.show(record, language, pictures),
    renditions: renditionState(record),
    asset: pictures.show(record.url, language, ''),
    uses: [],
  };
}
