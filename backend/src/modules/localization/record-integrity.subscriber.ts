import {
  type ChangeSet,
  type EntityMetadata,
  type EventArgs,
  type EventSubscriber,
  type FlushEventArgs,
  OptimisticLockError,
  type UnitOfWork,
  wrap,
} from '@mikro-orm/core';
import { type EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { ContentKindRegistry } from './content-kinds.js';

/** A version as it is stored: its relation to its record is only on the concrete classes. */
interface WithOwner {
  readonly owner?: LocalizedEntity | null;
}

/** The record that a change is of: itself, or a version's, also of one that was taken off its record. */
export function recordOf(
  { entity, meta }: Pick<ChangeSet<object>, 'entity' | 'meta'>,
  uow: UnitOfWork,
): LocalizedEntity | undefined {
  if (entity instanceof LocalizedEntity) return entity as LocalizedEntity;
  if (!(entity instanceof Translation)) return undefined;
  const { owner } = entity as WithOwner;
  if (owner) return owner;
  const known = wrap(entity, true).__originalEntityData as { owner?: number } | undefined;
  const record = meta.relations.find(({ name }) => name === 'owner')?.targetMeta;
  return record && known?.owner
    ? uow.getById(record.class as EntityClass<LocalizedEntity>, known.owner)
    : undefined;
}

/**
 * Sees to it that no record is stored that could not be read back, and that a base language keeps its words, also where
 * two people are at the same record. Who takes a version away, or a word that the base may not be without, holds the
 * record until that is committed, and hears of a conflict where the language has become the base. (Who makes it the base
 * writes the version, and hears of one likewise.) Where shared fields and words depend on each other, all who write
 * either do so. It hangs on the unit of work: no way of writing can pass it by.
 */
@Injectable()
export class RecordIntegritySubscriber implements EventSubscriber {
  constructor(private readonly kinds: ContentKindRegistry) {}

  onFlush({ uow }: FlushEventArgs): void {
    const records = new Set(uow.getChangeSets().map((change) => recordOf(change, uow)));
    for (const record of records) {
      if (!record?.translations.isInitialized() || uow.getRemoveStack().has(record)) continue;
      this.kinds.assertValid(record);
    }
  }

  async beforeCreate({ em, entity, meta }: EventArgs<object>): Promise<void> {
    if (entity instanceof Translation) await this.lockRecord(em as EntityManager, entity, meta);
  }

  async beforeUpdate({ em, entity, meta, changeSet }: EventArgs<object>): Promise<void> {
    if (entity instanceof Translation) {
      const payload: Readonly<Record<string, unknown>> = changeSet?.payload ?? {};
      const emptied = Object.keys(payload).filter((field) => payload[field] === null);
      await this.lockRecord(em as EntityManager, entity, meta, emptied);
      return;
    }
    const record = recordOf({ entity, meta }, em.getUnitOfWork());
    if (record && this.kinds.of(record)?.hasCrossFieldRules) {
      await this.lockTranslations(em as EntityManager, record, meta);
    }
  }

  async beforeDelete({ em, entity, meta }: EventArgs<object>): Promise<void> {
    if (!(entity instanceof Translation)) return;
    const record = recordOf({ entity, meta }, em.getUnitOfWork());
    if (!record) return;
    const goesWhole = em.getUnitOfWork().getRemoveStack().has(record);
    const row = await this.lock(em as EntityManager, record, meta, goesWhole ? 'update' : 'share');
    if (!goesWhole && row?.base_language === entity.language) {
      throw OptimisticLockError.lockFailed(entity);
    }
  }

  /** Holds the record of a version, where that matters for what is written. */
  private async lockRecord(
    em: EntityManager,
    version: Translation,
    meta: EntityMetadata,
    emptied: readonly string[] = [],
  ): Promise<void> {
    const changes = em.getUnitOfWork().getChangeSets();
    const { owner } = version as WithOwner;
    if (!owner) return;
    const empties = emptied.some((field) => owner.localizedFields[field]?.required);
    // Who writes the record in the same go holds it already.
    const entangled =
      this.kinds.of(owner)?.hasCrossFieldRules && !changes.some(({ entity }) => entity === owner);
    if (!empties && !entangled) return;
    const row = await this.lock(em, owner, meta, 'share');
    if (
      (empties && row?.base_language === version.language) ||
      (entangled && row?.version !== owner.version)
    ) {
      throw OptimisticLockError.lockFailed(version);
    }
  }

  /** Holds a record whose words must still be those that its shared fields were found to go with. */
  private async lockTranslations(
    em: EntityManager,
    record: LocalizedEntity,
    meta: EntityMetadata,
  ): Promise<void> {
    const words = meta.relations.find(({ name }) => name === 'translations')!.targetMeta!;
    await this.lock(em, record, words, 'update');
    const stored = await em.execute<{ id: number; version: number }[]>(
      `select id, version from "${words.tableName}" where owner_id = ?`,
      [record.id],
    );
    const uow = em.getUnitOfWork();
    const isKnown = ({ id, version }: (typeof stored)[number]) =>
      uow.getById(words.class as EntityClass<Translation>, id)?.version === version;
    if (!stored.every(isKnown)) throw OptimisticLockError.lockFailed(record);
  }

  /** Everybody holds the record first and its versions then, so that no two wait for each other. */
  private async lock(
    em: EntityManager,
    record: LocalizedEntity,
    words: EntityMetadata,
    strength: 'share' | 'update',
  ) {
    const { tableName } = words.relations.find(({ name }) => name === 'owner')!.targetMeta!;
    const [row] = await em.execute<{ base_language: string; version: number }[]>(
      `select base_language, version from "${tableName}" where id = ? for ${strength}`,
      [record.id],
    );
    return row;
  }
}
