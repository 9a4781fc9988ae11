import { randomUUID } from 'node:crypto';

/** As many jobs as a reader may have missed. */
const MAX_JOBS = 1_000;

/**
 * Which job changed when, as far back as a reader may ask. An event tells a whole job: who missed several needs the
 * last only. The numbers are this process's own, and an id of another one is known not to be ours.
 */
export class JobEventLog {
  private readonly run = randomUUID().slice(0, 8);
  /** The last number of each job, the oldest first. */
  private readonly numbers = new Map<number, number>();
  private last = 0;
  /** What came before this is not known any more. */
  private floor = 0;

  get lastId(): string {
    return this.idOf(this.last);
  }

  idOf(number: number): string {
    return `${this.run}-${number}`;
  }

  record(job: number): number {
    this.last += 1;
    this.numbers.delete(job);
    this.numbers.set(job, this.last);
    const [oldest] = this.numbers;
    if (oldest && this.numbers.size > MAX_JOBS) {
      this.numbers.delete(oldest[0]);
      this.floor = oldest[1];
    }
    return this.last;
  }

  /** Forgets everything, since something was missed, and says the id of that. */
  reset(): string {
    this.numbers.clear();
    this.last += 1;
    this.floor = this.last;
    return this.lastId;
  }

  /** The jobs that changed after an event, each with its number; undefined where that is not known. */
  since(lastId: string): [job: number, number: number][] | undefined {
    const [, run, digits] = /^(\w+)-(\d{1,15})$/.exec(lastId) ?? [];
    const seen = Number(digits);
    if (run !== this.run || seen < this.floor || seen > this.last) return undefined;
    return [...this.numbers].filter(([, number]) => number > seen);
  }
}
