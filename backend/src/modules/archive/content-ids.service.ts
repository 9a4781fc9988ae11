import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ArchiveKinds } from './archive-kinds.service.js';
import { GREATEST_ID } from './archive-schema.js';
import { RecordArchive } from './record-archive.service.js';

/**
 * Keeps the sequence that all content draws its ids from where it gives free ones: behind what an import, or somebody
 * by hand, has brought, and not at its end, where nothing could ever be made again.
 */
@Injectable()
export class ContentIds implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ArchiveKinds,
    private readonly archive: RecordArchive,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.align(this.em.fork());
  }

  async align(em: EntityManager): Promise<void> {
    const tables = new Set(this.kinds.names().flatMap((kind) => this.archive.tables(kind)));
    const greatest = [...tables].map(
      (table) => `select max(id) as id from "${table}" where id <= ${GREATEST_ID}`,
    );
    await em.execute(
      `select setval('content_id', greatest(found.id, 1))
       from content_id, (select max(id) as id from (${greatest.join(' union all ')}) ids) found
       where last_value > ${GREATEST_ID} or last_value < found.id`,
    );
  }
}
