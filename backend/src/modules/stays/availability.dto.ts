import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { IsOptionalNotNull, ToNumber } from '../../platform/http/dto-fields.js';
import { EndsSpan, IsStayDay } from './stay-day.js';
import { MAX_GUESTS } from './stay.entity.js';

const DAY_SCHEMA = { type: String, format: 'date' } as const;

export const NIGHT_STATUSES = ['free', 'ask', 'taken'] as const;
export type NightStatus = (typeof NIGHT_STATUSES)[number];

export class AvailabilityQueryDto {
  /**
   * The first night, as the day on which it begins (Japan): at most 400 days ago, and less than 1,000 days ahead.
   */
  @IsStayDay()
  @ApiProperty({ ...DAY_SCHEMA, example: '2027-04-02' })
  from!: string;

  /** The day after the last night, such as the day of departure: at most 400 days after `from`. */
  @IsStayDay()
  @EndsSpan('from')
  @ApiProperty({ ...DAY_SCHEMA, example: '2027-04-05' })
  to!: string;

  /** Only rooms for this number of people; all rooms if omitted. */
  @ToNumber()
  @IsOptionalNotNull()
  @IsInt()
  @Min(1)
  @Max(MAX_GUESTS)
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_GUESTS, example: 2 })
  guests?: number;
}

export class NightDto {
  /** The day on which the night begins (Japan). */
  @ApiProperty({ ...DAY_SCHEMA, example: '2027-04-02' })
  day!: string;

  /**
   * `free`: available, and every calendar of the room was read recently. `ask`: probably available, but a calendar
   * of the room could not be read for a while, or the night is beyond the booking horizon. `taken`: not available,
   * or in the past.
   */
  @ApiProperty({ enum: NIGHT_STATUSES, enumName: 'NightStatus' })
  answer!: NightStatus;
}

export class RoomAvailabilityDto {
  /**
   * The id of the room (of the record).
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  roomId!: number;

  /** The number of people who can sleep in it. */
  @ApiProperty({ type: 'integer', example: 2 })
  capacity!: number;

  /** The price of one night in whole yen; null if it has none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 9800 })
  rate!: number | null;

  /** One for each night from `from` up to the day before `to`. */
  nights!: NightDto[];
}

/** Free and taken nights by room. */
export class AvailabilityDto {
  @ApiProperty({ ...DAY_SCHEMA, example: '2027-04-02' })
  from!: string;

  @ApiProperty({ ...DAY_SCHEMA, example: '2027-04-05' })
  to!: string;

  /**
   * The time of the data (ISO 8601, UTC): the oldest reading of a calendar that it is based on, or now if there is
   * none.
   */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T09:40:00.000Z' })
  asOf!: string;

  /** The rooms that visitors see, in their order. */
  rooms!: RoomAvailabilityDto[];
}
