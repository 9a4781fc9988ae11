import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LANGUAGES, type Language } from '../../kernel/language.js';
import {
  type StateGroup,
  STATES_TO_DECIDE,
  FieldStateQueries,
  type FieldState,
  createStatusFilter,
} from '../workbench/index.js';
import { type OverviewItemDto } from './overview.dto.js';

/** States that are public and can be approved by a person. */
const UNAPPROVED_STATES = ['machine', 'converted'] as const;

const FILTERS = [...STATES_TO_DECIDE, ...UNAPPROVED_STATES, 'findings', 'newFindings'] as const;

/** Counts the fields that need attention by kind, language and state: the numbers of the translation matrix. */
@Injectable()
export class TranslationOverview {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: FieldStateQueries,
  ) {}

  async read(): Promise<OverviewItemDto[]> {
    const { sql, parameters } = this.queries.selectStates();
    const groups = await this.em.execute<StateGroup[]>(
      `select kind, language, states, count(*)::int as count from (${sql}) state_rows
       group by kind, language, states`,
      [...parameters],
    );
    const byKindAndLanguage = Map.groupBy(
      this.queries.expandGroups(groups),
      ({ kind: kindIndex, language }) => `${kindIndex},${language}`,
    );
    return this.queries.kinds.flatMap(({ kind }, kindIndex) =>
      LANGUAGES.flatMap((language) =>
        FILTERS.flatMap((filter) => {
          const matching = (byKindAndLanguage.get(`${kindIndex},${language}`) ?? []).filter(
            createStatusFilter(filter),
          );
          const count = matching.reduce((sum, group) => sum + group.count, 0);
          return count === 0 ? [] : [toOverviewItemDto(kind, language, filter, count)];
        }),
      ),
    );
  }
}

function toOverviewItemDto(
  kind: string,
  language: Language,
  filter: (typeof FILTERS)[number],
  count: number,
): OverviewItemDto {
  const query = `/translations/overview?kind=${kind}&language=${language}&state=${filter}`;
  const commonFields = { count, query, kind, language, first: null };
  if (filter === 'findings') return { subject: 'findings', state: null, ...commonFields };
  if (filter === 'newFindings') return { subject: 'new_findings', state: null, ...commonFields };
  const isUnapproved = (UNAPPROVED_STATES as readonly FieldState[]).includes(filter);
  return { subject: isUnapproved ? 'unapproved_words' : 'words', state: filter, ...commonFields };
}
