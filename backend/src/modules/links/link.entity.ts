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
import { dateInJapan } from '../../kernel/japan-date.js';
import { OutboxRow } from '../../platform/queue/outbox-row.entity.js';

/**
 * `guarded`: exists, but blocks automated checks. `failing`: all checks have failed for less than two days. `dead`: they
 * have failed for longer, or the response was 404 or 410, or the URL has a private address.
 */
export const LINK_STATES = ['new', 'alive', 'guarded', 'failing', 'dead'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Why a link does not work. */
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

/** An external server. Its links are one queue row, because they are checked one after another. */
@Entity({ tableName: 'link_host' })
@Index({ properties: ['state', 'notBefore'] })
export class LinkHost extends OutboxRow {
  /** Includes the port if the URL has one. */
  @Unique()
  @Property({ type: 'text' })
  host!: string;

  @Property({ type: 'string', length: 20, default: 'queued' })
  override state: Opt<string> = 'queued';
}

/** Matches the placeholders of a platform's URL, which a path contains percent-encoded. */
const STAY_PLACEHOLDER = /(?:\{|%7B)(arrival|departure|guests)(?:\}|%7D)/g;
/** Days from today until the arrival of the stay for which a platform's URL is checked. */
const CHECKED_ARRIVAL_DAYS = 30;

/** An external URL in content, with its last result. */
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

  /** Whether it is queued for a check. */
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

  /** Since when all checks have failed. */
  @Property({ type: 'datetime', nullable: true })
  failingSince: Date | null = null;

  /** Time until a failing link counts as dead. */
  static readonly MAX_FAILING_MS = 2 * 24 * 60 * 60 * 1000;

  /** The URL that guests open: that of a stay, if the URL in content has the placeholders of one. */
  get guestUrl(): string {
    const values: Readonly<Record<string, string>> = {
      arrival: dateInJapan(CHECKED_ARRIVAL_DAYS),
      departure: dateInJapan(CHECKED_ARRIVAL_DAYS + 1),
      guests: '2',
    };
    return this.url.replaceAll(STAY_PLACEHOLDER, (_, name: string) => values[name] ?? '');
  }

  /** Stores the result of a check. */
  recordResult(status: number | null, reason: LinkReason | null, at = new Date()): void {
    this.status = status;
    this.reason = reason;
    this.checkedAt = at;
    this.due = false;
    this.failingSince = reason === null || this.isRestricted ? null : (this.failingSince ?? at);
    this.state = this.stateAt(at);
  }

  /** Whether the response is one that sites send to programs; 999 is that of LinkedIn. */
  private get isRestricted(): boolean {
    return [401, 403, 405, 406, 407, 429, 451, 999].includes(this.status ?? 0);
  }

  private stateAt(at: Date): LinkState {
    if (this.reason === null) return 'alive';
    if (this.isRestricted) return 'guarded';
    const isGone = this.status === 404 || this.status === 410;
    if (isGone || this.reason === 'private_address') return 'dead';
    const failingSinceMs = this.failingSince?.getTime() ?? at.getTime();
    return at.getTime() - failingSinceMs >= Link.MAX_FAILING_MS ? 'dead' : 'failing';
  }
}
