import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import { IsKept, ToBoolean, Trim, VersionField } from '../../platform/http/fields.js';
import {
  BaseDto,
  FlatDto,
  LanguageInputDto,
  toBase,
  toFlat,
  VersionDto,
} from '../localization/index.js';
import { type Facility } from './facility.entity.js';

/** A new facility, with its words in its base language. */
export class CreateFacilityDto extends LanguageInputDto {
  /** @example "Washing machine" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  name!: string;

  /** @example "On every floor, free of charge." */
  @IsString()
  @IsNotEmpty()
  @MaxLength(TEXT_LENGTH)
  description!: string;

  /**
   * The class name of an icon, or the address of an uploaded picture.
   * @example "fas fa-wifi"
   */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  icon!: string;

  /** Whether visitors see it. */
  @ToBoolean()
  @IsKept()
  @IsBoolean()
  active?: boolean;
}

/** A change of a facility: what is left out stays. */
export class UpdateFacilityDto extends PartialType(CreateFacilityDto, {
  skipNullProperties: false,
}) {
  @VersionField()
  version?: string | number;
}

/** What is shown of a facility, each word with fallback. */
class ShownFacilityDto {
  /** @example "Washing machine" */
  name!: string;

  /** @example "On every floor, free of charge." */
  description!: string;

  /** @example "fas fa-wifi" */
  icon!: string;

  /** Whether visitors see it. */
  active!: boolean;
}

/** One language version of a facility, shown with fallback. */
export class FacilityDto extends IntersectionType(FlatDto, ShownFacilityDto) {
  /** The id of the base-language version; null on that one. */
  @ApiProperty({ type: 'integer', nullable: true })
  baseFacilityId!: number | null;
}

export class FacilityVersionDto extends VersionDto {
  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty({ type: String, nullable: true })
  description!: string | null;
}

/** A facility in one language, shown with fallback. */
export class BaseFacilityDto extends IntersectionType(BaseDto, ShownFacilityDto) {
  /** Its place in lists, from 0 on. */
  order!: number;

  /** Every language version with its raw words; for administrators, on single records only. */
  translations?: FacilityVersionDto[];
}

export function toFacility(facility: Facility, requested: Language): FacilityDto {
  const { row, words, baseId } = toFlat(facility, requested);
  const { icon, active } = facility;
  const { name, description } = words;
  const shown = { name: name ?? '', description: description ?? '' };
  return { ...row, baseFacilityId: baseId, ...shown, icon, active };
}

export function toBaseFacility(facility: Facility, requested: Language): BaseFacilityDto {
  const { row, words } = toBase(facility, requested);
  const { icon, position, active } = facility;
  const { name, description } = words;
  const shown = { name: name ?? '', description: description ?? '' };
  return { ...row, ...shown, icon, order: position, active };
}
