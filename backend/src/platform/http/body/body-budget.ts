import { Problem } from '../../../kernel/problem.js';
import { clientIp, clientNetwork } from '../throttle.service.js';
import { type BodyLimits } from './body-limits.js';

/** What a request costs before a byte of its body has arrived. */
const REQUEST_BYTES = 4096;

function busy(): Problem {
  const message = 'The server is receiving too much data at once. Please try again in a moment.';
  return new Problem('busy', message, { retryAfter: 1 });
}

/**
 * Bounds the bytes of bodies that are arriving: in all, from one address (IPv4, or an IPv6 /64), and from one IPv6 /48.
 * Received bytes count, not declared ones. When the whole budget is used, the oldest unfinished body is dropped: an
 * honest body arrives within milliseconds, so the one that has waited longest is the least likely to be honest.
 */
export class BodyBudget {
  private total = 0;
  private readonly bySender = new Map<string, number>();
  /** In the order in which they began. */
  private readonly unfinished = new Set<BodyShare>();

  constructor(private readonly limits: BodyLimits) {}

  /** Begins a body; 503 if its sender already holds as much as one may. */
  reserve(ip: string | undefined): BodyShare {
    const share = new BodyShare(this, ip);
    this.unfinished.add(share);
    try {
      share.hold(0);
    } catch (error) {
      share.release();
      throw error;
    }
    return share;
  }

  /** Charges a body for so many bytes more. */
  charge(share: BodyShare, bytes: number): void {
    const { atOnce, atOnceFromOne, atOnceFromNetwork } = this.limits;
    const { address, network } = share;
    const isOver = (key: string | undefined, limit: number) =>
      key !== undefined && (this.bySender.get(key) ?? 0) + bytes > limit;
    if (isOver(address, atOnceFromOne) || isOver(network, atOnceFromNetwork)) throw busy();
    while (this.total + bytes > atOnce) {
      const [oldest] = this.unfinished;
      if (!oldest || oldest === share) throw busy();
      oldest.drop();
    }
    this.add(share, bytes);
  }

  end(share: BodyShare): void {
    this.unfinished.delete(share);
    this.add(share, -share.bytes);
  }

  private add({ address, network }: BodyShare, bytes: number): void {
    this.total += bytes;
    for (const key of [address, network]) {
      if (key === undefined) continue;
      const left = (this.bySender.get(key) ?? 0) + bytes;
      if (left > 0) this.bySender.set(key, left);
      else this.bySender.delete(key);
    }
  }
}

/** What one body holds of a budget. */
export class BodyShare {
  readonly address: string;
  readonly network: string | undefined;
  bytes = 0;
  private readonly dropping = new AbortController();

  constructor(
    private readonly budget: BodyBudget,
    ip: string | undefined,
  ) {
    this.address = clientIp(ip);
    this.network = clientNetwork(ip);
  }

  /** Aborts with a 503 when the body has to give way to a newer one. */
  get signal(): AbortSignal {
    return this.dropping.signal;
  }

  /** Raises what the body holds to so many received bytes. */
  hold(received: number): void {
    const more = received + REQUEST_BYTES - this.bytes;
    if (more <= 0) return;
    this.budget.charge(this, more);
    this.bytes += more;
  }

  drop(): void {
    this.release();
    this.dropping.abort(busy());
  }

  release(): void {
    this.budget.end(this);
    this.bytes = 0;
  }
}
