import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LANGUAGES, type Language } from '../../kernel/language.js';
import { DECISIONS, type FieldState, FieldRows, isOneOf } from '../workbench/index.js';
import { type OverviewItemDto } from './overview.dto.js';

/** What is public already, and a person may approve. */
const UNAPPROVED = ['machine', 'converted'] as const;

interface Counted {
  kind: number;
  language: Language;
  state: FieldState;
  count: number;
}

/** How many fields need a person, by kind, language and state: the numbers of the matrix. */
@Injectable()
export class WordsOverview {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: FieldRows,
  ) {}

  async read(): Promise<OverviewItemDto[]> {
    const { sql, parameters } = this.rows.all();
    const states = [...DECISIONS, ...UNAPPROVED];
    const counted = await this.em.execute<Counted[]>(
      `select kind, language, state, count(*)::int as count from (${sql}) cells
       where ${isOneOf(states)} group by kind, language, state`,
      [...parameters],
    );
    return this.rows.kinds.flatMap(({ kind }, number) =>
      LANGUAGES.flatMap((language) =>
        states.flatMap((state) => {
          const found = counted.find(
            (one) => one.kind === number && one.language === language && one.state === state,
          );
          return found ? [toItem(kind, found)] : [];
        }),
      ),
    );
  }
}

function toItem(kind: string, { language, state, count }: Counted): OverviewItemDto {
  const isUnapproved = (UNAPPROVED as readonly FieldState[]).includes(state);
  const query = `/translations/overview?kind=${kind}&language=${language}&state=${state}`;
  const subject = isUnapproved ? 'unapproved_words' : 'words';
  return { subject, count, query, kind, language, state, first: null };
}
