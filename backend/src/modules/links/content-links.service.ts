import { type EntityClass, EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { ContentKinds } from '../localization/index.js';
import { addressesIn } from './addresses-in.js';

/** A thing that holds an address. */
export interface LinkUse {
  /** As in addresses: `policy-links`. */
  readonly kind: string;
  readonly id: number;
}

const STRINGS = 'strict $.** ? (@.type() == "string")';

/**
 * Outside addresses in content. One may stand in any text of a row, so that whole rows are searched, and no field
 * can be forgotten.
 */
@Injectable()
export class ContentLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
    private readonly config: Config,
  ) {}

  /** Every address and what holds it. */
  async find(em = this.em): Promise<Map<string, LinkUse[]>> {
    const parts = this.tables().map(
      ({ kind, id, table }) =>
        `select '${kind}' as kind, held.${id} as id, jsonb_path_query(to_jsonb(held) - 'provenance', ?::jsonpath) as value
         from "${table}" held where held::text like '%http%'`,
    );
    const rows = await em.execute<(LinkUse & { text: string })[]>(
      `select distinct kind, id, value #>> '{}' as text from (${parts.join(' union all ')}) found
       where value #>> '{}' like '%http%' order by kind, id`,
      parts.map(() => STRINGS),
    );
    const own = new URL(this.config.publicUrl).host;
    const found = new Map<string, LinkUse[]>();
    for (const { kind, id, text } of rows) {
      for (const url of addressesIn(text)) {
        if (new URL(url).host === own) continue;
        const uses = found.get(url) ?? [];
        if (!uses.some((use) => use.kind === kind && use.id === id)) uses.push({ kind, id });
        found.set(url, uses);
      }
    }
    return found;
  }

  private tables(): { kind: string; id: string; table: string }[] {
    return this.kinds.all().flatMap(({ kind, entity }) => {
      const own = { kind, id: 'id', table: this.metadata(entity).tableName };
      const words = this.wordsOf(entity);
      return words ? [own, { kind, id: 'owner_id', table: words.tableName }] : [own];
    });
  }

  private wordsOf(entity: EntityClass<object>): EntityMetadata | undefined {
    return this.metadata(entity).relations.find(({ name }) => name === 'translations')?.targetMeta;
  }

  private metadata(entity: EntityClass<object>): EntityMetadata {
    return this.em.getMetadata().get(entity) as EntityMetadata;
  }
}
