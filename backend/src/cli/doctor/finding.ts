/** `problem`: something must be done. `warning`: somebody should know. */
export type Severity = 'ok' | 'warning' | 'problem';

export interface Finding {
  readonly area: string;
  readonly severity: Severity;
  readonly message: string;
  /** What to do; none for `ok`. */
  readonly remedy?: string;
}

/** Findings of one area. */
export class Findings {
  readonly all: Finding[] = [];

  constructor(private readonly area: string) {}

  ok(message: string): void {
    this.all.push({ area: this.area, severity: 'ok', message });
  }

  warning(message: string, remedy: string): void {
    this.all.push({ area: this.area, severity: 'warning', message, remedy });
  }

  problem(message: string, remedy: string): void {
    this.all.push({ area: this.area, severity: 'problem', message, remedy });
  }
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? error.cause instanceof Error
      ? error.cause.message
      : error.message
    : String(error);
