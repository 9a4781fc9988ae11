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

const MESSAGES_KIND = 'contact-messages';

/** A character of a word between spaces. Chinese and Japanese have none, and are cut anywhere. */
const WORD = String.raw`[^\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]`;
/** A position that is not inside a word. */
const WORD_EDGE = `(?:(?<!${WORD})|(?!${WORD}))`;

/** What an excerpt shows before and after the match: at most 16 and 60 characters. */
const EXCERPT_BEFORE = new RegExp(`${WORD_EDGE}.{0,16}$`, 'su');
const EXCERPT_AFTER = new RegExp(`^.{0,60}${WORD_EDGE}`, 'su');

/** Returns the line of a text that contains a folded term, cut around the term; undefined without a match. */
function cutExcerpt(text: string, term: string): string | undefined {
  for (const line of text.split('\n')) {
    // The line as it is written, unless the term is only in its normalized form.
    const shown = [line, line.normalize('NFKC')].find((form) => form.toLowerCase().includes(term));
    if (shown === undefined) continue;
    const start = shown.toLowerCase().indexOf(term);
    const end = start + term.length;
    const [before, match, after] = [
      shown.slice(0, start),
      shown.slice(start, end),
      shown.slice(end),
    ];
    const [shortBefore = ''] = EXCERPT_BEFORE.exec(before) ?? [];
    const [shortAfter = ''] = EXCERPT_AFTER.exec(after) ?? [];
    return [
      shortBefore.length < before.length ? `…${shortBefore.trimStart()}` : before,
      match,
      shortAfter.length < after.length ? `${shortAfter.trimEnd()}…` : after,
    ].join('');
  }
  return undefined;
}

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
    const items = await this.addExcerpts(
      rows.map(({ total: _, ...searchResult }) => searchResult),
      terms,
    );
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

  /** Adds an excerpt to each record or message that has a term in none of its names. */
  private async addExcerpts(
    items: readonly SearchResultDto[],
    terms: readonly string[],
  ): Promise<SearchResultDto[]> {
    const findTerm = ({ label, names }: SearchResultDto) => {
      const foldedNames = [label, ...Object.values(names)].map(foldText);
      return terms.find((term) => !foldedNames.some((name) => name.includes(term)));
    };
    const itemsWithExcerpt = items.filter((item) => findTerm(item) !== undefined);
    const texts = [
      ...(await this.records.loadTexts(itemsWithExcerpt)),
      ...(await this.loadMessageTexts(itemsWithExcerpt)),
    ];
    return items.map((item) => {
      const term = findTerm(item);
      if (term === undefined) return item;
      for (const { kind, id, language, text } of texts) {
        const excerpt = kind === item.kind && id === item.id ? cutExcerpt(text, term) : undefined;
        if (excerpt !== undefined) return { ...item, excerpt: { text: excerpt, language } };
      }
      return item;
    });
  }

  private async loadMessageTexts(items: readonly SearchResultDto[]) {
    const ids = items.filter(({ kind }) => kind === MESSAGES_KIND).map(({ id }) => id);
    if (ids.length === 0) return [];
    const messages = await this.em.find(ContactMessage, { id: { $in: ids } });
    return messages.map(({ id, language, message }) => {
      return { kind: MESSAGES_KIND, id, language, text: message };
    });
  }

  /** Returns SQL of the matching messages, with the columns of records: kind, id, label, base, names, written. */
  private buildMessagesSql(termCount: number): string {
    const table = this.em.getMetadata().get(ContactMessage).tableName;
    const fields = ['name', 'email', 'subject', 'message', 'reference'];
    const text = `lower(normalize(concat_ws(E'\\n', ${fields.join(', ')}), NFKC))`;
    const conditions = Array.from({ length: termCount }, () => `strpos(${text}, ?) > 0`);
    return `select '${MESSAGES_KIND}', id, concat(name, ': ', subject), language, '{}'::jsonb, created_at
      from "${table}" where deleted_at is null and ${conditions.join(' and ')}`;
  }
}
