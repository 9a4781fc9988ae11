import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Pictures } from '../../kernel/asset.js';
import { type Language } from '../../kernel/language.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import {
  IsCalendarDate,
  IsImageAddress,
  IsKept,
  ToBoolean,
  Trim,
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
import { type Event, type Season, SEASONS } from './event.entity.js';

/** A new event, with its words in its base language. */
export class CreateEventDto extends LanguageInputDto {
  /** @example "Tenjin Festival" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  title!: string;

  /** @example "Boats on the river, and fireworks above it." */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  description?: string | null;

  /** @example "Osaka Tenmangu Shrine" */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsString()
  @MaxLength(NAME_LENGTH)
  location?: string | null;

  @IsIn(SEASONS)
  @ApiProperty({ enum: SEASONS, enumName: 'Season' })
  season!: Season;

  /**
   * The day, as YYYY-MM-DD (Asia/Tokyo).
   * @example "2027-07-25"
   */
  @IsCalendarDate()
  @ApiProperty({ type: String, format: 'date' })
  date!: string;

  /**
   * As it is shown.
   * @example "18:00–21:00"
   */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  time!: string;

  /**
   * The address of its picture.
   * @example "https://example.com/boats.jpg"
   */
  @IsImageAddress()
  image!: string;

  /** Whether visitors see it. */
  @ToBoolean()
  @IsKept()
  @IsBoolean()
  active?: boolean;
}

/** A change of an event: what is left out stays, null empties optional words. */
export class UpdateEventDto extends PartialType(CreateEventDto, { skipNullProperties: false }) {
  @VersionField()
  version?: string | number;
}

/** What is shown of an event, each word with fallback. */
class ShownEventDto {
  /** @example "Tenjin Festival" */
  title!: string;

  @ApiProperty({ type: String, nullable: true })
  description!: string | null;

  /** @example "Osaka Tenmangu Shrine" */
  @ApiProperty({ type: String, nullable: true })
  location!: string | null;

  @ApiProperty({ enum: SEASONS, enumName: 'Season' })
  season!: Season;

  /** @example "2027-07-25" */
  @ApiProperty({ type: String, format: 'date' })
  date!: string;

  /** @example "18:00–21:00" */
  time!: string;

  /** @example "https://example.com/boats.jpg" */
  image!: string;

  /** The same picture as pages show it. */
  media!: AssetDto[];

  /** Whether visitors see it. */
  active!: boolean;
}

/** One language version of an event, shown with fallback. */
export class EventDto extends IntersectionType(FlatDto, ShownEventDto) {
  /** The id of the base-language version; null on that one. */
  @ApiProperty({ type: 'integer', nullable: true })
  baseEventId!: number | null;
}

export class EventVersionDto extends VersionDto {
  @ApiProperty({ type: String, nullable: true })
  title!: string | null;

  @ApiProperty({ type: String, nullable: true })
  description!: string | null;

  @ApiProperty({ type: String, nullable: true })
  location!: string | null;
}

/** An event in one language, shown with fallback. */
export class BaseEventDto extends IntersectionType(BaseDto, ShownEventDto) {
  /** Every language version with its raw words; for administrators, on single records only. */
  translations?: EventVersionDto[];
}

function toShown(
  event: Event,
  words: Readonly<Record<string, string | null>>,
  language: Language,
  pictures: Pictures,
) {
  const { season, date, time, image, active } = event;
  const { description = null, location = null } = words;
  const title = words['title'] ?? '';
  const media = [pictures.show(image, language, title)];
  return { title, description, location, season, date, time, image, media, active };
}

export function toEvent(event: Event, requested: Language, pictures: Pictures): EventDto {
  const { row, words, baseId } = toFlat(event, requested);
  return { ...row, baseEventId: baseId, ...toShown(event, words, requested, pictures) };
}

export function toBaseEvent(event: Event, requested: Language, pictures: Pictures): BaseEventDto {
  const { row, words } = toBase(event, requested);
  return { ...row, ...toShown(event, words, requested, pictures) };
}
