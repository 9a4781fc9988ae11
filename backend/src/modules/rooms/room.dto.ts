import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { type Pictures } from '../../kernel/asset.js';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import { withState } from '../../platform/http/entity-tag.js';
import {
  IsKept,
  OptionalLanguageField,
  PictureListField,
  ToBoolean,
  ToNumber,
  VersionField,
} from '../../platform/http/fields.js';
import {
  BasisField,
  FlatDto,
  recordState,
  toFlat,
  toVersions,
  VersionDto,
} from '../localization/index.js';
import { AssetDto } from '../media/index.js';
import {
  MAX_CAPACITY,
  MAX_ROOM_IMAGES,
  MIN_CAPACITY,
  NO_AMENITIES,
  type Room,
  ROOM_TYPES,
  type RoomType,
} from './room.entity.js';

class RoomWordsDto {
  /**
   * The room's name.
   * @example "Morning room"
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  name!: string;

  /** @example "Wake with the light from the east." */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  description?: string | null;

  /**
   * Comma-separated; empty is stored as the single value `None`.
   * @example "Kitchen, Washing machine"
   */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  amenities?: string | null;

  /**
   * As it is shown; the base language's value holds for all that have none of their own.
   * @example "28 m²"
   */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString()
  @MaxLength(NAME_LENGTH)
  size?: string | null;

  /**
   * As it is shown, with its currency.
   * @example "¥9,800"
   */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString()
  @MaxLength(NAME_LENGTH)
  price?: string | null;
}

/** A new room, with its words in its base language. */
export class CreateRoomDto extends RoomWordsDto {
  @IsIn(ROOM_TYPES)
  @ApiProperty({ enum: ROOM_TYPES, enumName: 'RoomType' })
  type!: RoomType;

  /**
   * How many people sleep in it.
   * @example 2
   */
  @ToNumber()
  @IsInt()
  @Min(MIN_CAPACITY)
  @Max(MAX_CAPACITY)
  @ApiProperty({ type: 'integer', minimum: MIN_CAPACITY, maximum: MAX_CAPACITY })
  capacity!: number;

  /** The pictures, the first one first: a JSON array (also as text), or comma-separated addresses. */
  @IsKept()
  @PictureListField({ most: MAX_ROOM_IMAGES, required: false })
  images?: string[];

  /** The same under the name the multipart form uses; wins over `images`. */
  @IsKept()
  @PictureListField({ most: MAX_ROOM_IMAGES, required: false })
  existingImages?: string[];

  /** Whether visitors see it. */
  @ToBoolean()
  @IsKept()
  @IsBoolean()
  active?: boolean;

  @OptionalLanguageField('The language the words are in; `zh_TW` for a new record.')
  language?: Language;

  @OptionalLanguageField('The same under its other name.')
  baseLanguage?: Language;

  @BasisField()
  basis?: Record<string, string>;
}

/** A change of a room: what is left out stays, null empties optional words. */
export class UpdateRoomDto extends PartialType(CreateRoomDto, { skipNullProperties: false }) {
  @VersionField()
  version?: string | number;
}

/** A change of a room's shared fields and of its base-language words. */
export class UpdateBaseRoomDto extends OmitType(UpdateRoomDto, [
  'language',
  'baseLanguage',
  'basis',
]) {}

/** One language version of a room, shown with fallback. */
export class RoomDto extends FlatDto {
  /** The id of the base-language version; null on that one. */
  @ApiProperty({ type: 'integer', nullable: true })
  baseRoomId!: number | null;

  /** @example "Morning room" */
  name!: string;

  @ApiProperty({ enum: ROOM_TYPES, enumName: 'RoomType' })
  type!: RoomType;

  /** @example 2 */
  @ApiProperty({ type: 'integer' })
  capacity!: number;

  /** @example "28 m²" */
  @ApiProperty({ type: String, nullable: true })
  size!: string | null;

  /** @example "¥9,800" */
  @ApiProperty({ type: String, nullable: true })
  price!: string | null;

  @ApiProperty({ type: String, nullable: true })
  description!: string | null;

  /**
   * Comma-separated; `None` where there are none.
   * @example "Kitchen, Washing machine"
   */
  amenities!: string;

  /**
   * Comma-separated addresses; a comma inside one is percent-encoded.
   * @example "https://example.com/river.jpg"
   */
  images!: string;

  /** The same pictures as pages show them. */
  media!: AssetDto[];

  /** Whether visitors see it. */
  active!: boolean;
}

export class RoomVersionDto extends VersionDto {
  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty({ type: String, nullable: true })
  description!: string | null;

  @ApiProperty({ type: String, nullable: true })
  amenities!: string | null;

  @ApiProperty({ type: String, nullable: true })
  size!: string | null;

  @ApiProperty({ type: String, nullable: true })
  price!: string | null;
}

/** A room as editing needs it: shared fields, and every language version raw. */
export class BaseRoomDto {
  id!: number;

  @ApiProperty({ enum: ROOM_TYPES, enumName: 'RoomType' })
  type!: RoomType;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  baseLanguage!: Language;

  @ApiProperty({ type: 'integer' })
  capacity!: number;

  /** The base-language version's. */
  @ApiProperty({ type: String, nullable: true })
  size!: string | null;

  /** The base-language version's. */
  @ApiProperty({ type: String, nullable: true })
  price!: string | null;

  /** The base-language version's. */
  amenities!: string;

  /** Comma-separated addresses. */
  images!: string;

  media!: AssetDto[];
  active!: boolean;

  /** Version of the shared fields; each language version carries its own. */
  version!: number;

  translations!: RoomVersionDto[];

  /** The languages in which the name has no words of its own. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', isArray: true })
  missingLanguages!: Language[];
}

function joinAddresses(images: readonly string[]): string {
  return images.map((image) => image.replaceAll(',', '%2C')).join(',');
}

export function toRoom(room: Room, requested: Language, pictures: Pictures): RoomDto {
  const { row, words, baseId } = toFlat(room, requested);
  const name = words['name'] ?? '';
  return {
    ...row,
    baseRoomId: baseId,
    name,
    type: room.type,
    capacity: room.capacity,
    size: words['size'] ?? null,
    price: words['price'] ?? null,
    description: words['description'] ?? null,
    amenities: words['amenities'] ?? NO_AMENITIES,
    images: joinAddresses(room.images),
    media: room.images.map((image) => pictures.show(image, requested, name)),
    active: room.active,
  };
}

/** The fields all languages share, under the names of the API. */
export function toSharedRoom(room: Room): Record<string, unknown> {
  const { type, capacity, images, position, active } = room;
  return { type, capacity, images: joinAddresses(images), order: position, active };
}

export function toBaseRoom(room: Room, _: Language, pictures: Pictures): BaseRoomDto {
  const name = room.baseWords('name') ?? '';
  const row = {
    id: room.id,
    type: room.type,
    baseLanguage: room.baseLanguage,
    capacity: room.capacity,
    size: room.baseWords('size'),
    price: room.baseWords('price'),
    amenities: room.baseWords('amenities') ?? NO_AMENITIES,
    images: joinAddresses(room.images),
    media: room.images.map((image) => pictures.show(image, room.baseLanguage, name)),
    active: room.active,
    version: room.version,
    translations: toVersions<RoomVersionDto>(room),
    missingLanguages: room.missingLanguages,
  };
  return withState(row, recordState(room));
}
