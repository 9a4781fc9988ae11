import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { EXCLUSION_VIOLATION, hasCode } from '../../platform/database/database-errors.js';
import { saveOrThrowConflict } from '../../platform/database/optimistic-locking.js';
import { type ArchiveKind, ArchiveKindRegistry, RecordArchive } from '../archive/index.js';
import {
  type ActivityDetailsDto,
  isTooOldToRevert,
  isRestorable,
  type RestoredEntriesDto,
} from './activity.dto.js';
import { Activity, BULK_KIND, isOrder } from './activity.entity.js';
import { ActivityLog, ActivitySubscriber } from './activity.subscriber.js';
import { type SoftDeletedType } from './activity-types.service.js';
import { ActivityService, nothingToRestoreProblem } from './activity.service.js';
import { findSupersededStates } from './superseded-entries.js';
import { revertFields, revertPositions } from './revert.js';

const EMPTY_SNAPSHOT = { fields: {} };

/** Reverts the change that an entry of the log describes. */
@Injectable()
export class ActivityRestoreService {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityService,
    private readonly kinds: ArchiveKindRegistry,
    private readonly archive: RecordArchive,
    private readonly subscriber: ActivitySubscriber,
    private readonly log: ActivityLog,
  ) {}

  /**
   * Reverts one entry, or each part of a bulk operation, and returns the entry about the restore. With `overwrite`,
   * fields that were changed again since are reverted, too. Throws a `Problem` if nothing can be reverted.
   */
  async restore(id: number, overwrite: boolean): Promise<ActivityDetailsDto> {
    const entry = await this.activity.load(id);
    if (entry.kind === BULK_KIND) {
      this.assertRestorable(entry);
      const { restored } = await this.revertParts(entry, overwrite);
      if (restored === 0) throw nothingToRestoreProblem();
    } else await this.revert(entry, overwrite);
    return this.activity.readLatestRestore(id);
  }

  /**
   * Reverts each entry in its own transaction, so that a failure does not stop the others: first single entries, then
   * bulk operations, each newest first.
   */
  async restoreMany(ids: readonly number[]): Promise<RestoredEntriesDto> {
    const entries = await this.activity.loadAll(ids);
    const bulkEntries = entries.filter(({ kind }) => kind === BULK_KIND);
    const singleEntries = entries.filter(({ kind }) => kind !== BULK_KIND);
    // Entries whose fields were changed again since are skipped.
    const overwrite = false;
    const results: RestoredEntriesDto[] = [await this.revertAll(singleEntries, overwrite)];
    for (const entry of bulkEntries) results.push(await this.revertParts(entry, overwrite));
    return {
      restored: results.reduce((sum, { restored }) => sum + restored, 0),
      skipped: results.flatMap(({ skipped }) => skipped),
    };
  }

  /** Reverts the parts of a bulk operation and logs that as one entry. */
  private async revertParts(bulkEntry: Activity, overwrite: boolean): Promise<RestoredEntriesDto> {
    const parts = await this.em.find(
      Activity,
      { partOf: bulkEntry.id },
      { orderBy: { id: 'desc' } },
    );
    const { entryIds, ...result } = await this.revertAll(parts, overwrite);
    if (entryIds.length > 0) {
      const after = { records: entryIds.length };
      await this.log.insertGroup(entryIds, { action: 'undone', restores: bulkEntry.id, after });
    }
    return result;
  }

  private async revertAll(
    entries: readonly Activity[],
    overwrite: boolean,
  ): Promise<RestoredEntriesDto & { entryIds: readonly number[] }> {
    const superseded = await findSupersededStates(entries, this.em);
    const skipped: number[] = [];
    const revertEntryIds: number[] = [];
    for (const entry of entries) {
      const mustSkip =
        superseded.get(entry.id) === 'restored' || (superseded.has(entry.id) && !overwrite);
      const newEntryIds = mustSkip ? undefined : await this.tryRevert(entry, overwrite);
      if (newEntryIds) revertEntryIds.push(...newEntryIds);
      else skipped.push(entry.id);
    }
    return { restored: entries.length - skipped.length, skipped, entryIds: revertEntryIds };
  }

  /** Returns undefined if the entry cannot be reverted. */
  private async tryRevert(
    entry: Activity,
    overwrite: boolean,
  ): Promise<readonly number[] | undefined> {
    try {
      return await this.revert(entry, overwrite);
    } catch (error) {
      // The exclusion constraint fails if the nights of a deleted stay were taken since.
      if (error instanceof Problem || hasCode(error, EXCLUSION_VIOLATION)) return undefined;
      throw error;
    }
  }

  /** Returns the ids of the log entries about the revert; none if nothing changed. */
  private async revert(entry: Activity, overwrite: boolean): Promise<readonly number[]> {
    this.assertRestorable(entry);
    const softDeletedType = this.activity.findSoftDeletedType(entry.kind);
    const transactionEm = await this.em.fork().transactional(async (em) => {
      const action = entry.action === 'deleted' ? 'restored' : 'undone';
      this.subscriber.overrideAction(em, { action, restores: entry.id });
      if (softDeletedType) {
        await this.undelete(entry, softDeletedType, em);
        return em;
      }
      const kind = this.kinds.get(entry.kind);
      if (entry.action === 'deleted') await this.restoreRecord(entry, kind, em);
      else if (isOrder(entry)) await this.revertOrder(entry, kind, overwrite, em);
      else await this.revertChange(entry, kind, overwrite, em);
      return em;
    });
    return this.log.entryIdsOf(transactionEm);
  }

  private assertRestorable(entry: Activity): void {
    if (isTooOldToRevert(entry)) {
      throw Problem.conflict('too_old', 'Changes older than 30 days can no longer be restored.');
    }
    if (!isRestorable(entry, (activity) => this.activity.canRestore(activity))) {
      throw Problem.conflict('not_restorable', 'This entry has nothing to restore.');
    }
  }

  /** Clears the deletion mark of a soft-deleted row. */
  private async undelete(
    { recordId }: Activity,
    { entity, deletedAtField }: SoftDeletedType,
    em: EntityManager,
  ): Promise<void> {
    const row = await em.findOne(entity, { id: recordId ?? 0 });
    if (!row) throw Problem.conflict('record_gone', 'It was permanently deleted.');
    Reflect.set(row, deletedAtField, null);
  }

  /** Inserts the deleted record with its original ids. */
  private async restoreRecord(
    entry: Activity,
    { prepareRestore, checkRestored }: ArchiveKind,
    em: EntityManager,
  ): Promise<void> {
    await prepareRestore?.(em);
    const { kind, recordId, label, before } = entry;
    const record = this.archive.parse({ kind, id: recordId, ...before });
    try {
      const nextVersion = await this.archive.findNextVersion(kind, em);
      // A form that was opened before the deletion must not match it.
      const version = Math.max(nextVersion, 1 + (before?.lastVersion ?? 0));
      await this.archive.insert([record], em, version);
      await this.archive.refreshSlugs(kind, em);
      await em.execute('set constraints all immediate');
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw Problem.conflict(
        'place_taken',
        'It was already restored, or another record has taken its position.',
      );
    }
    await checkRestored?.(record.id, em);
    await this.log.append(
      { action: 'restored', kind, recordId, label, after: before, restores: entry.id },
      em,
    );
  }

  /** Reverts only the fields that the entry changed. */
  private async revertChange(
    { before, after, recordId }: Activity,
    kind: ArchiveKind,
    overwrite: boolean,
    em: EntityManager,
  ): Promise<void> {
    await kind.prepareRestore?.(em);
    const record = await em.findOne(kind.entity, { id: recordId ?? 0 });
    if (!record) {
      throw Problem.conflict('record_gone', 'The record was deleted since; restore it first.');
    }
    if (kind.translations) await em.populate([record], ['translations' as never]);
    const change = { before: before ?? EMPTY_SNAPSHOT, after: after ?? EMPTY_SNAPSHOT };
    revertFields(kind, record, change, overwrite);
    await this.flush(em);
    // The unit of work inserts version 1, which a form that was opened before the deletion may match.
    for (const { id, version } of before?.versions ?? []) {
      if (version === undefined || !kind.translations) continue;
      const statement = `update "${kind.translations.table}" set version = ? where id = ?`;
      await em.execute(statement, [version + 1, id]);
    }
    await kind.checkRestored?.(record.id, em);
  }

  private async revertOrder(
    { before, after }: Activity,
    kind: ArchiveKind,
    overwrite: boolean,
    em: EntityManager,
  ): Promise<void> {
    const ids = Object.keys(before?.fields ?? {}).map(Number);
    const records = await em.find(kind.entity, { id: { $in: ids } });
    revertPositions(
      records,
      { before: before ?? EMPTY_SNAPSHOT, after: after ?? EMPTY_SNAPSHOT },
      overwrite,
    );
    await em.execute('set constraints all deferred');
    await this.flush(em);
  }

  private async flush(em: EntityManager): Promise<void> {
    try {
      await saveOrThrowConflict(
        () => em.flush(),
        () => Promise.resolve(null),
      );
      await em.execute('set constraints all immediate');
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw Problem.conflict('place_taken', 'Another record has taken its position.');
    }
  }
}
