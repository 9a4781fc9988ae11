import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LANGUAGES, type Language } from '../../kernel/language.js';
import { type Alike, DECISIONS, FieldRows, type FieldState } from '../workbench/index.js';
import { type OverviewItemDto } from './overview.dto.js';

/** What is public already, and a person may approve. */
const UNAPPROVED = ['machine', 'converted'] as const;

/** How many fields need a person, by kind, language and state: the numbers of the matrix. */
@Injectable()
export class WordsOverview {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: FieldRows,
  ) {}

  async read(): Promise<OverviewItemDto[]> {
    const { sql, parameters } = this.rows.all();
    const alike = await this.em.execute<Alike[]>(
      `select kind, language, states, count(*)::int as count from (${sql}) words
       group by kind, language, states`,
      [...parameters],
    );
    const counts = new Map<string, number>();
    const key = (...parts: [kind: number, language: Language, state: FieldState]) => parts.join();
    for (const { kind, language, state, count } of this.rows.count(alike)) {
      const one = key(kind, language, state);
      counts.set(one, (counts.get(one) ?? 0) + count);
    }
    return this.rows.kinds.flatMap(({ kind }, number) =>
      LANGUAGES.flatMap((language) =>
        [...DECISIONS, ...UNAPPROVED].flatMap((state) => {
          const count = counts.get(key(number, language, state));
          return count === undefined ? [] : [toItem(kind, language, state, count)];
        }),
      ),
    );
  }
}

function toItem(
  kind: string,
  language: Language,
  state: FieldState,
  count: number,
): OverviewItemDto {
  const isUnapproved = (UNAPPROVED as readonly FieldState[]).includes(state);
  const query = `/translations/overview?kind=${kind}&language=${language}&state=${state}`;
  const subject = isUnapproved ? 'unapproved_words' : 'words';
  return { subject, count, query, kind, language, state, first: null };
}
