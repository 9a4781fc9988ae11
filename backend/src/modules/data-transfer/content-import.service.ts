import { DeadlockException, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { isLockTimeout } from '../../platform/database/database-errors.js';
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
import { RestorePointsService } from './backups.service.js';
import { type BackupReason, type ImportResultDto, type OnError } from './data-transfer.dto.js';
import { ImportedImages } from './imported-images.service.js';
import { ImportPlan } from './import-plan.js';
import { type ImportDiff } from './import-diff.js';

/** Reads all of a file, to know what an import of it would do; 400 where that is wrong or not wanted. */
export async function planImport(
  file: ExportFile,
  archive: RecordArchive,
  pictures: ImportedImages,
  onError: OnError = 'abort',
  changes?: ImportDiff,
): Promise<ImportPlan> {
  const plan = new ImportPlan(archive, changes);
  for await (const part of parseExport(await file.content())) plan.add(part);
  plan.finish();
  await pictures.report(file, plan);
  if (plan.errors > 0 && onError === 'abort') throw hasErrors(plan);
  return plan;
}

export function toResult(plan: ImportPlan): ImportResultDto {
  const { total, skipped, errors, missingPictures, log, problems } = plan;
  return {
    totalRecords: total,
    skippedRecords: skipped,
    errorRecords: errors,
    missingPictures,
    problems,
    importLog: log,
  };
}

function hasErrors(plan: ImportPlan): Problem {
  const message = `${plan.errors} records are invalid. Nothing was changed.`;
  return new Problem('import_has_errors', message, { extra: { ...toResult(plan) } });
}

const BATCH = 200;
const ATTEMPTS = 3;
/** Somebody's edit may be under way. */
const LOCK_MS = 10_000;
/** All content of a kind is replaced at a time. */
const STATEMENT_MS = 2 * 60_000;
const QUERY_TIMEOUT_MS = STATEMENT_MS + 5_000;

/** Replaces all content by that of a backup: wholly, or not at all. */
@Injectable()
export class ContentImport {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ArchiveKindRegistry,
    private readonly archive: RecordArchive,
    private readonly backups: RestorePointsService,
    private readonly pictures: ImportedImages,
    private readonly ids: ContentIdSequence,
  ) {}

  /** Reads the file twice: first to know all that is wrong with it, then to take it in. */
  async run(file: ExportFile, reason: BackupReason, onError?: OnError): Promise<ImportResultDto> {
    const plan = await planImport(file, this.archive, this.pictures, onError);
    await this.replace(file, plan, reason);
    return toResult(plan);
  }

  private async replace(file: ExportFile, plan: ImportPlan, reason: BackupReason): Promise<void> {
    const brought = await this.pictures.store(file, plan);
    try {
      const copy = await this.withImportLock(file, plan, reason);
      plan.logLine(`The previous content was saved as the restore point ${copy}.`);
    } catch (error) {
      await this.pictures.remove(brought);
      throw error;
    }
    await this.backups.prune();
  }

  /** Who saves something at the same moment may be in each other's way; then once more. */
  private async withImportLock(
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
        const again = error instanceof DeadlockException && attempt < ATTEMPTS;
        if (!again) throw isLockTimeout(error) ? busy() : error;
      }
    }
  }

  private async importRecords(
    file: ExportFile,
    plan: ImportPlan,
    reason: BackupReason,
  ): Promise<string> {
    let copy: string | undefined;
    try {
      await this.em.fork().transactional(async (em) => {
        await this.lock(em);
        // Until now a file that was here already could be removed; from now on none is.
        await this.pictures.store(file, plan);
        copy = await this.backups.save(em, reason);
        const versions = new Map<string, number>();
        for (const kind of this.kinds.names().filter((name) => plan.replaces(name))) {
          versions.set(kind, await this.archive.nextVersion(kind, em));
          await this.archive.deleteAll(kind, em);
        }
        for await (const batch of this.batches(file, plan)) {
          await this.archive.insert(batch, em, versions.get(batch[0]!.kind));
        }
        for (const kind of this.kinds.names()) await this.archive.resumeWork(kind, em);
        await this.ids.advance(em);
      });
    } catch (error) {
      if (copy !== undefined) await this.backups.deletePartial(copy);
      throw error;
    }
    return copy!;
  }

  /** One import at a time; and while it lasts nobody changes what it replaces. Visitors read on. */
  private async lock(em: EntityManager): Promise<void> {
    const [row] = await em.execute<[{ locked: boolean }]>(
      'select pg_try_advisory_xact_lock(?) as locked',
      [ADVISORY_LOCK.contentImport],
    );
    if (!row.locked) throw busy();
    await em.execute(
      // Pictures are brought in between, however long that takes.
      `set local lock_timeout = ${LOCK_MS}; set local statement_timeout = ${STATEMENT_MS};
       set local idle_in_transaction_session_timeout = 0`,
    );
    await cancelTasksOfReplacedContent(em);
    const tables = this.kinds.names().flatMap((kind) => this.archive.tables(kind));
    await em.execute(
      `lock table ${tables.map((table) => `"${table}"`).join(', ')} in share row exclusive mode`,
    );
  }

  /** What the plan takes, some records of one kind at a time. */
  private async *batches(file: ExportFile, plan: ImportPlan): AsyncGenerator<ArchivedRecord[]> {
    const waiting = new Map<string, ArchivedRecord[]>();
    let place = -1;
    for await (const part of parseExport(await file.content())) {
      if (!('record' in part)) continue;
      place += 1;
      if (!plan.includes(place)) continue;
      const record = this.archive.parse(part.record);
      const batch = waiting.get(record.kind) ?? [];
      batch.push(record);
      waiting.set(record.kind, batch);
      if (batch.length < BATCH) continue;
      waiting.delete(record.kind);
      yield batch;
    }
    yield* waiting.values();
  }
}

function busy(): Problem {
  const message =
    'The content is being changed by somebody else. Nothing was imported; please try again shortly.';
  return new Problem('import_running', message, { retryAfter: 5 });
}
