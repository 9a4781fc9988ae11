import { parseLanguage } from '../../kernel/language.js';
import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { type ArchivedRecord, type RecordArchive } from '../archive/index.js';
import { type ImportedRecordProblemDto } from './data-transfer.dto.js';
import { type ImportDiff } from './import-diff.js';
import {
  type ExportPart,
  FORMAT,
  FORMAT_VERSION,
  EXPORT_LIMITS,
  invalidExportFile,
} from './export-parser.js';

/** What an import does and leaves out, found by reading the whole file before anything is changed. */
export class ImportPlan {
  /** How many records of each kind are imported. */
  readonly counts = new Map<string, number>();
  /** Names of the files that the records to be imported show. */
  readonly pictures = new Set<string>();
  readonly log: string[] = [];
  /** The first records that are left out, and why, for whoever does not read the log. */
  readonly problems: ImportedRecordProblemDto[] = [];
  total = 0;
  skipped = 0;
  errors = 0;
  /** Pictures that the records show and that are nowhere. */
  missingPictures = 0;

  private readonly header: Record<string, unknown> = {};
  /** By id: the kind of the record that has it, or `version`. */
  private readonly ids = new Map<number | string, string>();
  private readonly keys = new Set<string>();
  private readonly leftOut = new Set<number>();
  private read = 0;
  private unsaid = 0;

  /** @param changes where those records are noted that are imported */
  constructor(
    private readonly archive: RecordArchive,
    private readonly changes?: ImportDiff,
  ) {}

  add(part: ExportPart): void {
    if ('header' in part) this.header[part.header] = part.value;
    else this.addRecord(part.record);
  }

  /** To be called when all was read: refuses what is no backup, or one of a program yet to come. */
  finish(): void {
    const { format, formatVersion } = this.header;
    if (format !== FORMAT || !Number.isInteger(formatVersion) || Number(formatVersion) < 1) {
      throw invalidExportFile('not_a_backup', 'The file is not a backup of this product.');
    }
    if (Number(formatVersion) > FORMAT_VERSION) {
      const message =
        `The backup has format ${Number(formatVersion)}; this version reads formats up to ` +
        `${FORMAT_VERSION}. Nothing was changed.`;
      throw new Problem('unsupported_format', message);
    }
    for (const [kind, count] of this.counts) this.logLine(`${kind}: ${count}`);
    if (this.unsaid > 0) this.log.push(`… and ${this.unsaid} more lines.`);
  }

  /** Whether the record at this place of the file is imported. */
  includes(place: number): boolean {
    return !this.leftOut.has(place);
  }

  /** Whether what is there of a kind gives way. One that the program of the file did not know yet stays. */
  replaces(kind: string): boolean {
    const { counts } = this.header;
    const isKnown = typeof counts === 'object' && counts !== null && Object.hasOwn(counts, kind);
    return !this.archive.hasOwnIds(kind) || isKnown || this.counts.has(kind);
  }

  logLine(line: string): void {
    if (this.log.length < EXPORT_LIMITS.logLines) this.log.push(line);
    else this.unsaid += 1;
  }

  private addRecord(value: unknown): void {
    const place = this.read;
    this.read += 1;
    if (this.read > EXPORT_LIMITS.records || this.errors > EXPORT_LIMITS.errors) {
      throw new Problem('too_large', 'The file contains too many records. Nothing was changed.');
    }
    try {
      const record = this.archive.parse(value);
      const twin = this.findDuplicate(record);
      if (twin === undefined) this.accept(record);
      else {
        this.skipped += 1;
        const errors = [{ field: 'id', code: 'duplicate' as const, message: twin }];
        this.note(value, place, errors);
        this.skip(place, `Skipped ${record.kind} ${record.id}: ${twin}`);
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.errors += 1;
      const { errors = [], message } = error;
      this.note(
        value,
        place,
        errors.length > 0 ? errors : [{ field: '', code: 'invalid', message }],
      );
      this.skip(place, `${describe(value, place)} is invalid: ${reasons(error)}`);
    }
  }

  /** Why the record is there already; an id that something else has is an error. */
  private findDuplicate(record: ArchivedRecord): string | undefined {
    const { id, kind, versions = [] } = record;
    const place = this.idOwner(kind, id);
    if (this.ids.get(place) === kind)
      return `the file contains ${kind} ${id} twice; the first one is used.`;
    const taken = [place, ...versions.map((version) => version.id)].find((one) =>
      this.ids.has(one),
    );
    const own = new Set([id, ...versions.map((version) => version.id)]);
    if (taken !== undefined || own.size <= versions.length) {
      throw Problem.invalidField('id', 'invalid', 'an id appears twice in the file.');
    }
    const key = this.archive.uniqueKeys(record).find((one) => this.keys.has(one));
    return key === undefined ? undefined : `the file already contains ${key}.`;
  }

  private idOwner(kind: string, id: number): number | string {
    return this.archive.hasOwnIds(kind) ? `${kind} ${id}` : id;
  }

  private accept(record: ArchivedRecord): void {
    const { id, kind, versions = [] } = record;
    this.ids.set(this.idOwner(kind, id), kind);
    for (const version of versions) this.ids.set(version.id, 'version');
    for (const key of this.archive.uniqueKeys(record)) this.keys.add(key);
    for (const picture of this.archive.filesOf(record)) this.pictures.add(picture);
    this.changes?.add(record);
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.total += 1;
  }

  private note(value: unknown, place: number, errors: readonly FieldProblem[]): void {
    if (this.problems.length >= EXPORT_LIMITS.listedProblems) return;
    const told = errors.slice(0, EXPORT_LIMITS.listedErrors).map(({ field, code, message }) => ({
      field: namedByLanguage(field, value).slice(0, MAX_FIELD_LENGTH),
      code,
      message: message.slice(0, MAX_MESSAGE_LENGTH),
    }));
    this.problems.push({ record: place + 1, ...identityOf(value), errors: told });
  }

  private skip(place: number, line: string): void {
    this.leftOut.add(place);
    this.logLine(line);
  }
}

const MAX_MESSAGE_LENGTH = 300;
const MAX_FIELD_LENGTH = 100;

/** What the record says it is; nobody has checked it. */
function identityOf(value: unknown): { kind: string | null; id: number | null } {
  const { kind, id } = (value ?? {}) as { kind?: unknown; id?: unknown };
  return {
    kind: typeof kind === 'string' ? kind.slice(0, 40) : null,
    id: Number.isSafeInteger(id) ? (id as number) : null,
  };
}

/** `versions.ja.words.name` for `versions.1.words.name`: a position in the file tells a reader nothing. */
function namedByLanguage(field: string, value: unknown): string {
  const { versions } = (value ?? {}) as { versions?: unknown };
  return field.replace(/^versions\.(\d+)/, (whole, index: string) => {
    const version: unknown = Array.isArray(versions) ? versions[Number(index)] : undefined;
    const { language } = (version ?? {}) as { language?: unknown };
    const code = typeof language === 'string' ? parseLanguage(language) : undefined;
    return code === undefined ? whole : `versions.${code}`;
  });
}

function describe(value: unknown, place: number): string {
  const { kind, id } = identityOf(value);
  return `Record ${place + 1}${kind !== null && id !== null ? ` (${kind} ${id})` : ''}`;
}

function reasons({ errors = [], message }: Problem): string {
  const told = errors
    .slice(0, 3)
    .map(({ field, message: text }) => `${field || 'it'}: ${text.slice(0, MAX_MESSAGE_LENGTH)}`);
  const more = errors.length > 3 ? ` (and ${errors.length - 3} more)` : '';
  return told.length > 0 ? told.join('; ') + more : message;
}
