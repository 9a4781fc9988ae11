import { type EventArgs, type EventSubscriber, type Opt } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from '@mikro-orm/postgresql';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import { deleteOldRows } from '../../platform/schedule/daily-tasks.service.js';
import { type Language } from '../../kernel/language.js';
import { type Origin } from '../../kernel/provenance.js';

export interface FieldChange {
  before: string | null;
  after: string | null;
  /** Origin of `after`; null if the field was cleared. */
  origin: Origin | null;
  /** Username of the person who wrote `after`. */
  by?: string;
  /** Id of the translation task that wrote `after`. */
  task?: number;
}

/** Changes that one save made to the texts of one language. */
@Entity()
@Index({ properties: ['recordId', 'language', 'id'] })
export class Revision {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** No relation: the history of a deleted record is needed to restore it. */
  @Property({ type: 'integer' })
  recordId!: number;

  @Property({ type: 'string', length: 5 })
  language!: Language;

  @Property({ type: 'json' })
  changes!: Record<string, FieldChange>;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  at!: Opt<Date>;
}

/**
 * SQL condition: all fields of revision `old` were changed again later. The last change of a field is kept at any age,
 * because only it contains the previous text.
 */
const IS_SUPERSEDED_SQL = `not exists (
  select from jsonb_object_keys(old.changes) as changed (field)
  where not exists (
    select from revision newer
    where newer.record_id = old.record_id and newer.language = old.language and newer.id > old.id
      and jsonb_exists(newer.changes, changed.field)))`;

/** Deletes superseded revisions older than `days`, at most `limit`; returns their number. */
export function deleteOldRevisions(
  em: EntityManager,
  days: number,
  limit: number,
): Promise<number> {
  const isOldAndSuperseded = (ageLimit: string) => `old.at < ${ageLimit} and ${IS_SUPERSEDED_SQL}`;
  return deleteOldRows(em, { table: 'revision', where: isOldAndSuperseded, days }, limit);
}

type TextValues = Record<string, unknown>;

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * Writes the history of texts in the transaction of the change. Registered as a subscriber of the unit of work, so
 * every flush is covered.
 */
@Injectable()
export class RevisionSubscriber implements EventSubscriber<Translation> {
  async afterCreate(args: EventArgs<Translation>): Promise<void> {
    await this.writeRevision(args, {});
  }

  async afterUpdate(args: EventArgs<Translation>): Promise<void> {
    await this.writeRevision(args, args.changeSet?.originalEntity ?? {});
  }

  private async writeRevision(
    { em, entity }: EventArgs<Translation>,
    before: TextValues,
  ): Promise<void> {
    if (!(entity instanceof Translation)) return;
    const { owner } = entity as unknown as { owner: LocalizedEntity };
    const changes: Record<string, FieldChange> = {};
    for (const field of owner.fieldNames) {
      const previous = toText(before[field]);
      const current = entity.text(field);
      if (previous === current) continue;
      const { origin = null, by, task } = entity.provenance[field] ?? {};
      changes[field] = {
        before: previous,
        after: current,
        origin,
        ...(by && { by }),
        ...(task && { task }),
      };
    }
    if (Object.keys(changes).length === 0) return;
    await em.insert(Revision, { recordId: owner.id, language: entity.language, changes });
  }
}
