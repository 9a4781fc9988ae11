import { randomUUID } from 'node:crypto';

const MAX_JOBS = 1_000;

/**
 * Numbers the last change of each job, to find the events a client has missed. An event carries the complete job,
 * so only the last one per job counts. Ids include a random prefix per process, to recognize those of other
 * processes.
 */
export class JobEventLog {
  private readonly processId = randomUUID().slice(0, 8);
  /** The number of the last event by job, oldest first. */
  private readonly numbers = new Map<number, number>();
  private last = 0;
  /** Earlier events are unknown. */
  private floor = 0;

  get lastId(): string {
    return this.idOf(this.last);
  }

  idOf(number: number): string {
    return `${this.processId}-${number}`;
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

  /** Clears the log after possibly missed notifications, and returns the id of the resync. */
  reset(): string {
    this.numbers.clear();
    this.last += 1;
    this.floor = this.last;
    return this.lastId;
  }

  /** Returns the jobs that changed after an event, with their numbers; undefined if the id is unknown. */
  changesSince(lastId: string): [job: number, number: number][] | undefined {
    const [, processId, digits] = /^(\w+)-(\d{1,15})$/.exec(lastId) ?? [];
    const seen = Number(digits);
    if (processId !== this.processId || seen < this.floor || seen > this.last) return undefined;
    return [...this.numbers].filter(([, number]) => number > seen);
  }
}
