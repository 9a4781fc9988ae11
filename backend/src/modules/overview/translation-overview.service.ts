import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LANGUAGES, type Language } from '../../kernel/language.js';
import {
  type StateGroup,
  STATES_TO_DECIDE,
  FieldStateQueries,
  type FieldState,
  isAmong,
} from '../workbench/index.js';
import { type OverviewItemDto } from './overview.dto.js';

/** What is public already, and a person may approve. */
const UNAPPROVED = ['machine', 'converted'] as const;

const FILTERS = [...STATES_TO_DECIDE, ...UNAPPROVED, 'findings', 'newFindings'] as const;

/** How many fields need a person, by kind, language and state: the numbers of the matrix. */
@Injectable()
export class TranslationOverview {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: FieldStateQueries,
  ) {}

  async read(): Promise<OverviewItemDto[]> {
    const { sql, parameters } = this.rows.selectStates();
    const alike = await this.em.execute<StateGroup[]>(
      `select kind, language, states, count(*)::int as count from (${sql}) words
       group by kind, language, states`,
      [...parameters],
    );
    const counted = Map.groupBy(
      this.rows.count(alike),
      ({ kind, language }) => `${kind},${language}`,
    );
    return this.rows.kinds.flatMap(({ kind }, number) =>
      LANGUAGES.flatMap((language) =>
        FILTERS.flatMap((filter) => {
          const own = (counted.get(`${number},${language}`) ?? []).filter(isAmong(filter));
          const count = own.reduce((sum, one) => sum + one.count, 0);
          return count === 0 ? [] : [toItem(kind, language, filter, count)];
        }),
      ),
    );
  }
}

function toItem(
  kind: string,
  language: Language,
  filter: (typeof FILTERS)[number],
  count: number,
): OverviewItemDto {
  const query = `/translations/overview?kind=${kind}&language=${language}&state=${filter}`;
  const common = { count, query, kind, language, first: null };
  if (filter === 'findings') return { subject: 'findings', state: null, ...common };
  if (filter === 'newFindings') return { subject: 'new_findings', state: null, ...common };
  const isUnapproved = (UNAPPROVED as readonly FieldState[]).includes(filter);
  return { subject: isUnapproved ? 'unapproved_words' : 'words', state: filter, ...common };
}
