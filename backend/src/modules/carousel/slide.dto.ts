import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Pictures } from '../../kernel/asset.js';
import { type Language } from '../../kernel/language.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import {
  EmptyToNull,
  IsImageAddress,
  IsKept,
  IsLink,
  PlaceField,
  ToBoolean,
  VersionField,
} from '../../platform/http/fields.js';
import { BaseDto, LanguageInputDto, toBase } from '../localization/index.js';
import { AssetDto } from '../media/index.js';
import { MEDIA_TYPES, type MediaType, type Slide } from './slide.entity.js';
import { filterOf, VIDEO_FILTERS, type VideoFilter } from './video-filter.js';
import { parseVideo } from './video-link.js';

/** A new slide. It needs the picture or the video that its media type says; a button needs text and link. */
export class CreateSlideDto extends LanguageInputDto {
  /** @example "Wake up by the river" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  title!: string;

  /** @example "Three minutes from the station, a world away from it." */
  @IsString()
  @IsNotEmpty()
  @MaxLength(TEXT_LENGTH)
  description!: string;

  @ApiProperty({ type: String, nullable: true, required: false, example: 'See the rooms' })
  @IsOptional()
  @IsString()
  @MaxLength(NAME_LENGTH)
  buttonText?: string | null;

  @EmptyToNull()
  @IsOptional()
  @IsLink()
  @ApiProperty({ type: String, nullable: true, required: false, example: 'https://example.com/' })
  buttonLink?: string | null;

  @IsKept()
  @IsIn(MEDIA_TYPES)
  @ApiProperty({
    enum: MEDIA_TYPES,
    enumName: 'SlideMediaType',
    required: false,
    default: 'image',
  })
  mediaType?: MediaType;

  /** The picture; of a video, what shows behind it. */
  @EmptyToNull()
  @IsOptional()
  @IsImageAddress()
  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    example: 'https://example.com/river.jpg',
  })
  imageUrl?: string | null;

  /** A watch or short link of YouTube, a link of Google Drive, or the address of an mp4. */
  @EmptyToNull()
  @IsOptional()
  @IsImageAddress()
  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    example: 'https://youtu.be/aqz-KE-bpKQ',
  })
  videoUrl?: string | null;

  /** What is laid over the video. */
  @IsKept()
  @IsIn(VIDEO_FILTERS)
  @ApiProperty({
    enum: VIDEO_FILTERS,
    enumName: 'VideoFilter',
    required: false,
    default: 'cinematic',
  })
  videoFilter?: VideoFilter;

  /** Whether visitors see it. */
  @ToBoolean()
  @IsKept()
  @IsBoolean()
  active?: boolean;
}

/** A change of a slide: what is left out stays, null empties optional fields. */
export class UpdateSlideDto extends PartialType(CreateSlideDto, { skipNullProperties: false }) {
  /** Its place among the slides, from 0 on; of those with the same, the older goes first. */
  @PlaceField()
  sortOrder?: number;

  @VersionField()
  version?: string | number;
}

/** How the video plays. */
export class SlideVideoDto {
  /** `embed`: in a frame; `file`: as a file; `none`: only the picture shows. */
  @ApiProperty({ enum: ['embed', 'file', 'none'], enumName: 'VideoKind' })
  kind!: 'embed' | 'file' | 'none';

  /** @example "https://drive.google.com/file/d/1a2b3c4d5e6f/preview" */
  embedUrl?: string;

  /** @example "https://example.com/river.mp4" */
  fileUrl?: string;
}

/** A slide in one language, shown with fallback. */
export class SlideDto extends BaseDto {
  /** @example "Wake up by the river" */
  title!: string;

  /** @example "Three minutes from the station, a world away from it." */
  description!: string;

  @ApiProperty({ type: String, nullable: true, example: 'See the rooms' })
  buttonText!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'https://example.com/' })
  buttonLink!: string | null;

  @ApiProperty({ enum: MEDIA_TYPES, enumName: 'SlideMediaType' })
  mediaType!: MediaType;

  @ApiProperty({ type: String, nullable: true, example: 'https://example.com/river.jpg' })
  imageUrl!: string | null;

  @ApiProperty({ type: String, nullable: true })
  videoUrl!: string | null;

  @ApiProperty({ enum: VIDEO_FILTERS, enumName: 'VideoFilter' })
  videoFilter!: VideoFilter;

  video!: SlideVideoDto;

  /** The picture as pages show it; empty where there is none. */
  media!: AssetDto[];

  /** Its place among the slides, from 0 on. */
  sortOrder!: number;

  /** Whether visitors see it. */
  active!: boolean;
}

export function toSlide(slide: Slide, requested: Language, pictures: Pictures): SlideDto {
  const { row, words } = toBase(slide, requested);
  const { mediaType, imageUrl, videoUrl, videoFilter, buttonLink, sortOrder, active } = slide;
  const title = words['title'] ?? '';
  return {
    ...row,
    title,
    description: words['description'] ?? '',
    buttonText: words['buttonText'] ?? null,
    buttonLink,
    mediaType,
    imageUrl,
    videoUrl,
    videoFilter: filterOf(videoFilter),
    video: parseVideo(mediaType === 'video' ? videoUrl : null),
    media: imageUrl === null ? [] : [pictures.show(imageUrl, requested, title)],
    sortOrder,
    active,
  };
}
