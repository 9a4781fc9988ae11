import { type EntityClass, EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { ContentKindRegistry } from '../localization/index.js';

/** Longer ones are no addresses that anybody follows. */
const MAX_URL_LENGTH = 2000;

/** White space and what surrounds an address in prose, East Asian signs among it. */
const IN_PROSE = /https?:\/\/[^\s"'<>\u3000-\u303f\uff00-\uffef]+/gi;
const TRAILING = /[.,;:!?)\]}]+$/;

/** The http(s) addresses in a text, as programs write them and without their fragments. */
export function extractUrls(text: string): string[] {
  const whole = /^https?:\/\/\S+$/i.test(text) ? [text] : undefined;
  const written = whole ?? [...text.matchAll(IN_PROSE)].map(([one]) => one.replace(TRAILING, ''));
  const urls = written.flatMap((one) => {
    if (one.length > MAX_URL_LENGTH || !URL.canParse(one)) return [];
    const url = new URL(one);
    url.hash = '';
    // Nobody's password goes into a list.
    return url.username || url.password ? [] : [url.href];
  });
  return [...new Set(urls)];
}

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
export class ContentLinkFinder {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
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
      for (const url of extractUrls(text)) {
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
