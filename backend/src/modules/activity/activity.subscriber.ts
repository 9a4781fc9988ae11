import {
  type EventSubscriber,
  type FlushEventArgs,
  type TransactionEventArgs,
} from '@mikro-orm/core';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Translation } from '../../kernel/translation.entity.js';
import { currentActor } from '../../platform/auth/current-user.js';
import { type ActivityAction, type ActivityData } from './activity.entity.js';
import { ActivityTypeRegistry } from './activity-types.service.js';
import { ActivityLog } from './activity-log.service.js';
import { recordOf } from '../localization/index.js';
import { PendingActivity } from './pending-activity.js';

type Stored = { id: number };

/** Another name for all that a transaction does: bringing something back is not just changing it. */
export interface ActionOverride {
  readonly action: ActivityAction;
  readonly restores: number;
}

/**
 * Logs what administrators change. Like the history of words it hangs on the unit of work rather than on
 * services, so that no way of writing can pass it by, and inserts in the transaction that makes the change.
 * What no signed-in user asked for, such as the work of jobs and visitors' messages, is not logged here.
 */
@Injectable()
export class ActivitySubscriber implements EventSubscriber {
  private readonly drafts = new WeakMap<object, Map<object, PendingActivity>>();
  private readonly names = new WeakMap<object, ActionOverride>();

  constructor(
    private readonly kinds: ActivityTypeRegistry,
    private readonly log: ActivityLog,
  ) {}

  /** Has what the transaction of `em` does logged under another name. */
  overrideAction(em: object, as: ActionOverride): void {
    this.names.set(em, as);
  }

  /** Logs what the unit of work does not see, in the transaction of `em`. */
  note(facts: ActivityData, em: EntityManager): Promise<void> {
    return this.log.append(facts, em);
  }

  async onFlush({ em, uow }: FlushEventArgs): Promise<void> {
    if (!currentActor()) return;
    for (const change of uow.getChangeSets()) {
      const { entity } = change;
      if (entity instanceof Translation) {
        const owner = recordOf(change, uow);
        if (owner) this.draft(em, owner)?.addVersion(entity, change);
      } else {
        const draft = this.draft(em, entity as Stored);
        draft?.add(change);
        if (draft?.isUnloaded)
          draft.addTranslations(await this.versions(draft, em as EntityManager));
      }
    }
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const drafts = this.drafts.get(em);
    if (!drafts) return;
    this.discard({ em });
    const as = this.names.get(em);
    const facts = summed([...drafts.values()]).map((one) => ({ ...one, ...as }));
    await this.log.insert(facts, em as EntityManager);
  }

  afterTransactionRollback(args: TransactionEventArgs): void {
    this.discard(args);
  }

  /** The versions of a record that is deleted without having been loaded whole. */
  private versions({ kind, thing }: PendingActivity, em: EntityManager): Promise<object[]> {
    const entity = kind.archive?.words?.entity;
    const own = { owner: thing.id } as object;
    return entity
      ? em.fork({ keepTransactionContext: true }).find(entity, own)
      : Promise.resolve([]);
  }

  private discard({ em }: { em: object }): void {
    this.drafts.delete(em);
  }

  private draft(em: object, thing: Stored): PendingActivity | undefined {
    const kind = this.kinds.of(thing);
    if (!kind) return undefined;
    const drafts = this.drafts.get(em) ?? new Map<object, PendingActivity>();
    this.drafts.set(em, drafts);
    const draft = drafts.get(thing) ?? new PendingActivity(kind, thing);
    drafts.set(thing, draft);
    return draft;
  }
}

/** One entry a thing, but one for all that were only put in another order. */
function summed(drafts: readonly PendingActivity[]): ActivityData[] {
  const moved = Map.groupBy(
    drafts.filter((draft) => draft.positionChange),
    ({ kind }) => kind.kind,
  );
  const orders = [...moved].filter(([, group]) => group.length > 1);
  const inOrder = new Set(orders.flatMap(([, group]) => group));
  return [
    ...drafts
      .filter((draft) => !inOrder.has(draft))
      .flatMap((draft) => draft.toActivityData() ?? []),
    ...orders.map(([kind, group]) => ({
      action: 'reordered' as const,
      kind,
      before: {
        fields: Object.fromEntries(group.map((one) => [one.thing.id, one.positionChange?.from])),
      },
      after: {
        fields: Object.fromEntries(group.map((one) => [one.thing.id, one.positionChange?.to])),
      },
    })),
  ];
}
