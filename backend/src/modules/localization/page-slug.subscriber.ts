import {
  type ChangeSet,
  ChangeSetType,
  type EventSubscriber,
  type FlushEventArgs,
  type TransactionEventArgs,
} from '@mikro-orm/core';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type ContentKind, ContentKindRegistry } from './content-kinds.js';
import { PageSlugs } from './page-slugs.service.js';
import { recordOf } from './record-integrity.subscriber.js';

/**
 * Updates slugs when names change. Registered as a subscriber of the unit of work, so every write path is covered, and
 * runs in the transaction of the change.
 */
@Injectable()
export class PageSlugSubscriber implements EventSubscriber {
  private readonly renamed = new WeakMap<object, Map<ContentKind, Set<LocalizedEntity>>>();

  constructor(
    private readonly kinds: ContentKindRegistry,
    private readonly slugs: PageSlugs,
  ) {}

  onFlush({ em, uow }: FlushEventArgs): void {
    for (const change of uow.getChangeSets()) {
      const record = recordOf(change, uow);
      const kind = record && this.kinds.kindOf(record);
      if (!record || !kind?.pages || uow.getRemoveStack().has(record)) continue;
      if (!affectsSlug(change, kind.pages.name)) continue;
      const renamed = this.renamed.get(em) ?? new Map<ContentKind, Set<LocalizedEntity>>();
      this.renamed.set(em, renamed);
      renamed.set(kind, (renamed.get(kind) ?? new Set()).add(record));
    }
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const renamed = this.renamed.get(em);
    if (!renamed) return;
    this.renamed.delete(em);
    for (const [kind, records] of renamed) {
      const ids = [...records].map(({ id }) => id);
      const newSlugs = await this.slugs.refresh(kind, ids, em as EntityManager);
      for (const record of records) record.pageSlug = newSlugs.get(record.id) ?? record.pageSlug;
    }
  }

  afterTransactionRollback({ em }: TransactionEventArgs): void {
    this.renamed.delete(em);
  }
}

/** Whether a change may affect the name that the slug is made from. */
function affectsSlug({ type, payload }: ChangeSet<object>, name: string): boolean {
  return type !== ChangeSetType.UPDATE || name in payload || 'baseLanguage' in payload;
}
