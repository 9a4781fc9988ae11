import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type ArchiveKind, ArchiveKindRegistry } from './archive-kinds.service.js';
import { MAX_ID } from './archive-schema.js';
import { RecordArchive } from './record-archive.service.js';

/**
 * Sets the id sequences of content to the greatest id in use if they are below that id or above `MAX_ID`. Inserts would
 * otherwise collide with imported ids, or a sequence would run out. Ids above `MAX_ID` are ignored.
 */
@Injectable()
export class ContentIdSequence implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ArchiveKindRegistry,
    private readonly archive: RecordArchive,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.align(this.em.fork());
  }

  async align(em: EntityManager): Promise<void> {
    const kinds = this.kinds.listNames().map((kind) => this.kinds.get(kind));
    const kindsOfSharedSequence = kinds.filter(({ meta }) => !hasOwnSequence(meta));
    await alignSequence(
      'content_id',
      kindsOfSharedSequence.flatMap(({ kind }) => this.archive.tablesOf(kind)),
      em,
    );
    for (const { meta } of kinds) {
      if (hasOwnSequence(meta))
        await alignSequence(`${meta.tableName}_id_seq`, [meta.tableName], em);
    }
  }
}

/** Whether the table has its own id sequence instead of the one shared by content. */
function hasOwnSequence(meta: ArchiveKind['meta']): boolean {
  return meta.properties.id.autoincrement !== false;
}

async function alignSequence(
  sequence: string,
  tables: readonly string[],
  em: EntityManager,
): Promise<void> {
  const maxIdQueries = tables.map(
    (table) => `select max(id) as id from "${table}" where id <= ${MAX_ID}`,
  );
  await em.execute(
    `select setval('${sequence}', greatest(found.id, 1))
     from "${sequence}", (select max(id) as id from (${maxIdQueries.join(' union all ')}) ids) found
     where last_value > ${MAX_ID} or last_value < found.id`,
  );
}
