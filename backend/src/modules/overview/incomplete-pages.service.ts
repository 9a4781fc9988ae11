import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { UPLOADS_PATH } from '../../kernel/upload-paths.js';
import { createRecordKey, RecordNamesService } from '../localization/index.js';
import { type IncompletePagesDto } from './overview.dto.js';

const MAX_ITEMS = 200;

/** SQL rows of the languages. */
const languageRowsSql = LANGUAGES.map((language) => `('${language}')`).join(', ');

/**
 * Returns SQL of the visible records of a kind with what their pages lack: a description in some languages
 * (`undescribed`), or an image for shared links (`is_missing_card`). `imageSql` is the URL of the first image.
 */
const pagesSql = (kind: string, table: string, nameColumn: string, imageSql: string) => `
  select '${kind}' as kind, record.id, base.${nameColumn} as label, null::text as since,
    array(select language from (values ${languageRowsSql}) as languages (language)
      where language not in (select translation.language from ${table}_translation translation
        where translation.owner_id = record.id and translation.description is not null)) as undescribed,
    not exists (select 1 from media_asset asset
      where asset.renderable and '${UPLOADS_PATH}' || asset.name = ${imageSql}) as is_missing_card
  from ${table} record
    left join ${table}_translation base on base.owner_id = record.id and base.language = record.base_language
  where record.active`;

/** SQL of all incomplete pages: `kind`, `id`, `label`, `since`, `undescribed`, `is_missing_card`. */
export const INCOMPLETE_PAGES_SQL = `select * from (
    ${pagesSql('rooms', 'room', 'name', 'record.images ->> 0')}
    union all ${pagesSql('events', 'event', 'title', 'record.image')}
  ) pages where cardinality(undescribed) > 0 or is_missing_card order by kind desc, id`;

interface PageRow {
  readonly kind: string;
  readonly id: number;
  readonly undescribed: Language[];
  readonly is_missing_card: boolean;
  readonly total: number;
}

/** Lists pages that lack a description in some language, or an image for shared links. */
@Injectable()
export class IncompletePages {
  constructor(
    private readonly em: EntityManager,
    private readonly names: RecordNamesService,
  ) {}

  async list(): Promise<IncompletePagesDto> {
    const rows = await this.em.execute<PageRow[]>(
      `select *, count(*) over ()::int as total from (${INCOMPLETE_PAGES_SQL}) pages limit ${MAX_ITEMS}`,
    );
    const names = await this.names.loadInAllLanguages(rows.map(({ kind, id }) => ({ kind, id })));
    const items = rows.map(({ kind, id, undescribed, is_missing_card: isMissingCard }) => {
      return {
        kind,
        id,
        names: names.get(createRecordKey({ kind, id })) ?? {},
        undescribed,
        isMissingCard,
      };
    });
    return { total: rows[0]?.total ?? 0, items };
  }
}
