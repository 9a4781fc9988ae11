import { type Opt } from '@mikro-orm/core';
import {
  Entity,
  Enum,
  Formula,
  Index,
  PrimaryKey,
  Property,
  Trigger,
} from '@mikro-orm/decorators/legacy';
import { IsEmail, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { MaxLength } from '../../platform/validation/validators.js';
import {
  contentNotifyTrigger,
  lastChangedAtSql,
  recordChangeTrigger,
  recordMediaUseTrigger,
  stayEventTrigger,
} from '../../kernel/triggers.js';
import { NEXT_CONTENT_ID } from '../../kernel/translation.entity.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/localized-text.js';
import { EndsSpan, IsStayDay } from './stay-day.js';

export const STAY_STATES = ['confirmed', 'held', 'closed'] as const;
export type StayState = (typeof STAY_STATES)[number];

/** `ended`: an expired hold; its nights are free again. */
export const STORED_STATES = [...STAY_STATES, 'ended'] as const;
export type StoredState = (typeof STORED_STATES)[number];

export const MAX_GUESTS = 100;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_ID = 2 ** 31 - 1;

/** The exclusion constraint that prevents two stays of one room from sharing a night (ADR 40). */
const STAY_OVERLAP = 'stay_room_id_nights_excl';

const EXCLUSION_SQL = `alter table "stay" add constraint "${STAY_OVERLAP}" exclude using gist ("room_id" with =, "nights" with &&) where (state <> 'ended')`;

/** Nights of one room that were given to guests or closed, from the day of arrival up to that of departure. */
@Entity()
@Trigger(contentNotifyTrigger)
@Trigger(recordChangeTrigger)
@Trigger(recordMediaUseTrigger)
@Trigger(stayEventTrigger)
@Index({ name: STAY_OVERLAP, expression: EXCLUSION_SQL })
export class Stay {
  @PrimaryKey({ type: 'integer', autoincrement: false, defaultRaw: NEXT_CONTENT_ID })
  id!: number;

  /** Not a foreign key: an import replaces rooms, and a restored room gets its stays back. */
  @Property({ type: 'integer' })
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  roomId!: number;

  @Enum({ items: () => [...STORED_STATES], type: 'string' })
  @IsIn(STORED_STATES)
  state!: StoredState;

  @Property({ type: 'date' })
  @IsStayDay()
  arrival!: string;

  @Property({ type: 'date' })
  @IsStayDay()
  @EndsSpan('arrival')
  departure!: string;

  @Property({
    columnType: 'daterange',
    type: 'string',
    lazy: true,
    generated: (columns: { [field: string]: string }) =>
      `(daterange("${columns['arrival']}", "${columns['departure']}")) stored`,
  })
  nights!: Opt<string>;

  /** End of a hold; null in the other states. */
  @Property({ type: 'datetime', nullable: true })
  heldUntil: Date | null = null;

  @Property({ type: 'text', nullable: true })
  @IsOptional()
  @MaxLength(NAME_LENGTH)
  guest: string | null = null;

  @Property({ type: 'text', nullable: true })
  @IsOptional()
  @IsEmail({}, { message: 'must be an email address' })
  @MaxLength(MAX_EMAIL_LENGTH)
  email: string | null = null;

  @Property({ type: 'integer', nullable: true })
  @IsOptional()
  @Min(1)
  @Max(MAX_GUESTS)
  guests: number | null = null;

  /**
   * The id of the visitor's message that requested the stay. Not a foreign key, because messages are deleted after
   * the retention.
   */
  @Index()
  @Property({ type: 'integer', nullable: true })
  messageId: number | null = null;

  @Property({ type: 'text', nullable: true })
  @IsOptional()
  @MaxLength(TEXT_LENGTH)
  note: string | null = null;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt: Opt<Date> = new Date();

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;

  /** Time of the last change, from the change log. */
  @Formula<Stay>(({ id }, { name }) => lastChangedAtSql(name, id), { type: 'datetime' })
  updatedAt!: Opt<Date>;
}
