import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { saveOrThrowConflict } from '../../platform/database/optimistic-locking.js';
import { type ArchiveKind, ArchiveKindRegistry, RecordArchive } from '../archive/index.js';
import {
  type ActivityDetailsDto,
  isOld,
  isRestorable,
  type RestoredEntriesDto,
} from './activity.dto.js';
import { Activity, BULK_KIND } from './activity.entity.js';
import { ActivityLog } from './activity-log.service.js';
import { type SoftDeletedType } from './activity-types.service.js';
import { ActivitySubscriber } from './activity.subscriber.js';
import { ActivityService, nothingToRestore } from './activity.service.js';
import { findSupersedingEntries } from './later-entries.js';
import { revertFields, revertPositions } from './revert.js';

const NOTHING = { fields: {} };

/** Takes back what an entry of the log says was done. */
@Injectable()
export class ActivityRestoreService {
  constructor(
    private readonly em: EntityManager,
    private readonly activity: ActivityService,
    private readonly kinds: ArchiveKindRegistry,
    private readonly archive: RecordArchive,
    private readonly recorder: ActivitySubscriber,
    private readonly log: ActivityLog,
  ) {}

  async restore(id: number, overwrite: boolean): Promise<ActivityDetailsDto> {
    const entry = await this.activity.load(id);
    if (entry.kind === BULK_KIND) {
      this.assertRestorable(entry);
      const { restored } = await this.takeBackParts(entry, overwrite);
      if (restored === 0) throw nothingToRestore();
    } else await this.takeBack(entry, overwrite);
    return this.activity.readRestored(id);
  }

  /** Each for itself, the latest first: one that cannot be taken back keeps no other from it. */
  async restoreMany(ids: readonly number[]): Promise<RestoredEntriesDto> {
    const entries = await this.activity.loadAll(ids);
    const [parts, single] = [
      entries.filter(({ kind }) => kind === BULK_KIND),
      entries.filter(({ kind }) => kind !== BULK_KIND),
    ];
    const done = [await this.takeBackAll(single, false)];
    for (const entry of parts) done.push(await this.takeBackParts(entry, false));
    return {
      restored: done.reduce((sum, { restored }) => sum + restored, 0),
      skipped: done.flatMap(({ skipped }) => skipped),
    };
  }

  /** What a bulk operation did, as one entry again. */
  private async takeBackParts(whole: Activity, overwrite: boolean): Promise<RestoredEntriesDto> {
    const parts = await this.em.find(Activity, { partOf: whole.id }, { orderBy: { id: 'desc' } });
    const done = await this.takeBackAll(parts, overwrite);
    const ids = parts.map(({ id }) => id);
    const made = await this.em.find(Activity, { restores: { $in: ids }, partOf: null });
    if (made.length > 0) {
      const after = { records: made.length };
      const facts = { action: 'restored', restores: whole.id, after } as const;
      await this.log.gather(
        made.map(({ id }) => id),
        facts,
      );
    }
    return done;
  }

  private async takeBackAll(
    entries: readonly Activity[],
    overwrite: boolean,
  ): Promise<RestoredEntriesDto> {
    const since = await findSupersedingEntries(entries, this.em);
    const skipped: number[] = [];
    for (const entry of entries) {
      const isDone = since.get(entry.id) === 'restored' || (since.has(entry.id) && !overwrite);
      if (isDone || !(await this.isTakenBack(entry, overwrite))) skipped.push(entry.id);
    }
    return { restored: entries.length - skipped.length, skipped };
  }

  /** Whether it could be; without `overwrite` nothing is lost that somebody else wrote. */
  private async isTakenBack(entry: Activity, overwrite: boolean): Promise<boolean> {
    try {
      await this.takeBack(entry, overwrite);
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  }

  private async takeBack(entry: Activity, overwrite: boolean): Promise<void> {
    this.assertRestorable(entry);
    const marked = this.activity.marked(entry.kind);
    await this.em.fork().transactional(async (em) => {
      this.recorder.overrideAction(em, { action: 'restored', restores: entry.id });
      if (marked) return this.undelete(entry, marked, em);
      const kind = this.kinds.get(entry.kind);
      if (entry.action === 'deleted') await this.restoreRecord(entry, em);
      else if (entry.action === 'reordered') await this.revertOrder(entry, kind, overwrite, em);
      else await this.revertChange(entry, kind, overwrite, em);
    });
  }

  private assertRestorable(entry: Activity): void {
    if (isOld(entry)) {
      throw Problem.conflict(
        'too_old',
        'Changes of more than 30 days ago can no longer be restored.',
      );
    }
    if (!isRestorable(entry, (one) => this.activity.canRestore(one))) {
      throw Problem.conflict('not_restorable', 'This entry has nothing to restore.');
    }
  }

  /** Its row is still there. */
  private async undelete(
    { recordId }: Activity,
    { entity, member }: SoftDeletedType,
    em: EntityManager,
  ): Promise<void> {
    const thing = await em.findOne(entity, { id: recordId ?? 0 });
    if (!thing) throw Problem.conflict('record_gone', 'It was permanently deleted.');
    Reflect.set(thing, member, null);
  }

  /** The whole record, under its own ids. */
  private async restoreRecord(entry: Activity, em: EntityManager): Promise<void> {
    const { kind, recordId, label, before } = entry;
    const record = this.archive.parse({ kind, id: recordId, ...before });
    try {
      const version = await this.archive.nextVersion(kind, em);
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
    const facts = { action: 'restored', kind, recordId, label, after: before } as const;
    await this.recorder.note({ ...facts, restores: entry.id }, em);
  }

  /** Only what the entry changed. */
  private async revertChange(
    { before, after, recordId }: Activity,
    kind: ArchiveKind,
    overwrite: boolean,
    em: EntityManager,
  ): Promise<void> {
    const record = await em.findOne(kind.entity, { id: recordId ?? 0 });
    if (!record) {
      throw Problem.conflict('record_gone', 'It was deleted since; bring that back first.');
    }
    if (kind.words) await em.populate([record], ['translations' as never]);
    const change = { before: before ?? NOTHING, after: after ?? NOTHING };
    revertFields(kind, record, change, overwrite);
    await this.flush(em);
  }

  private async revertOrder(
    { before, after }: Activity,
    kind: ArchiveKind,
    overwrite: boolean,
    em: EntityManager,
  ): Promise<void> {
    const ids = Object.keys(before?.fields ?? {}).map(Number);
    const records = await em.find(kind.entity, { id: { $in: ids } });
    revertPositions(records, { before: before ?? NOTHING, after: after ?? NOTHING }, overwrite);
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
