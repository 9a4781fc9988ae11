import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { type Pictures } from '../../kernel/asset.js';
import { type Language } from '../../kernel/language.js';
import { NAME_LENGTH } from '../../kernel/words.js';
import { IsImageAddress, IsKept, ToNumber, VersionField } from '../../platform/http/fields.js';
import { BaseDto, FlatDto, LanguageInputDto, toBase, toFlat } from '../localization/index.js';
import { AssetDto } from '../media/index.js';
import { INTRO_POSITIONS, type IntroImage } from './intro-image.entity.js';

/** A picture beside the introduction: `image` or `imageUrl` is needed where its position has none yet. */
export class CreateIntroImageDto extends LanguageInputDto {
  /** @example "Morning light in the front room" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  title!: string;

  /** Its place in the grid, 1 to 4, row by row. */
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(INTRO_POSITIONS)
  @ApiProperty({ type: 'integer', minimum: 1, maximum: INTRO_POSITIONS, example: 1 })
  position!: number;

  /**
   * The address of the picture.
   * @example "https://example.com/morning.jpg"
   */
  @IsKept()
  @IsImageAddress()
  image?: string;

  /** The same under its other name; `image` wins. */
  @IsKept()
  @IsImageAddress()
  imageUrl?: string;
}

/** A change of an introduction picture: what is left out stays. */
export class UpdateIntroImageDto extends PartialType(CreateIntroImageDto, {
  skipNullProperties: false,
}) {
  @VersionField()
  version?: string | number;
}

/** One language version of an introduction picture. */
export class IntroImageDto extends FlatDto {
  /** Its place in the grid, 1 to 4, row by row. */
  position!: number;

  /** The order of lists, which is that of the positions. */
  sortOrder!: number;

  /** @example "Morning light in the front room" */
  title!: string;

  /** @example "https://example.com/morning.jpg" */
  imageUrl!: string;

  /** The same picture as pages show it. */
  media!: AssetDto[];
}

export class CreatedIntroImageDto extends IntroImageDto {
  /**
   * The picture that this call replaced, for all languages: it added a language to a position that had
   * one. Null where it replaced none.
   */
  @ApiProperty({ type: String, nullable: true, example: null })
  replacedImageUrl!: string | null;
}

/** An introduction picture, its title in one language with fallback. */
export class BaseIntroImageDto extends BaseDto {
  /** Its place in the grid, 1 to 4, row by row. */
  position!: number;

  /** The order of lists, which is that of the positions. */
  sortOrder!: number;

  /** @example "Morning light in the front room" */
  title!: string;

  /** @example "https://example.com/morning.jpg" */
  imageUrl!: string;

  /** The same picture as pages show it. */
  media!: AssetDto[];
}

function picture(
  { position, imageUrl }: IntroImage,
  title: string,
  language: Language,
  pictures: Pictures,
) {
  const media = [pictures.show(imageUrl, language, title)];
  return { position, sortOrder: position, title, imageUrl, media };
}

export function toIntroImage(
  image: IntroImage,
  requested: Language,
  pictures: Pictures,
): IntroImageDto {
  const { row, words } = toFlat(image, requested);
  return { ...row, ...picture(image, words['title'] ?? '', requested, pictures) };
}

export function toBaseIntroImage(
  image: IntroImage,
  requested: Language,
  pictures: Pictures,
): BaseIntroImageDto {
  const { row, words } = toBase(image, requested);
  return { ...row, ...picture(image, words['title'] ?? '', requested, pictures) };
}
