import { EntityManager, type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../../kernel/language.js';
import { Problem } from '../../../kernel/problem.js';
import { ADVISORY_LOCK } from '../../../platform/database/locks.js';
import { assertVersion } from '../../../platform/database/optimistic-locking.js';
import { type VersionPrecondition } from '../../../platform/http/entity-tag.interceptor.js';
import { GlossaryTerm } from './glossary-term.entity.js';
import { MAX_TERMS, type NewTerm, type TermKind } from './term.js';
import {
  type CreateTermDto,
  type TermCountsDto,
  type TermDto,
  type TermPageDto,
  type TermQueryDto,
  toTermDto,
  type UpdateTermDto,
} from './term.dto.js';
import { EMPTY_TERM, applyChange, validateTerm, TermWordIndex } from './term-rules.js';

/**
 * Returns SQL of all words, aliases and forbidden words of a term, one per line. `\\?` is a question mark that is not a
 * parameter of the statement.
 */
const allWordsSql = (alias: string): string =>
  `(select string_agg(value #>> '{}', chr(10)) from jsonb_path_query(
     jsonb_build_array(${alias}.words, ${alias}.aliases, ${alias}.forbidden),
     'strict $.** \\? (@.type() == "string")') value)`;

/** Lists and edits the terms of the glossary. */
@Injectable()
export class TermsService {
  constructor(private readonly em: EntityManager) {}

  async list({ page, pageSize, ...filters }: TermQueryDto): Promise<TermPageDto> {
    const [[terms, total], counts] = await Promise.all([
      this.em.findAndCount(GlossaryTerm, toFilter(filters), {
        orderBy: { id: 'desc' },
        limit: pageSize,
        offset: (page - 1) * pageSize,
      }),
      this.countByKind(),
    ]);
    return { items: terms.map(toTermDto), total, page, pageSize, counts };
  }

  async read(id: number): Promise<TermDto> {
    return toTermDto(await this.load(id));
  }

  create(input: CreateTermDto): Promise<TermDto> {
    return this.withLock(async (em) => {
      if ((await em.count(GlossaryTerm)) >= MAX_TERMS) throw tooManyTermsProblem();
      const term = new GlossaryTerm(applyChange(EMPTY_TERM, input));
      await this.assertValid(term, em);
      await em.persist(term).flush();
      return toTermDto(term);
    });
  }

  update(id: number, input: UpdateTermDto, expected: VersionPrecondition): Promise<TermDto> {
    return this.withLock(async (em) => {
      const term = await this.load(id, em);
      assertVersion(expected, term.version, () => toTermDto(term));
      Object.assign(term, applyChange(term, input));
      await this.assertValid(term, em);
      await em.flush();
      return toTermDto(term);
    });
  }

  remove(id: number, expected: VersionPrecondition): Promise<void> {
    return this.withLock(async (em) => {
      const term = await this.load(id, em);
      assertVersion(expected, term.version, () => toTermDto(term));
      await em.remove(term).flush();
    });
  }

  /** Throws if another term has a word of the restored term. Called in the transaction of the restore. */
  async checkRestored(id: number, em: EntityManager): Promise<void> {
    await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.glossary]);
    const owners = await findOtherOwners(await this.load(id, em), em);
    if (owners.size > 0)
      throw Problem.conflict('place_taken', 'Another term has taken one of its words.');
  }

  /** Serializes writes of the glossary, so that two concurrent writers cannot add the same word. */
  withLock<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.glossary]);
      return work(em);
    });
  }

  private async assertValid(term: GlossaryTerm, em: EntityManager): Promise<void> {
    const problems = validateTerm(term);
    if (problems.length > 0) throw Problem.invalid(problems);
    const owners = await findOtherOwners(term, em);
    if (owners.size > 0) throw duplicateTermProblem([...owners.keys()], term);
  }

  private async load(id: number, em = this.em): Promise<GlossaryTerm> {
    const term = await em.findOne(GlossaryTerm, { id });
    if (!term) throw Problem.notFound('This term');
    return term;
  }

  private async countByKind(): Promise<TermCountsDto> {
    const rows = await this.em.execute<{ kind: TermKind; count: number }[]>(
      'select kind, count(*)::int as count from glossary_term group by 1',
    );
    const countOf = (kind: TermKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
    const term = countOf('term');
    const place = countOf('place');
    const name = countOf('name');
    return { all: term + place + name, term, place, name };
  }
}

/** Returns the ids of the other stored terms that have one of the words, by the language of the word. */
async function findOtherOwners(
  term: GlossaryTerm,
  em: EntityManager,
): Promise<Map<Language, number>> {
  // Forked, because a query by `em` would first save the term, which is not yet validated.
  const storedTerms = await em.fork({ keepTransactionContext: true }).find(GlossaryTerm, {});
  return new TermWordIndex(storedTerms.filter(({ id }) => id !== term.id)).findOwners(term);
}

function duplicateTermProblem(languages: readonly string[], { words }: NewTerm): Problem {
  const duplicates = languages.map((language) => words[language as keyof typeof words]);
  const message = `Another term of this kind already has the word ${duplicates.join(', ')}.`;
  return Problem.duplicate(
    languages.map((language) => `words.${language}`),
    message,
  );
}

function tooManyTermsProblem(): Problem {
  const message = `The glossary can hold at most ${MAX_TERMS} terms.`;
  return Problem.invalidField('words', 'too_many', message);
}

function toFilter({
  search = '',
  kind,
  missing,
}: Omit<TermQueryDto, 'page' | 'pageSize'>): FilterQuery<GlossaryTerm> {
  const pattern = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return {
    ...(kind && { kind }),
    ...(missing && { [raw((alias) => `${alias}.words->>'${missing}'`)]: null }),
    ...(search.trim() !== '' && { [raw(allWordsSql)]: { $ilike: pattern } }),
  };
}
