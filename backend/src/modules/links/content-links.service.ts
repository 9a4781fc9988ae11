import { type EntityClass, EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { ContentKindRegistry } from '../localization/index.js';

const MAX_URL_LENGTH = 2000;

/**
 * Matches URLs up to white space, quotes and East Asian punctuation. Match: `https://a.example/b` in
 * `（https://a.example/b）`. No match: `ftp://a.example`.
 */
const URL_PATTERN = /https?:\/\/[^\s"'<>\u3000-\u303f\uff00-\uffef]+/gi;
const TRAILING_PUNCTUATION = /[.,;:!?)\]}]+$/;

/** Returns the http(s) URLs in a text, normalized and without fragments. */
export function extractUrls(text: string): string[] {
  const wholeUrl = /^https?:\/\/\S+$/i.test(text) ? [text] : undefined;
  const candidates =
    wholeUrl ??
    [...text.matchAll(URL_PATTERN)].map(([match]) => match.replace(TRAILING_PUNCTUATION, ''));
  const urls = candidates.flatMap((candidate) => {
    if (candidate.length > MAX_URL_LENGTH || !URL.canParse(candidate)) return [];
    const url = new URL(candidate);
    url.hash = '';
    // URLs with credentials are skipped, so that no password is listed.
    return url.username || url.password ? [] : [url.href];
  });
  return [...new Set(urls)];
}

/** A record that contains the URL. */
export interface LinkUse {
  /** As in URLs: `policy-links`. */
  readonly kind: string;
  readonly id: number;
}

const STRING_VALUES_PATH = 'strict $.** ? (@.type() == "string")';

/** Finds external URLs in content. Searches complete rows, so that no field can be forgotten. */
@Injectable()
export class ContentLinkFinder {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly config: Config,
  ) {}

  /** Returns every external URL with the records that contain it. */
  async find(em = this.em): Promise<Map<string, LinkUse[]>> {
    const selects = this.listTables().map(
      ({ kind, idColumn, table }) =>
        `select '${kind}' as kind, stored.${idColumn} as id, jsonb_path_query(to_jsonb(stored) - 'provenance', ?::jsonpath) as value
         from "${table}" stored where stored::text ilike '%http%'`,
    );
    const rows = await em.execute<(LinkUse & { text: string })[]>(
      `select distinct kind, id, value #>> '{}' as text from (${selects.join(' union all ')}) strings
       where value #>> '{}' ilike '%http%' order by kind, id`,
      selects.map(() => STRING_VALUES_PATH),
    );
    const siteHost = new URL(this.config.publicUrl).host;
    const usesByUrl = new Map<string, LinkUse[]>();
    for (const { kind, id, text } of rows) {
      for (const url of extractUrls(text)) {
        if (new URL(url).host === siteHost) continue;
        const uses = usesByUrl.get(url) ?? [];
        if (!uses.some((use) => use.kind === kind && use.id === id)) uses.push({ kind, id });
        usesByUrl.set(url, uses);
      }
    }
    return usesByUrl;
  }

  private listTables(): { kind: string; idColumn: string; table: string }[] {
    return this.kinds.listAll().flatMap(({ kind, entity, staffData }) => {
      // Notes of staff are no content, and tokens that read links may not read them.
      if (staffData) return [];
      const recordTable = { kind, idColumn: 'id', table: this.metadataOf(entity).tableName };
      const translationTable = this.findTranslationMetadata(entity);
      return translationTable
        ? [recordTable, { kind, idColumn: 'owner_id', table: translationTable.tableName }]
        : [recordTable];
    });
  }

  private findTranslationMetadata(entity: EntityClass<object>): EntityMetadata | undefined {
    return this.metadataOf(entity).relations.find(({ name }) => name === 'translations')
      ?.targetMeta;
  }

  private metadataOf(entity: EntityClass<object>): EntityMetadata {
    return this.em.getMetadata().get(entity) as EntityMetadata;
  }
}
