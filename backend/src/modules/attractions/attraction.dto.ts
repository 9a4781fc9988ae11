import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Pictures } from '../../kernel/asset.js';
import { type Language } from '../../kernel/language.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import {
  EmptyToNull,
  IsImageAddress,
  IsKept,
  LatitudeField,
  LongitudeField,
  ToBoolean,
  VersionField,
} from '../../platform/http/fields.js';
import {
  BaseDto,
  FlatDto,
  LanguageInputDto,
  toBase,
  toFlat,
  VersionDto,
} from '../localization/index.js';
import { AssetDto } from '../media/index.js';
import {
  type AttractionCategory,
  type AttractionGroup,
  CATEGORIES,
  groupOf,
  GROUPS,
} from './attraction-category.js';
import { type Attraction } from './attraction.entity.js';

/** A new attraction, with its words in its base language. */
export class CreateAttractionDto extends LanguageInputDto {
  /** @example "Dotonbori" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  name!: string;

  /** @example "Neon signs over the canal, and something to eat at every door." */
  @IsString()
  @IsNotEmpty()
  @MaxLength(TEXT_LENGTH)
  description!: string;

  /**
   * As it is shown.
   * @example "8 minutes on foot"
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  distance!: string;

  @IsIn(CATEGORIES)
  @ApiProperty({ enum: CATEGORIES, enumName: 'AttractionCategory' })
  category!: AttractionCategory;

  /**
   * Degrees north as decimal text; not 0.
   * @example "34.6687"
   */
  @LatitudeField()
  lat!: string;

  /**
   * Degrees east as decimal text; not 0.
   * @example "135.5013"
   */
  @LongitudeField()
  lng!: string;

  /** A picture; null or empty for none. */
  @EmptyToNull()
  @IsOptional()
  @IsImageAddress()
  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    example: 'https://example.com/canal.jpg',
  })
  imageUrl?: string | null;

  /** Whether visitors see it. */
  @ToBoolean()
  @IsKept()
  @IsBoolean()
  active?: boolean;
}

/** A change of an attraction: what is left out stays. */
export class UpdateAttractionDto extends PartialType(CreateAttractionDto, {
  skipNullProperties: false,
}) {
  @VersionField()
  version?: string | number;
}

/** What is shown of an attraction, each word with fallback. */
class ShownAttractionDto {
  /** @example "Dotonbori" */
  name!: string;

  /** @example "Neon signs over the canal, and something to eat at every door." */
  description!: string;

  /** @example "8 minutes on foot" */
  distance!: string;

  @ApiProperty({ enum: CATEGORIES, enumName: 'AttractionCategory' })
  category!: AttractionCategory;

  /** The tab and legend entry it belongs to. */
  @ApiProperty({ enum: GROUPS, enumName: 'AttractionGroup' })
  group!: AttractionGroup;

  /** @example "34.6687" */
  lat!: string;

  /** @example "135.5013" */
  lng!: string;

  @ApiProperty({ type: String, nullable: true, example: 'https://example.com/canal.jpg' })
  imageUrl!: string | null;

  /** The same picture as pages show it; empty where there is none. */
  media!: AssetDto[];

  /** Whether visitors see it. */
  active!: boolean;
}

/** One language version of an attraction, shown with fallback. */
export class AttractionDto extends IntersectionType(FlatDto, ShownAttractionDto) {
  /** The id of the base-language version; null on that one. */
  @ApiProperty({ type: 'integer', nullable: true })
  baseAttractionId!: number | null;
}

export class AttractionVersionDto extends VersionDto {
  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty({ type: String, nullable: true })
  description!: string | null;

  @ApiProperty({ type: String, nullable: true })
  distance!: string | null;
}

/** An attraction in one language, shown with fallback. */
export class BaseAttractionDto extends IntersectionType(BaseDto, ShownAttractionDto) {
  /** Every language version with its raw words; for administrators, on single records only. */
  translations?: AttractionVersionDto[];
}

function toShown(
  attraction: Attraction,
  words: Readonly<Record<string, string | null>>,
  language: Language,
  pictures: Pictures,
) {
  const { category, lat, lng, imageUrl, active } = attraction;
  const name = words['name'] ?? '';
  return {
    name,
    description: words['description'] ?? '',
    distance: words['distance'] ?? '',
    category,
    group: groupOf(category),
    lat,
    lng,
    imageUrl,
    media: imageUrl === null ? [] : [pictures.show(imageUrl, language, name)],
    active,
  };
}

export function toAttraction(
  attraction: Attraction,
  requested: Language,
  pictures: Pictures,
): AttractionDto {
  const { row, words, baseId } = toFlat(attraction, requested);
  return { ...row, baseAttractionId: baseId, ...toShown(attraction, words, requested, pictures) };
}

export function toBaseAttraction(
  attraction: Attraction,
  requested: Language,
  pictures: Pictures,
): BaseAttractionDto {
  const { row, words } = toBase(attraction, requested);
  return { ...row, ...toShown(attraction, words, requested, pictures) };
}
