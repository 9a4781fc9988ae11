import {
  type EventSubscriber,
  type FlushEventArgs,
  type TransactionEventArgs,
} from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Translation } from '../../kernel/translation.entity.js';
import { currentActor, type SignedInUser } from '../../platform/auth/current-user.js';
import { type ActivityAction, type ActivityData, Activity, BULK_KIND } from './activity.entity.js';
import { ActivityTypeRegistry } from './activity-types.service.js';
import { recordOf } from '../localization/index.js';
import { PendingActivity } from './pending-activity.js';

/** Author of an entry. `id` is null if the person is unknown. */
type Actor = Pick<SignedInUser, 'username' | 'apiToken'> & { readonly id: number | null };

@Injectable()
export class ActivityLog {
  private readonly writtenIds = new WeakMap<object, number[]>();

  constructor(private readonly em: EntityManager) {}

  /**
   * Logs a change that the unit of work does not see, such as raw SQL. Written in the transaction of `em`, if any.
   */
  async append(
    entry: ActivityData,
    em: EntityManager = this.em,
    actor: Actor | undefined = currentActor(),
  ): Promise<void> {
    await this.insert([entry], em, actor);
  }

  /** Inserts entries, in the transaction of `em` if there is one. */
  async insert(
    entries: readonly ActivityData[],
    em: EntityManager,
    actor: Actor | undefined = currentActor(),
  ): Promise<void> {
    if (!actor || entries.length === 0) return;
    const { id, username, apiToken } = actor;
    const author = apiToken ? { tokenId: apiToken.id, username } : { userId: id, username };
    // Drops undefined members: the ORM would store those inside JSON as null.
    const serialized = JSON.parse(JSON.stringify(entries)) as ActivityData[];
    const rows = serialized.map((entry) => ({ ...entry, ...author, label: entry.label || null }));
    // Entities, because for plain rows `insertMany` returns only the first id.
    const activities = rows.map((row) => em.create(Activity, row, { persist: false }));
    const ids = await em.insertMany(activities);
    this.writtenIds.set(em, [...this.entryIdsOf(em), ...ids]);
  }

  /**
   * Groups several entries under a new one; returns its id as the only element. Lists then show the parts only if
   * filtered by type or record, or searched. `after` holds values about the whole operation.
   */
  async insertGroup(
    ids: readonly number[],
    {
      after,
      ...entry
    }: Pick<ActivityData, 'action' | 'restores'> & {
      readonly after: Readonly<Record<string, unknown>>;
    },
  ): Promise<readonly number[]> {
    return this.em.fork().transactional(async (em) => {
      const snapshots = { before: { fields: {} }, after: { fields: after } };
      await this.insert([{ kind: BULK_KIND, ...entry, ...snapshots }], em);
      const groupIds = this.entryIdsOf(em);
      const parts = `{${ids.join()}}`;
      await em.execute('update activity set part_of = ? where id = any (?::int[])', [
        groupIds[0],
        parts,
      ]);
      return groupIds;
    });
  }

  /** Makes the entries `ids` parts of the entry among them whose kind is `kind`. */
  async groupUnder(kind: string, ids: readonly number[]): Promise<void> {
    await this.em.execute(
      `update activity part set part_of = whole.id from activity whole
       where part.id = any (?::int[]) and whole.id = any (?::int[]) and whole.kind = ? and part.kind <> ?`,
      [`{${ids.join()}}`, `{${ids.join()}}`, kind, kind],
    );
  }

  /** Returns the ids of the entries written in the transaction of `em`. Complete only after the commit. */
  entryIdsOf(em: object): readonly number[] {
    return this.writtenIds.get(em) ?? [];
  }
}

type StoredEntity = { id: number };

/** Replaces the action of all entries of a transaction, such as `undone` instead of `changed`. */
export interface ActionOverride {
  readonly action: ActivityAction;
  readonly restores: number;
}

/**
 * Logs changes made by administrators and API tokens, from the unit of work, so that every write path is covered.
 * Entries are inserted in the transaction of the change. Changes by jobs and visitors are not logged here.
 */
@Injectable()
export class ActivitySubscriber implements EventSubscriber {
  private readonly pendingByManager = new WeakMap<object, Map<object, PendingActivity>>();
  private readonly overrides = new WeakMap<object, ActionOverride>();

  constructor(
    private readonly types: ActivityTypeRegistry,
    private readonly log: ActivityLog,
  ) {}

  /** Logs the changes in the transaction of `em` under another action. */
  overrideAction(em: object, override: ActionOverride): void {
    this.overrides.set(em, override);
  }

  async onFlush({ em, uow }: FlushEventArgs): Promise<void> {
    if (!currentActor()) return;
    for (const change of uow.getChangeSets()) {
      const { entity } = change;
      if (entity instanceof Translation) {
        const owner = recordOf(change, uow);
        if (owner) this.getPending(em, owner)?.addTranslation(entity, change);
      } else {
        const pending = this.getPending(em, entity as StoredEntity);
        pending?.add(change);
        if (pending?.needsTranslations)
          pending.addTranslations(await this.loadTranslations(pending, em as EntityManager));
      }
    }
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const pendingActivities = this.pendingByManager.get(em);
    if (!pendingActivities) return;
    this.discard({ em });
    const override = this.overrides.get(em);
    const entries = toEntries([...pendingActivities.values()]).map((entry) => ({
      ...entry,
      ...override,
    }));
    await this.log.insert(entries, em as EntityManager);
  }

  afterTransactionRollback(args: TransactionEventArgs): void {
    this.discard(args);
  }

  /** Loads the translations of a deleted record that was loaded without them. */
  private loadTranslations(
    { activityType, entity }: PendingActivity,
    em: EntityManager,
  ): Promise<object[]> {
    const translationEntity = activityType.archive?.translations?.entity;
    const where = { owner: entity.id } as object;
    return translationEntity
      ? em.fork({ keepTransactionContext: true }).find(translationEntity, where)
      : Promise.resolve([]);
  }

  private discard({ em }: { em: object }): void {
    this.pendingByManager.delete(em);
  }

  /** Returns the pending entry of an entity, and creates it on the first change; undefined if it is not logged. */
  private getPending(em: object, entity: StoredEntity): PendingActivity | undefined {
    const type = this.types.typeOf(entity);
    if (!type) return undefined;
    const pendingActivities = this.pendingByManager.get(em) ?? new Map<object, PendingActivity>();
    this.pendingByManager.set(em, pendingActivities);
    const pending = pendingActivities.get(entity) ?? new PendingActivity(type, entity);
    pendingActivities.set(entity, pending);
    return pending;
  }
}

/** Returns one entry for each entity, but a single one if several records of a type were only reordered. */
function toEntries(pendingActivities: readonly PendingActivity[]): ActivityData[] {
  const movedByKind = Map.groupBy(
    pendingActivities.filter((pending) => pending.positionChange),
    ({ activityType }) => activityType.kind,
  );
  const reorderedGroups = [...movedByKind].filter(([, group]) => group.length > 1);
  const reordered = new Set(reorderedGroups.flatMap(([, group]) => group));
  return [
    ...pendingActivities
      .filter((pending) => !reordered.has(pending))
      .flatMap((pending) => pending.toActivityData() ?? []),
    ...reorderedGroups.map(([kind, group]) => ({
      action: 'reordered' as const,
      kind,
      before: {
        fields: Object.fromEntries(
          group.map((pending) => [pending.entity.id, pending.positionChange?.from]),
        ),
      },
      after: {
        fields: Object.fromEntries(
          group.map((pending) => [pending.entity.id, pending.positionChange?.to]),
        ),
      },
    })),
  ];
}
