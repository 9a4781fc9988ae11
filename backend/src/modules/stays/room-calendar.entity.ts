import { randomBytes } from 'node:crypto';
import { type Opt } from '@mikro-orm/core';
import {
  Entity,
  Index,
  ManyToOne,
  PrimaryKey,
  Property,
  Trigger,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { clashEventTrigger, contentNotifyTrigger } from '../../kernel/triggers.js';
import { OutboxRow } from '../../platform/queue/outbox-row.entity.js';
import { Stay } from './stay.entity.js';

/** The iCalendar URL of a platform for one room. The row is also its entry in the queue. */
@Entity()
@Trigger({ ...contentNotifyTrigger, events: ['insert', 'delete'] })
@Index({ properties: ['state', 'notBefore'] })
@Unique({ properties: ['roomId', 'url'] })
export class RoomCalendar extends OutboxRow {
  /** Not a foreign key: an import replaces rooms, and a restored room gets its calendars back. */
  @Property({ type: 'integer' })
  roomId!: number;

  @Property({ type: 'string', length: 100 })
  name!: string;

  /** Often contains a secret that gives access to the platform's bookings. */
  @Property({ type: 'text' })
  url!: string;

  @Property({ type: 'string', length: 20, default: 'queued' })
  override state: Opt<string> = 'queued';

  /** When it was last read completely, or found unchanged. */
  @Property({ type: 'datetime', nullable: true })
  lastReadAt: Date | null = null;

  /** Validators of the last response, for conditional requests. */
  @Property({ type: 'text', nullable: true })
  etag: string | null = null;

  @Property({ type: 'text', nullable: true })
  lastModified: string | null = null;
}

/** Nights that a calendar reports as taken. No data of guests is stored. */
@Entity()
@Trigger(contentNotifyTrigger)
export class BusySpan {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Index()
  @ManyToOne({ entity: () => RoomCalendar, deleteRule: 'cascade' })
  calendar!: RoomCalendar;

  @Property({ type: 'date' })
  arrival!: string;

  @Property({ type: 'date' })
  departure!: string;
}

/** A stay and a calendar of its room that claim the same night. Deleted once they share no night. */
@Entity()
@Trigger(clashEventTrigger)
@Unique({ properties: ['stay', 'calendar'] })
export class StayClash {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Stay, deleteRule: 'cascade' })
  stay!: Stay;

  @Index()
  @ManyToOne({ entity: () => RoomCalendar, deleteRule: 'cascade' })
  calendar!: RoomCalendar;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  foundAt!: Opt<Date>;
}

export function generateSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** The secret URL under which platforms read the stays of a room. */
@Entity()
export class CalendarAddress {
  @PrimaryKey({ type: 'integer', autoincrement: false })
  roomId!: number;

  @Unique()
  @Property({ type: 'text' })
  secret!: string;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;
}
