import { Problem } from '../../../kernel/problem.js';
import { clientIp, clientNetwork } from '../throttle.service.js';
import { type BodyLimits } from './body-limits.js';

/** Cost of a request before its body arrives. */
const REQUEST_BYTES = 4096;

function overloaded(): Problem {
  const message = 'The server is receiving too much data at once. Please try again in a moment.';
  return new Problem('busy', message, { retryAfter: 1 });
}

/**
 * Limits the bytes of unfinished bodies: in total, per IP (IPv4 or IPv6 /64) and per IPv6 /48. Counts received bytes,
 * not declared ones. If the total is exhausted, the oldest unfinished body is dropped: an honest body arrives within
 * milliseconds.
 */
export class BodyBudget {
  private total = 0;
  private readonly bySender = new Map<string, number>();
  private readonly unfinished = new Set<BodyShare>();

  constructor(private readonly limits: BodyLimits) {}

  /** Starts a body. Throws a 503 if the sender has used up its share. */
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

  charge(share: BodyShare, bytes: number): void {
    const { maxTotal, maxPerIp, maxPerNetwork } = this.limits;
    const { ip, network } = share;
    const isOver = (key: string | undefined, limit: number) =>
      key !== undefined && (this.bySender.get(key) ?? 0) + bytes > limit;
    if (isOver(ip, maxPerIp) || isOver(network, maxPerNetwork)) throw overloaded();
    while (this.total + bytes > maxTotal) {
      const [oldest] = this.unfinished;
      if (!oldest || oldest === share) throw overloaded();
      oldest.drop();
    }
    this.add(share, bytes);
  }

  end(share: BodyShare): void {
    this.unfinished.delete(share);
    this.add(share, -share.bytes);
  }

  private add({ ip, network }: BodyShare, bytes: number): void {
    this.total += bytes;
    for (const key of [ip, network]) {
      if (key === undefined) continue;
      const used = (this.bySender.get(key) ?? 0) + bytes;
      if (used > 0) this.bySender.set(key, used);
      else this.bySender.delete(key);
    }
  }
}

export class BodyShare {
  readonly ip: string;
  readonly network: string | undefined;
  bytes = 0;
  private readonly dropController = new AbortController();

  constructor(
    private readonly budget: BodyBudget,
    ip: string | undefined,
  ) {
    this.ip = clientIp(ip);
    this.network = clientNetwork(ip);
  }

  /** Aborts with a 503 when the body is dropped in favor of a newer one. */
  get signal(): AbortSignal {
    return this.dropController.signal;
  }

  /** Raises the share to the number of received bytes. */
  hold(received: number): void {
    const additional = received + REQUEST_BYTES - this.bytes;
    if (additional <= 0) return;
    this.budget.charge(this, additional);
    this.bytes += additional;
  }

  drop(): void {
    this.release();
    this.dropController.abort(overloaded());
  }

  release(): void {
    this.budget.end(this);
    this.bytes = 0;
  }
}
