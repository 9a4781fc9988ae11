import { type Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { recordUsesLogged } from '../../kernel/triggers.js';
import { type Snapshot } from './snapshot.js';

export const ACTIVITY_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'reordered',
  'accepted',
  'dismissed',
  'confirmed',
  'restored',
  'imported',
  'retried',
  'cancelled',
  'paused',
  'resumed',
  'undone',
  'signed_in',
  'sign_in_failed',
] as const;

export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** How long what was before and after is kept, and can be brought back. */
export const RESTORABLE_DAYS = 30;

/** What one request of an administrator or a program did to one thing. Written in the transaction that did it. */
@Trigger(recordUsesLogged)
@Entity()
@Index({ properties: ['kind', 'recordId', 'id'] })
export class Activity {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  at!: Opt<Date>;

  /**
   * No relation: what somebody did outlives their account, as does the name they had. Null where a program did it, and
   * for failed sign-ins.
   */
  @Property({ type: 'integer', nullable: true })
  userId: number | null = null;

  /** The token of the program that did it. */
  @Property({ type: 'integer', nullable: true })
  tokenId: number | null = null;

  /** Of a program `token:` and the name of its token. */
  @Property({ type: 'string', length: 100 })
  username!: string;

  @Property({ type: 'string', length: 20 })
  action!: ActivityAction;

  /** As in addresses: `rooms`. */
  @Property({ type: 'string', length: 40 })
  kind!: string;

  @Property({ type: 'integer', nullable: true })
  recordId: number | null = null;

  /** What a person calls it, as it was then. */
  @Property({ type: 'text', nullable: true })
  label: string | null = null;

  /** Only what changed; the whole record where it was deleted. Null once it is old. */
  @Property({ type: 'json', nullable: true })
  before: Snapshot | null = null;

  @Property({ type: 'json', nullable: true })
  after: Snapshot | null = null;

  /** The entry that this one reverted. */
  @Property({ type: 'integer', nullable: true })
  restores: number | null = null;

  /** The entry of the bulk operation that this one is a part of. */
  @Index()
  @Property({ type: 'integer', nullable: true })
  partOf: number | null = null;
}

/** The kind of an entry that stands for those of a bulk operation on translations. */
export const BULK_KIND = 'translations';

/** What is known of something before it is stored. */
export type ActivityFacts = Pick<Activity, 'action' | 'kind'> &
  Partial<Pick<Activity, 'recordId' | 'label' | 'before' | 'after' | 'restores' | 'partOf'>>;
