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

/** An iCalendar address of a platform for one room. Reading it is the work of its row. */
@Entity()
@Trigger({ ...contentNotifyTrigger, events: ['insert', 'delete'] })
@Index({ properties: ['state', 'notBefore'] })
@Unique({ properties: ['roomId', 'url'] })
export class RoomCalendar extends OutboxRow {
  /** No foreign key, as of stays. */
  @Property({ type: 'integer' })
  roomId!: number;

  @Property({ type: 'string', length: 100 })
  name!: string;

  /** Often a secret by itself: whoever knows it reads the platform's bookings. */
  @Property({ type: 'text' })
  url!: string;

  @Property({ type: 'string', length: 20, default: 'queued' })
  override state: Opt<string> = 'queued';

  /** When it was last read whole, or found unchanged. */
  @Property({ type: 'datetime', nullable: true })
  lastReadAt: Date | null = null;

  /** Validators of the last response, for conditional requests. */
  @Property({ type: 'text', nullable: true })
  etag: string | null = null;

  @Property({ type: 'text', nullable: true })
  lastModified: string | null = null;
}

/** Nights that a calendar says are taken. No word of who has them is stored. */
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

/** A calendar that says busy over a stay of the house: somebody has to decide. Noted once, until it is resolved. */
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

export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** The secret address under which platforms read the stays of a room. */
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
