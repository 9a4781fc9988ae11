import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ContactMessage } from '../messages/index.js';
import { RecordSearch } from '../records/index.js';
import { type SearchResultDto, type SearchPageDto, type SearchQueryDto } from './search.dto.js';

/** SQL of where what was typed stands in the names: 0 is one, 1 begins one, 2 is in one, 3 stands elsewhere. */
const RANK = `(select min(case
    when folded.name = ? then 0 when starts_with(folded.name, ?) then 1
    when strpos(folded.name, ?) > 0 then 2 else 3 end)
  from (
    select lower(normalize(value, NFKC)) as name from jsonb_each_text(names)
    union all select lower(normalize(label, NFKC))
  ) folded)`;

const fold = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** Finds everything that staff may look for, in one statement. */
@Injectable()
export class SearchService {
  constructor(
    private readonly em: EntityManager,
    private readonly records: RecordSearch,
  ) {}

  async find({ search, page, pageSize }: SearchQueryDto): Promise<SearchPageDto> {
    const whole = fold(search);
    const terms = whole.split(/\s+/u);
    const records = this.records.statement(terms);
    const rows = await this.em.execute<(SearchResultDto & { total: number })[]>(
      `select kind, id, label, base as "baseLanguage", names, (count(*) over ())::int as total
       from (${records.sql} union all ${this.messagesSql(terms.length)}) found
       order by ${RANK}, written desc nulls last, kind, id limit ? offset ?`,
      [
        ...records.parameters,
        ...terms,
        ...[whole, whole, whole],
        ...[pageSize, (page - 1) * pageSize],
      ],
    );
    const items = rows.map(({ total: _, ...found }) => found);
    return { items, total: rows[0]?.total ?? 0, page, pageSize };
  }

  /** SQL of the messages in which all terms are found, in the columns of records. */
  private messagesSql(terms: number): string {
    const table = this.em.getMetadata().get(ContactMessage).tableName;
    const fields = ['name', 'email', 'subject', 'message', 'reference'];
    const text = `lower(normalize(concat_ws(E'\\n', ${fields.join(', ')}), NFKC))`;
    const found = Array.from({ length: terms }, () => `strpos(${text}, ?) > 0`);
    return `select 'contact-messages', id, concat(name, ': ', subject), language, '{}'::jsonb, created_at
      from "${table}" where deleted_at is null and ${found.join(' and ')}`;
  }
}
