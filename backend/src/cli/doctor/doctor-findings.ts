/** `problem`: action is needed. `warning`: worth knowing. */
export type DoctorSeverity = 'ok' | 'warning' | 'problem';

export interface DoctorFinding {
  readonly area: string;
  readonly severity: DoctorSeverity;
  readonly message: string;
  /** Suggested action; none for `ok`. */
  readonly remedy?: string;
}

export class DoctorFindings {
  readonly all: DoctorFinding[] = [];

  constructor(private readonly area: string) {}

  addOk(message: string): void {
    this.all.push({ area: this.area, severity: 'ok', message });
  }

  addWarning(message: string, remedy: string): void {
    this.all.push({ area: this.area, severity: 'warning', message, remedy });
  }

  addProblem(message: string, remedy: string): void {
    this.all.push({ area: this.area, severity: 'problem', message, remedy });
  }
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
