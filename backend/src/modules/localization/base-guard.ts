import { type EventArgs, type EventSubscriber, OptimisticLockError, wrap } from '@mikro-orm/core';
import { type EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { prepared } from '../../platform/database/prepared.js';

/** A version as it is stored: its relation to its record is only on the concrete classes. */
interface Owned {
  readonly owner?: LocalizedEntity | null;
}

/**
 * Sees to it that a base language keeps its words where two people are at the same record. Who takes a version away, or
 * a word that the base may not be without, holds the record until that is committed, and hears of a conflict where the
 * language has become the base. (Who makes it the base writes the version, and hears of one likewise.) It hangs on the
 * unit of work: no way of writing can pass it by.
 */
@Injectable()
export class BaseGuard implements EventSubscriber, OnModuleInit {
  constructor(private readonly em: EntityManager) {}

  onModuleInit(): void {
    this.em.getEventManager().registerSubscriber(this);
  }

  async beforeUpdate({ em, entity, changeSet }: EventArgs<object>): Promise<void> {
    if (!(entity instanceof Translation)) return;
    const payload: Readonly<Record<string, unknown>> = changeSet?.payload ?? {};
    const { owner } = entity as Owned;
    const emptied = Object.keys(payload).filter((field) => payload[field] === null);
    if (owner && emptied.some((field) => owner.wordFields[field]?.required)) {
      await this.holdRecord(em as EntityManager, entity, owner.id);
    }
  }

  async beforeDelete({ em, entity }: EventArgs<object>): Promise<void> {
    if (!(entity instanceof Translation)) return;
    const known = wrap(entity, true).__originalEntityData as { owner?: number } | undefined;
    const owner = (entity as Owned).owner?.id ?? known?.owner;
    if (owner === undefined) return;
    const goesWhole = [...em.getUnitOfWork().getRemoveStack()].some(
      (gone) => gone instanceof LocalizedEntity && gone.id === owner,
    );
    await this.holdRecord(em as EntityManager, entity, owner, goesWhole);
  }

  /** Everybody holds the record first and its versions then, so that no two wait for each other. */
  private async holdRecord(
    em: EntityManager,
    version: Translation,
    id: number,
    goesWhole = false,
  ): Promise<void> {
    const { relations } = em.getMetadata().get<object>(version.constructor as EntityClass<object>);
    const { tableName } = relations.find(({ name }) => name === 'owner')!.targetMeta!;
    const [row] = await prepared<{ base_language: string }>(
      em,
      `select base_language from "${tableName}" where id = $1 for ${goesWhole ? 'update' : 'share'}`,
      [id],
    );
    if (!goesWhole && row?.base_language === version.language) {
      throw OptimisticLockError.lockFailed(version);
    }
  }
}
