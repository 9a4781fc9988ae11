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
  invalidExportFileProblem,
} from './export-parser.js';

/** Result of reading the whole file: what an import does and skips. Created before anything is changed. */
export class ImportPlan {
  /** Number of imported records by kind. */
  readonly counts = new Map<string, number>();
  /** Names of the images that imported records use. */
  readonly images = new Set<string>();
  /** The first duplicate or invalid records with reasons, for clients. */
  readonly problems: ImportedRecordProblemDto[] = [];
  total = 0;
  skipped = 0;
  errors = 0;
  /** Number of images that are used but exist nowhere. */
  missingImages = 0;

  private readonly header: Record<string, unknown> = {};
  /** Ids in the file. The value is the kind of the record, or `translation`. */
  private readonly ids = new Map<number | string, string>();
  private readonly uniqueKeys = new Set<string>();
  private readonly skippedPositions = new Set<number>();
  private recordCount = 0;
  /** Lines about single records and images; those beyond the limit are only counted. */
  private readonly itemLines: string[] = [];
  private omittedLines = 0;
  /** Lines about the whole import. */
  private readonly summaryLines: string[] = [];

  /** @param diff collects the imported records for a comparison */
  constructor(
    private readonly archive: RecordArchive,
    private readonly diff?: ImportDiff,
  ) {}

  add(part: ExportPart): void {
    if ('header' in part) this.header[part.header] = part.value;
    else this.addRecord(part.record);
  }

  /**
   * Checks the header after the whole file was read. Throws if the file is not an export, or was written by a
   * later version.
   */
  finish(): void {
    const { format, formatVersion } = this.header;
    if (format !== FORMAT || !Number.isInteger(formatVersion) || Number(formatVersion) < 1) {
      throw invalidExportFileProblem('not_a_backup', 'The file is not a backup of this product.');
    }
    if (Number(formatVersion) > FORMAT_VERSION) {
      const message =
        `The backup has format ${Number(formatVersion)}; this version reads formats up to ` +
        `${FORMAT_VERSION}. Nothing was changed.`;
      throw new Problem('unsupported_format', message);
    }
    for (const [kind, count] of this.counts) this.logSummary(`${kind}: ${count}`);
  }

  /** Whether the record at this position of the file is imported. */
  includes(position: number): boolean {
    return !this.skippedPositions.has(position);
  }

  /**
   * Whether the import replaces the stored records of a kind. Staff data of a kind that the exporting version did not
   * know are left unchanged.
   */
  replaces(kind: string): boolean {
    const { counts } = this.header;
    const isKnown = typeof counts === 'object' && counts !== null && Object.hasOwn(counts, kind);
    return !this.archive.isStaffData(kind) || isKnown || this.counts.has(kind);
  }

  get log(): string[] {
    const omitted = this.omittedLines > 0 ? [`… and ${this.omittedLines} more lines.`] : [];
    return [...this.itemLines, ...omitted, ...this.summaryLines];
  }

  logItem(line: string): void {
    if (this.itemLines.length < EXPORT_LIMITS.logLines) this.itemLines.push(line);
    else this.omittedLines += 1;
  }

  logSummary(line: string): void {
    this.summaryLines.push(line);
  }

  private addRecord(rawRecord: unknown): void {
    const position = this.recordCount;
    this.recordCount += 1;
    if (this.recordCount > EXPORT_LIMITS.records || this.errors > EXPORT_LIMITS.errors) {
      throw new Problem('too_large', 'The file contains too many records. Nothing was changed.');
    }
    try {
      const record = this.archive.parse(rawRecord);
      const duplicateReason = this.findDuplicateReason(record);
      if (duplicateReason === undefined) this.accept(record);
      else {
        this.skipped += 1;
        const errors = [{ field: 'id', code: 'duplicate' as const, message: duplicateReason }];
        this.addProblem(rawRecord, position, errors);
        this.skip(position, `Skipped ${record.kind} ${record.id}: ${duplicateReason}`);
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.errors += 1;
      const { errors = [], message } = error;
      this.addProblem(
        rawRecord,
        position,
        errors.length > 0 ? errors : [{ field: '', code: 'invalid', message }],
      );
      this.skip(
        position,
        `${describeRecord(rawRecord, position)} is invalid: ${formatReasons(error)}`,
      );
    }
  }

  /** Returns undefined if the record is no duplicate. Throws if one of its ids is used by another record. */
  private findDuplicateReason(record: ArchivedRecord): string | undefined {
    const { id, kind, versions = [] } = record;
    const idKey = this.idKeyOf(kind, id);
    if (this.ids.get(idKey) === kind)
      return `the file contains ${kind} ${id} twice; the first one is used.`;
    const translationIds = versions.map((translation) => translation.id);
    const conflictingId = [idKey, ...translationIds].find((usedId) => this.ids.has(usedId));
    const ids = new Set([id, ...translationIds]);
    if (conflictingId !== undefined || ids.size <= versions.length) {
      throw Problem.invalidField('id', 'invalid', 'an id appears twice in the file.');
    }
    const key = this.archive
      .uniqueKeysOf(record)
      .find((uniqueKey) => this.uniqueKeys.has(uniqueKey));
    return key === undefined ? undefined : `the file already contains ${key}.`;
  }

  /** Returns the key of a record's id, unique among all kinds: ids of staff data are unique only within their kind. */
  private idKeyOf(kind: string, id: number): number | string {
    return this.archive.isStaffData(kind) ? `${kind} ${id}` : id;
  }

  private accept(record: ArchivedRecord): void {
    const { id, kind, versions = [] } = record;
    this.ids.set(this.idKeyOf(kind, id), kind);
    for (const translation of versions) this.ids.set(translation.id, 'translation');
    for (const key of this.archive.uniqueKeysOf(record)) this.uniqueKeys.add(key);
    for (const image of this.archive.filesOf(record)) this.images.add(image);
    this.diff?.add(record);
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.total += 1;
  }

  private addProblem(rawRecord: unknown, position: number, errors: readonly FieldProblem[]): void {
    if (this.problems.length >= EXPORT_LIMITS.listedProblems) return;
    const listedErrors = errors
      .slice(0, EXPORT_LIMITS.listedErrors)
      .map(({ field, code, message }) => ({
        field: replaceIndexByLanguage(field, rawRecord).slice(0, MAX_FIELD_LENGTH),
        code,
        message: message.slice(0, MAX_MESSAGE_LENGTH),
      }));
    this.problems.push({ record: position + 1, ...identityOf(rawRecord), errors: listedErrors });
  }

  private skip(position: number, line: string): void {
    this.skippedPositions.add(position);
    this.logItem(line);
  }
}

const MAX_MESSAGE_LENGTH = 300;
const MAX_FIELD_LENGTH = 100;

/** Returns the kind and id of an unvalidated record. */
function identityOf(rawRecord: unknown): { kind: string | null; id: number | null } {
  const { kind, id } = (rawRecord ?? {}) as { kind?: unknown; id?: unknown };
  return {
    kind: typeof kind === 'string' ? kind.slice(0, 40) : null,
    id: Number.isSafeInteger(id) ? (id as number) : null,
  };
}

/** Replaces the index of a translation by its language: `versions.1.words.name` becomes `versions.ja.words.name`. */
function replaceIndexByLanguage(field: string, rawRecord: unknown): string {
  const { versions } = (rawRecord ?? {}) as { versions?: unknown };
  return field.replace(/^versions\.(\d+)/, (match, index: string) => {
    const translation: unknown = Array.isArray(versions) ? versions[Number(index)] : undefined;
    const { language } = (translation ?? {}) as { language?: unknown };
    const code = typeof language === 'string' ? parseLanguage(language) : undefined;
    return code === undefined ? match : `versions.${code}`;
  });
}

function describeRecord(rawRecord: unknown, position: number): string {
  const { kind, id } = identityOf(rawRecord);
  return `Record ${position + 1}${kind !== null && id !== null ? ` (${kind} ${id})` : ''}`;
}

function formatReasons({ errors = [], message }: Problem): string {
  const listedErrors = errors
    .slice(0, 3)
    .map(({ field, message: text }) => `${field || 'it'}: ${text.slice(0, MAX_MESSAGE_LENGTH)}`);
  const moreNotice = errors.length > 3 ? ` (and ${errors.length - 3} more)` : '';
  return listedErrors.length > 0 ? listedErrors.join('; ') + moreNotice : message;
}
