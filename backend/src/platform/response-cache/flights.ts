/** Work that all who want the same at the same time share. */
export class Flights<Result> {
  readonly #begun = new Map<string, Promise<Result>>();

  /** Joins what is under way under the key, or begins it. */
  join(key: string, begin: () => Promise<Result>): Promise<Result> {
    const waiting = this.#begun.get(key);
    if (waiting) return waiting;
    const result = begin().finally(() => {
      if (this.#begun.get(key) === result) this.#begun.delete(key);
    });
    this.#begun.set(key, result);
    return result;
  }

  /** Joins what has not begun yet: where something is under way under the key, the one after it. */
  joinNext(key: string, begin: () => Promise<Result>): Promise<Result> {
    const begun = this.#begun.get(key);
    if (!begun) return this.join(key, begin);
    const next = `next ${key}`;
    return this.join(next, async () => {
      await begun.catch(() => undefined);
      this.#begun.delete(next);
      return this.join(key, begin);
    });
  }
}
