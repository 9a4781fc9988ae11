import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { type Pictures } from '../../kernel/asset.js';
import { type Language } from '../../kernel/language.js';
import { EmptyToNull, IsKept, ToBoolean, VersionField } from '../../platform/http/fields.js';
import { PageQueryDto } from '../../platform/http/page.dto.js';
import { BaseDto, LanguageInputDto, toBase, VersionDto } from '../localization/index.js';
import { AssetDto, FocalPointDto } from './asset.dto.js';
import { ALT_LENGTH, CATEGORY_LENGTH, type MediaAsset } from './media-asset.entity.js';
import { PURPOSE_NAMES, type Purpose } from './media-type.js';

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
}

class FocalPointInputDto extends FocalPointDto {
  @IsNumber()
  @Min(0)
  @Max(1)
  @ApiProperty({ type: 'number', format: 'float', minimum: 0, maximum: 1 })
  declare x: number;

  @IsNumber()
  @Min(0)
  @Max(1)
  @ApiProperty({ type: 'number', format: 'float', minimum: 0, maximum: 1 })
  declare y: number;
}

/** What is said of a file; what is left out stays. */
export class UpdateMediaDto extends LanguageInputDto {
  /** The alternative text in `language`; null or blank removes it. */
  @IsOptional()
  @IsString()
  @MaxLength(ALT_LENGTH)
  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    example: 'The river at dusk, lanterns on the far bank',
  })
  alt?: string | null;

  /** Says nothing that the words beside it do not say: its alternative text is empty. */
  @ToBoolean()
  @IsKept()
  @IsBoolean()
  decorative?: boolean;

  /** What must stay in view when the picture is cropped; null forgets it. */
  @IsOptional()
  @ValidateNested()
  @Type(() => FocalPointInputDto)
  @ApiProperty({ type: FocalPointInputDto, nullable: true, required: false })
  focalPoint?: FocalPointInputDto | null;

  @EmptyToNull()
  @IsOptional()
  @IsString()
  @MaxLength(CATEGORY_LENGTH)
  @ApiProperty({ type: String, nullable: true, required: false, example: 'rooms' })
  category?: string | null;

  @VersionField()
  version?: string | number;
}

/** What an upload is for. */
export class UploadDto {
  /** Says of which types and size the file may be; `event` where it is left out. */
  @ApiPropertyOptional({ enum: PURPOSE_NAMES, enumName: 'UploadPurpose', default: 'event' })
  for?: Purpose;
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

export class MediaVersionDto extends VersionDto {
  @ApiProperty({ type: String, nullable: true })
  alt!: string | null;
}

const RENDITION_STATES = ['none', 'waiting', 'made', 'given_up'] as const;

/** A file of the media library. */
export class MediaDto extends BaseDto {
  /** @example "/uploads/0a4d55a8d778e5022fab701977c5d840.jpg" */
  url!: string;

  /** @example "image/jpeg" */
  type!: string;

  /** Its size. */
  bytes!: number;

  /** Pixels; null where the file does not say. */
  @ApiProperty({ type: 'integer', nullable: true })
  width!: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  height!: number | null;

  /** The alternative text as pages show it; null where nobody has written one. */
  @ApiProperty({ type: String, nullable: true })
  alt!: string | null;

  decorative!: boolean;

  @ApiProperty({ type: FocalPointDto, nullable: true })
  focalPoint!: FocalPointDto | null;

  @ApiProperty({ type: String, nullable: true, example: 'rooms' })
  category!: string | null;

  /**
   * `none`: drawings, animations and films have none. `given_up`: after the last attempt, or with a cancelled job;
   * retrying it begins anew.
   */
  @ApiProperty({ enum: RENDITION_STATES, enumName: 'RenditionState' })
  renditions!: (typeof RENDITION_STATES)[number];

  /** The picture as pages show it. */
  asset!: AssetDto;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** What shows it. A file that nothing shows for a day is removed. */
  uses!: MediaUseDto[];

  /** Every language version with its raw words; on single files only. */
  translations?: MediaVersionDto[];
}

export class MediaPageDto {
  items!: MediaDto[];

  @ApiProperty({ type: 'integer' })
  total!: number;

  @ApiProperty({ type: 'integer' })
  page!: number;

  @ApiProperty({ type: 'integer' })
  pageSize!: number;
}

function renditionState({ renderable, renditions }: MediaAsset) {
  if (!renderable) return 'none';
  return renditions.length > 0 ? 'made' : 'waiting';
}

/** Without what other tables say of it, which is found for many at once. */
export function toMedia(record: MediaAsset, language: Language, pictures: Pictures): MediaDto {
  const { row, words } = toBase(record, language);
  const { url, type, bytes, width, height, decorative, focalPoint, category } = record;
  return {
    ...row,
    url,
    type,
    bytes,
    width,
    height,
    alt: words['alt'] ?? null,
    decorative,
    focalPoint,
    category,
    renditions: renditionState(record),
    asset: pictures.show(url, language, ''),
    createdAt: record.createdAt.toISOString(),
    uses: [],
  };
}
