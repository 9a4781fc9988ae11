import { DeadlockException, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { isContention } from '../../platform/database/database-errors.js';
import { withQueryTimeout } from '../../platform/database/database-timing.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import {
  type ArchivedRecord,
  ArchiveKindRegistry,
  ContentIdSequence,
  RecordArchive,
} from '../archive/index.js';
import { cancelTasksOfReplacedContent } from '../jobs/index.js';
import { type ExportFile } from './export-file.js';
import { parseExport } from './export-parser.js';
import { RestorePointsService } from './restore-points.service.js';
import { type BackupReason, type ImportResultDto, type OnError } from './data-transfer.dto.js';
import { ImportedImages } from './imported-images.service.js';
import { ImportPlan } from './import-plan.js';
import { type ImportDiff } from './import-diff.js';

/**
 * Reads the whole file and returns what an import would do. Throws a 400 problem if the file is invalid, or has
 * invalid records and `onError` is `abort`.
 */
export async function planImport(
  file: ExportFile,
  archive: RecordArchive,
  images: ImportedImages,
  onError: OnError = 'abort',
  diff?: ImportDiff,
): Promise<ImportPlan> {
  const plan = new ImportPlan(archive, diff);
  for await (const part of parseExport(await file.content())) plan.add(part);
  plan.finish();
  await images.reportMissing(file, plan);
  if (plan.errors > 0 && onError === 'abort') throw importErrorsProblem(plan);
  return plan;
}

export function toImportResult(plan: ImportPlan): ImportResultDto {
  const { total, skipped, errors, missingImages: missingPictures, log, problems } = plan;
  return {
    totalRecords: total,
    skippedRecords: skipped,
    errorRecords: errors,
    missingPictures,
    problems,
    importLog: log,
  };
}

function importErrorsProblem(plan: ImportPlan): Problem {
  const message = `${plan.errors} records are invalid. Nothing was changed.`;
  return new Problem('import_has_errors', message, { extra: { ...toImportResult(plan) } });
}

const BATCH_SIZE = 200;
const MAX_ATTEMPTS = 3;
/** For edits in progress to finish. */
const LOCK_TIMEOUT_MS = 10_000;
/** Replacing all content of a kind is one statement. */
const STATEMENT_TIMEOUT_MS = 2 * 60_000;
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/** Replaces all content by that of an export, in one transaction. */
@Injectable()
export class ContentImport {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ArchiveKindRegistry,
    private readonly archive: RecordArchive,
    private readonly restorePoints: RestorePointsService,
    private readonly images: ImportedImages,
    private readonly ids: ContentIdSequence,
  ) {}

  /** Reads the file twice: first to find all its errors, then to import it. */
  async run(file: ExportFile, reason: BackupReason, onError?: OnError): Promise<ImportResultDto> {
    const plan = await planImport(file, this.archive, this.images, onError);
    await this.replaceContent(file, plan, reason);
    return toImportResult(plan);
  }

  private async replaceContent(
    file: ExportFile,
    plan: ImportPlan,
    reason: BackupReason,
  ): Promise<void> {
    const storedNames = await this.images.store(file, plan);
    try {
      const restorePoint = await this.importWithRetries(file, plan, reason);
      plan.logSummary(`The previous content was saved as the restore point ${restorePoint}.`);
    } catch (error) {
      await this.images.remove(storedNames);
      throw error;
    }
    await this.restorePoints.prune();
  }

  /** Retries after a deadlock with a concurrent write. */
  private async importWithRetries(
    file: ExportFile,
    plan: ImportPlan,
    reason: BackupReason,
  ): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await withQueryTimeout(QUERY_TIMEOUT_MS, () =>
          this.importRecords(file, plan, reason),
        );
      } catch (error) {
        const canRetry = error instanceof DeadlockException && attempt < MAX_ATTEMPTS;
        if (!canRetry) throw isContention(error) ? importRunningProblem() : error;
      }
    }
  }

  private async importRecords(
    file: ExportFile,
    plan: ImportPlan,
    reason: BackupReason,
  ): Promise<string> {
    let restorePoint: string | undefined;
    try {
      await this.em.fork().transactional(async (em) => {
        await this.lockContent(em);
        // Store again: a file that existed at the first pass may have been deleted before the locks were acquired.
        await this.images.store(file, plan);
        restorePoint = await this.restorePoints.save(em, reason);
        const versions = new Map<string, number>();
        for (const kind of this.kinds.listNames().filter((name) => plan.replaces(name))) {
          versions.set(kind, await this.archive.findNextVersion(kind, em));
          await this.archive.deleteAll(kind, em);
        }
        for await (const batch of this.readBatches(file, plan)) {
          await this.archive.insert(batch, em, versions.get(batch[0]!.kind));
        }
        for (const kind of this.kinds.listNames()) await this.archive.resumeWork(kind, em);
        await this.ids.align(em);
      });
    } catch (error) {
      if (restorePoint !== undefined) await this.restorePoints.discard(restorePoint);
      throw error;
    }
    return restorePoint!;
  }

  /** Allows one import at a time and blocks writes to all content tables until its end. Reads continue. */
  private async lockContent(em: EntityManager): Promise<void> {
    const [row] = await em.execute<[{ locked: boolean }]>(
      'select pg_try_advisory_xact_lock(?) as locked',
      [ADVISORY_LOCK.contentImport],
    );
    if (!row.locked) throw importRunningProblem();
    await em.execute(
      // The transaction is idle while images are stored, which may take long.
      `set local lock_timeout = ${LOCK_TIMEOUT_MS}; set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
       set local idle_in_transaction_session_timeout = 0`,
    );
    await cancelTasksOfReplacedContent(em);
    const tables = this.kinds.listNames().flatMap((kind) => this.archive.tablesOf(kind));
    await em.execute(
      `lock table ${tables.map((table) => `"${table}"`).join(', ')} in share row exclusive mode`,
    );
  }

  /** Yields the records of the plan in batches of one kind. */
  private async *readBatches(file: ExportFile, plan: ImportPlan): AsyncGenerator<ArchivedRecord[]> {
    const batches = new Map<string, ArchivedRecord[]>();
    let position = -1;
    for await (const part of parseExport(await file.content())) {
      if (!('record' in part)) continue;
      position += 1;
      if (!plan.includes(position)) continue;
      const record = this.archive.parse(part.record);
      const batch = batches.get(record.kind) ?? [];
      batch.push(record);
      batches.set(record.kind, batch);
      if (batch.length < BATCH_SIZE) continue;
      batches.delete(record.kind);
      yield batch;
    }
    yield* batches.values();
  }
}

function importRunningProblem(): Problem {
  const message =
    'The content is being changed by somebody else. Nothing was imported; please try again shortly.';
  return new Problem('import_running', message, { retryAfter: 5 });
}
