import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ContactMessage } from '../messages/index.js';
import { RecordSearch } from '../records/index.js';
import { type SearchResultDto, type SearchPageDto, type SearchQueryDto } from './search.dto.js';

/** SQL of the rank of a match: 0 equals a name, 1 begins a name, 2 is in a name, 3 is elsewhere. */
const RANK_SQL = `(select min(case
    when folded.name = ? then 0 when starts_with(folded.name, ?) then 1
    when strpos(folded.name, ?) > 0 then 2 else 3 end)
  from (
    select lower(normalize(value, NFKC)) as name from jsonb_each_text(names)
    union all select lower(normalize(label, NFKC))
  ) folded)`;

const foldText = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Searches all kinds and messages in one statement. */
@Injectable()
export class SearchService {
  constructor(
    private readonly em: EntityManager,
    private readonly records: RecordSearch,
  ) {}

  async find({ search, page, pageSize }: SearchQueryDto): Promise<SearchPageDto> {
    const phrase = foldText(search);
    const terms = phrase.split(/\s+/u);
    const records = this.records.buildStatement(terms);
    const matchesSql = `(${records.sql} union all ${this.buildMessagesSql(terms.length)}) found`;
    const parameters = [...records.parameters, ...terms];
    const rows = await this.em.execute<(SearchResultDto & { total: number })[]>(
      `select kind, id, label, base as "baseLanguage", names, (count(*) over ())::int as total
       from ${matchesSql} order by ${RANK_SQL}, written desc nulls last, kind, id limit ? offset ?`,
      [...parameters, phrase, phrase, phrase, pageSize, (page - 1) * pageSize],
    );
    const items = rows.map(({ total: _, ...searchResult }) => searchResult);
    // A page after the last one has no row with the total.
    const [rowWithTotal] =
      rows.length > 0 || page === 1
        ? rows
        : await this.em.execute<[{ total: number }]>(
            `select count(*)::int as total from ${matchesSql}`,
            parameters,
          );
    return { items, total: rowWithTotal?.total ?? 0, page, pageSize };
  }

  /** Returns SQL of the matching messages, with the columns of records: kind, id, label, base, names, written. */
  private buildMessagesSql(termCount: number): string {
    const table = this.em.getMetadata().get(ContactMessage).tableName;
    const fields = ['name', 'email', 'subject', 'message', 'reference'];
    const text = `lower(normalize(concat_ws(E'\\n', ${fields.join(', ')}), NFKC))`;
    const conditions = Array.from({ length: termCount }, () => `strpos(${text}, ?) > 0`);
    return `select 'contact-messages', id, concat(name, ': ', subject), language, '{}'::jsonb, created_at
      from "${table}" where deleted_at is null and ${conditions.join(' and ')}`;
  }
}
