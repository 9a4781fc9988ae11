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

/** A translation; only the concrete classes declare the relation to the record. */
interface WithOwner {
  readonly owner?: LocalizedEntity | null;
}

/** Returns the record of a change: the entity itself or the record of a translation, also of a removed one. */
export function recordOf(
  { entity, meta }: Pick<ChangeSet<object>, 'entity' | 'meta'>,
  uow: UnitOfWork,
): LocalizedEntity | undefined {
  if (entity instanceof LocalizedEntity) return entity as LocalizedEntity;
  if (!(entity instanceof Translation)) return undefined;
  const { owner } = entity as WithOwner;
  if (owner) return owner;
  // A removed translation no longer refers to its owner, but MikroORM still has the loaded id.
  const originalData = wrap(entity, true).__originalEntityData as { owner?: number } | undefined;
  const recordMeta = meta.relations.find(({ name }) => name === 'owner')?.targetMeta;
  return recordMeta && originalData?.owner
    ? uow.getById(recordMeta.class as EntityClass<LocalizedEntity>, originalData.owner)
    : undefined;
}

/**
 * Validates records on flush and serializes concurrent edits. Deleting a translation or clearing a text that a base
 * language requires locks the record; if the language has become the base meanwhile, the save fails with a version
 * conflict. Changes of a kind with cross-field rules lock the record too. Registered as a subscriber, so every flush is
 * covered.
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
      const clearedFields = Object.keys(payload).filter((field) => payload[field] === null);
      await this.lockRecord(em as EntityManager, entity, meta, clearedFields);
      return;
    }
    const record = recordOf({ entity, meta }, em.getUnitOfWork());
    if (record && this.kinds.kindOf(record)?.hasCrossFieldRules) {
      await this.lockTranslations(em as EntityManager, record, meta);
    }
  }

  async beforeDelete({ em, entity, meta }: EventArgs<object>): Promise<void> {
    if (!(entity instanceof Translation)) return;
    const record = recordOf({ entity, meta }, em.getUnitOfWork());
    if (!record) return;
    const deletesRecord = em.getUnitOfWork().getRemoveStack().has(record);
    const lockedRow = await this.lock(
      em as EntityManager,
      record,
      meta,
      // Two shared locks that both have to be upgraded for the deletion would block each other.
      deletesRecord ? 'update' : 'share',
    );
    if (!deletesRecord && lockedRow?.base_language === entity.language) {
      throw OptimisticLockError.lockFailed(entity);
    }
  }

  /** Locks the record of a translation if the change may make the record invalid. */
  private async lockRecord(
    em: EntityManager,
    translation: Translation,
    meta: EntityMetadata,
    clearedFields: readonly string[] = [],
  ): Promise<void> {
    const changes = em.getUnitOfWork().getChangeSets();
    const { owner } = translation as WithOwner;
    if (!owner) return;
    const clearsRequired = clearedFields.some((field) => owner.localizedFields[field]?.required);
    // A change of the record in the same flush has locked it already.
    const dependsOnRecord =
      this.kinds.kindOf(owner)?.hasCrossFieldRules &&
      !changes.some(({ entity }) => entity === owner);
    if (!clearsRequired && !dependsOnRecord) return;
    const lockedRow = await this.lock(em, owner, meta, 'share');
    if (
      (clearsRequired && lockedRow?.base_language === translation.language) ||
      (dependsOnRecord && lockedRow?.version !== owner.version)
    ) {
      throw OptimisticLockError.lockFailed(translation);
    }
  }

  /** Locks a record and checks that its translations are still those it was validated with. */
  private async lockTranslations(
    em: EntityManager,
    record: LocalizedEntity,
    meta: EntityMetadata,
  ): Promise<void> {
    const translationMeta = meta.relations.find(({ name }) => name === 'translations')!.targetMeta!;
    await this.lock(em, record, translationMeta, 'update');
    const storedTranslations = await em.execute<{ id: number; version: number }[]>(
      `select id, version from "${translationMeta.tableName}" where owner_id = ?`,
      [record.id],
    );
    const uow = em.getUnitOfWork();
    const isUnchanged = ({ id, version }: (typeof storedTranslations)[number]) =>
      uow.getById(translationMeta.class as EntityClass<Translation>, id)?.version === version;
    if (!storedTranslations.every(isUnchanged)) throw OptimisticLockError.lockFailed(record);
  }

  /**
   * Locks a record and returns its row. The record is always locked before its translations, which prevents deadlocks.
   */
  private async lock(
    em: EntityManager,
    record: LocalizedEntity,
    translationMeta: EntityMetadata,
    strength: 'share' | 'update',
  ) {
    const { tableName } = translationMeta.relations.find(
      ({ name }) => name === 'owner',
    )!.targetMeta!;
    const [row] = await em.execute<{ base_language: string; version: number }[]>(
      `select base_language, version from "${tableName}" where id = ? for ${strength}`,
      [record.id],
    );
    return row;
  }
}
