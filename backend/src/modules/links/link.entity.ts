import { type Opt } from '@mikro-orm/core';
import {
  Entity,
  Enum,
  Index,
  ManyToOne,
  PrimaryKey,
  Property,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { OutboxRow } from '../../platform/queue/outbox-row.entity.js';

/**
 * `guarded`: it is there, and lets no programs in. `failing`: no whole answer, for less than two days; then it is
 * `dead`, as is what its server says is gone.
 */
export const LINK_STATES = ['new', 'alive', 'guarded', 'failing', 'dead'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Why an address is not alive. */
export const LINK_REASONS = [
  'http_status',
  'private_address',
  'not_resolved',
  'unreachable',
  'timeout',
  'tls',
  'too_many_redirects',
  'bad_redirect',
] as const;
export type LinkReason = (typeof LINK_REASONS)[number];

/** A server elsewhere whose links are asked one after the other: that is the work. */
@Entity({ tableName: 'link_host' })
@Index({ properties: ['state', 'notBefore'] })
export class LinkHost extends OutboxRow {
  /** With the port, where it names one. */
  @Unique()
  @Property({ type: 'text' })
  host!: string;

  @Property({ type: 'string', length: 20, default: 'queued' })
  override state: Opt<string> = 'queued';
}

/** An outside address in content, and its last answer. */
@Entity()
export class Link {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Unique()
  @Property({ type: 'text' })
  url!: string;

  @Index()
  @ManyToOne({ entity: () => LinkHost, deleteRule: 'cascade' })
  host!: LinkHost;

  /** Whether it is to be asked. */
  @Property({ type: 'boolean', default: true })
  due: Opt<boolean> = true;

  @Enum({ items: () => [...LINK_STATES], type: 'string', default: 'new' })
  state: Opt<LinkState> = 'new';

  /** The HTTP status of the last response, if there was one. */
  @Property({ type: 'integer', nullable: true })
  status: number | null = null;

  @Property({ type: 'string', length: 30, nullable: true })
  reason: LinkReason | null = null;

  @Property({ type: 'datetime', nullable: true })
  checkedAt: Date | null = null;

  /** Since when there was no whole answer. */
  @Property({ type: 'datetime', nullable: true })
  failingSince: Date | null = null;

  /** How long an address may fail before it counts as dead. */
  static readonly PATIENCE_MS = 2 * 24 * 60 * 60 * 1000;

  /** Takes down what came of asking it. */
  recordResult(status: number | null, reason: LinkReason | null, at = new Date()): void {
    this.status = status;
    this.reason = reason;
    this.checkedAt = at;
    this.due = false;
    this.failingSince = reason === null || this.isRestricted ? null : (this.failingSince ?? at);
    this.state = this.stateAt(at);
  }

  private get isRestricted(): boolean {
    return [401, 403, 405, 406, 407, 429, 451, 999].includes(this.status ?? 0);
  }

  private stateAt(at: Date): LinkState {
    if (this.reason === null) return 'alive';
    if (this.isRestricted) return 'guarded';
    const isGone = this.status === 404 || this.status === 410;
    if (isGone || this.reason === 'private_address') return 'dead';
    const since = this.failingSince?.getTime() ?? at.getTime();
    return at.getTime() - since >= Link.PATIENCE_MS ? 'dead' : 'failing';
  }
}
