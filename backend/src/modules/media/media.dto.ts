import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsString } from 'class-validator';
import { MaxLength } from '../../platform/validation/validators.js';
import { type ImageLookup } from '../localization/index.js';
import { type Language } from '../../kernel/language.js';
import {
  IsOptionalNotNull,
  OptionalLanguageField,
  ToBoolean,
} from '../../platform/http/dto-fields.js';
import { PageDto, PaginationQueryDto } from '../../platform/http/pagination.dto.js';
import { AssetDto } from './asset.dto.js';
import { media, type MediaAsset } from './media.kind.js';
import { PURPOSE_NAMES } from './media-type.js';

export class MediaQueryDto extends PaginationQueryDto {
  /** Only images without an alternative text in at least one language. */
  @ToBoolean()
  @IsOptionalNotNull()
  @IsBoolean()
  @ApiPropertyOptional({ type: Boolean })
  missingAlt?: boolean;

  /** Only files that are not used in content. */
  @ToBoolean()
  @IsOptionalNotNull()
  @IsBoolean()
  @ApiPropertyOptional({ type: Boolean })
  unused?: boolean;

  /** Only files with this text in an alternative text, their category or their name. */
  @IsOptionalNotNull()
  @IsString()
  @MaxLength(100)
  @ApiPropertyOptional({ example: 'river' })
  search?: string;

  @OptionalLanguageField(
    'The language of alternative texts and of the names of records that use a file, with fallback; default Japanese.',
  )
  language?: Language;
}

/** Metadata of a file; missing members stay unchanged. */
export class UpdateMediaDto extends media.Update {}

/** Purpose and language of an upload. */
export class UploadDto {
  /** The purpose of the file, which sets the accepted types and size; default `event`. */
  @ApiPropertyOptional({ enum: PURPOSE_NAMES, enumName: 'UploadPurpose', default: 'event' })
  for?: string;

  @OptionalLanguageField(
    'The base language of its alternative text: send that of the record which the file is for. Default: `zh_TW`.',
  )
  language?: Language;
}

export class UploadResultDto {
  /** @example "/uploads/0a4d55a8d778e5022fab701977c5d840.jpg" */
  imageUrl!: string;

  asset!: AssetDto;
}

/** A record that shows a file. */
export class MediaUseDto {
  /**
   * The kind of content that uses it, as in URLs.
   * @example "rooms"
   */
  kind!: string;

  @ApiProperty({ type: 'integer' })
  id!: number;

  /** The name or title; null if it has none. */
  @ApiProperty({ type: String, nullable: true, example: 'Morning room' })
  name!: string | null;
}

const RENDITION_STATES = ['none', 'waiting', 'made', 'given_up'] as const;

/** A file of the media library. */
export class MediaDto extends media.Base {
  /**
   * `none`: SVGs, animations and videos are not resized. `given_up`: failed after the last attempt, or in a cancelled
   * job; a retry starts over.
   */
  @ApiProperty({ enum: RENDITION_STATES, enumName: 'RenditionState' })
  renditions!: (typeof RENDITION_STATES)[number];

  /** The image as pages show it. */
  asset!: AssetDto;

  /** The content that uses it. A file that is unused for 30 days is deleted. */
  uses!: MediaUseDto[];
}

export class MediaPageDto extends PageDto {
  items!: MediaDto[];
}

function toRenditionState({ renderable, renditions }: MediaAsset) {
  if (!renderable) return 'none';
  return renditions.length > 0 ? 'made' : 'waiting';
}

/** Maps a file without its uses and without the state `given_up`, which are loaded for many files at once. */
export function toMediaDto(record: MediaAsset, language: Language, images: ImageLookup): MediaDto {
  return {
    ...media.base.show(record, language, images),
    renditions: toRenditionState(record),
    asset: images.resolve(record.url, language, ''),
    uses: [],
  };
}
