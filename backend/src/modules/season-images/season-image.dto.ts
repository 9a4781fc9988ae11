import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Pictures } from '../../kernel/asset.js';
import { type Language } from '../../kernel/language.js';
import { TEXT_LENGTH } from '../../kernel/words.js';
import { IsImageAddress, IsKept, VersionField } from '../../platform/http/fields.js';
import { type Season, SEASONS } from '../events/index.js';
import { BaseDto, LanguageInputDto, toBase } from '../localization/index.js';
import { AssetDto } from '../media/index.js';
import { type SeasonImage } from './season-image.entity.js';

/** A season's picture: `image` or `imageUrl` is needed. */
export class CreateSeasonImageDto extends LanguageInputDto {
  @IsIn(SEASONS)
  @ApiProperty({ enum: SEASONS, enumName: 'Season' })
  season!: Season;

  /**
   * The address of the picture.
   * @example "https://example.com/spring.jpg"
   */
  @IsKept()
  @IsImageAddress()
  image?: string;

  /** The same under its other name; `image` wins. */
  @IsKept()
  @IsImageAddress()
  imageUrl?: string;

  /** The alternative text, in `language`. */
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    example: 'Cherry blossom along the river',
  })
  alt?: string | null;
}

/** A change of a season's picture: what is left out stays. */
export class UpdateSeasonImageDto extends PartialType(CreateSeasonImageDto, {
  skipNullProperties: false,
}) {
  @VersionField()
  version?: string | number;
}

/** A season's picture, its alternative text in one language with fallback. */
export class SeasonImageDto extends BaseDto {
  @ApiProperty({ enum: SEASONS, enumName: 'Season' })
  season!: Season;

  /** @example "https://example.com/spring.jpg" */
  imageUrl!: string;

  /**
   * Empty where it has none yet.
   * @example "Cherry blossom along the river"
   */
  alt!: string;

  /** The same picture as pages show it. */
  media!: AssetDto[];
}

export function toSeasonImage(
  image: SeasonImage,
  requested: Language,
  pictures: Pictures,
): SeasonImageDto {
  const { row, words } = toBase(image, requested);
  const { season, imageUrl } = image;
  const alt = words['alt'] ?? '';
  const asset = pictures.show(imageUrl, requested, alt);
  // The season's own words are nearer than those of the file.
  const media = [alt === '' ? asset : { ...asset, alt }];
  return { ...row, season, imageUrl, alt, media };
}
