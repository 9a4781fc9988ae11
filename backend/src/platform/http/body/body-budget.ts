import { Problem } from '../../../kernel/problem.js';
import { type BodyLimits } from './body-limits.js';

/** What a request costs beside its body. */
const REQUEST_BYTES = 4096;

/** Bounds what is being received at one moment. */
export class BodyBudget {
  private all = 0;
  private readonly from = new Map<string, number>();

  constructor(private readonly limits: BodyLimits) {}

  /** Sets bytes aside for a body that is to come, and answers how to give them back; 503 where there are none left. */
  take(bytes: number, address: string): () => void {
    const cost = bytes + REQUEST_BYTES;
    const own = (this.from.get(address) ?? 0) + cost;
    if (this.all + cost > this.limits.atOnce || own > this.limits.atOnceFromOne) {
      const message = 'Too much is being sent at once. Please try again in a moment.';
      throw new Problem('busy', message, { retryAfter: 1 });
    }
    this.all += cost;
    this.from.set(address, own);
    return () => {
      this.all -= cost;
      const left = (this.from.get(address) ?? 0) - cost;
      if (left > 0) this.from.set(address, left);
      else this.from.delete(address);
    };
  }
}
