/** The same as the script does in Redis, for this process alone: while Redis is away. */
export class LocalThroughput {
  private readonly slots = new Set<string>();
  private quietUntil = 0;
  private code = '';
  private request = 0;
  private token = 0;
  private failures = 0;

  run(op: string, ...values: readonly (string | number)[]): [number, string] {
    const now = Date.now();
    const [first = '', second = 0, third = 0, fourth = 0] = values;
    switch (op) {
      case 'slot':
        if (this.slots.size >= Number(second)) return [0, ''];
        this.slots.add(String(first));
        return [1, ''];
      case 'release':
        this.slots.delete(String(first));
        return [1, ''];
      case 'pace':
        return this.pace(now, Number(first), Number(second), Number(third), fourth === 1);
      case 'answered':
        this.failures = 0;
        this.token += Number(first) * Number(second);
        return [0, ''];
      case 'failed':
        this.failures += 1;
        return [this.failures, ''];
      case 'quiet':
        if (now + Number(first) > this.quietUntil) {
          this.quietUntil = now + Number(first);
          this.code = String(second);
        }
        return [0, ''];
      case 'resume':
        this.quietUntil = 0;
        this.failures = 0;
        return [0, ''];
      default:
        return [1, ''];
    }
  }

  private pace(
    now: number,
    tokens: number,
    requestMs: number,
    tokenMs: number,
    urgent: boolean,
  ): [number, string] {
    if (this.quietUntil > now) return [this.quietUntil - now, this.code];
    const wait = Math.max(
      requestMs > 0 ? this.request - now : 0,
      tokenMs > 0 ? this.token - now : 0,
    );
    if (wait > 0 && !urgent) return [Math.ceil(wait), ''];
    this.request = Math.max(this.request, now) + requestMs;
    this.token = Math.max(this.token, now) + tokens * tokenMs;
    return [0, ''];
  }
}
