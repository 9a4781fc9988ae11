import { hash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  type TermMatch,
  GAZETTEER,
  type SearchTerm,
  TermFinder,
} from '@kawabe/translation-checks/terms';
import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { ContentVersion, TableCache } from '../../../platform/response-cache/content-version.js';
import { getInstallationId } from '../../../platform/queue/installation.entity.js';
import { GlossaryTerm } from './glossary-term.entity.js';
import { type Term, createTermKey, toTerm } from './term.js';

/** Imports the built-in gazetteer into the glossary once, so that terms that staff delete stay deleted. */
@Injectable()
export class GazetteerImportService implements OnApplicationBootstrap {
  constructor(private readonly em: EntityManager) {}

  async onApplicationBootstrap(): Promise<void> {
    // Creates the row of the installation if it does not exist yet.
    await getInstallationId(this.em);
    await this.em.fork().transactional(async (em) => {
      const updatedRows = await em.execute<object[]>(
        `update installation set glossary_filled_at = now()
         where glossary_filled_at is null returning id`,
      );
      if (updatedRows.length === 0) return;
      // The list shows the newest first.
      const terms = GAZETTEER.map((term) => new GlossaryTerm(term)).reverse();
      await em.insertMany(GlossaryTerm, terms);
    });
  }
}

/** Search index over all terms. */
class SearchIndex {
  readonly digest: string;
  private readonly finders = new Map<Language, TermFinder<Term>>();
  private readonly wordUseFinders = new Map<Language, TermFinder<WordUse>>();

  constructor(readonly terms: readonly Term[]) {
    this.digest = digestGlossary(terms);
  }

  finderOf(language: Language): TermFinder<Term> {
    const finder =
      this.finders.get(language) ?? new TermFinder(listSearchTerms(this.terms, language));
    this.finders.set(language, finder);
    return finder;
  }

  /**
   * Returns a finder of forbidden words. It finds allowed words too, so that a forbidden word within one is not
   * reported.
   */
  wordUseFinderOf(language: Language): TermFinder<WordUse> {
    const finder =
      this.wordUseFinders.get(language) ?? new TermFinder(listWordUses(this.terms, language));
    this.wordUseFinders.set(language, finder);
    return finder;
  }
}

interface WordUse {
  readonly term: Term;
  readonly isForbidden: boolean;
}

function* listWordUses(terms: readonly Term[], language: Language): Generator<SearchTerm<WordUse>> {
  for (const { word, exactCase, entry } of listSearchTerms(terms, language)) {
    yield { word, exactCase, entry: { term: entry, isForbidden: false } };
  }
  for (const term of terms) {
    for (const word of term.forbidden[language] ?? []) {
      yield { word, exactCase: term.exactCase, entry: { term, isForbidden: true } };
    }
  }
}

function* listSearchTerms(terms: readonly Term[], language: Language): Generator<SearchTerm<Term>> {
  for (const term of terms) {
    // Words that are not translated appear unchanged in texts of every language.
    const languages = term.doNotTranslate ? LANGUAGES : ([language] as const);
    const words = languages.flatMap((code) =>
      [term.words[code] ?? [], term.aliases[code] ?? []].flat(),
    );
    for (const word of new Set(words)) yield { word, exactCase: term.exactCase, entry: term };
  }
}

/** Returns a hash of the terms, independent of their order. */
export function digestGlossary(terms: readonly Term[]): string {
  const keys = terms.map(createTermKey);
  return hash('sha256', keys.sort().join('\n'), 'base64url').slice(0, 22);
}

/** Finds glossary terms in texts. The search index is cached until the glossary changes. */
@Injectable()
export class Glossary {
  private readonly index: TableCache<SearchIndex>;

  constructor(em: EntityManager, version: ContentVersion) {
    this.index = new TableCache(version, ['glossary_term'], async () => {
      const terms = await em.fork().find(GlossaryTerm, {}, { orderBy: { id: 'asc' } });
      return new SearchIndex(terms.map(toTerm));
    });
  }

  /** Returns the positions of terms in a text, by any of their words. */
  async findMatches(text: string, language: Language): Promise<TermMatch<Term>[]> {
    return (await this.index.get()).finderOf(language).find(text);
  }

  /** Returns the distinct terms that occur in the texts, by a word or an alias. */
  async findTerms(texts: readonly string[], language: Language): Promise<Term[]> {
    const finder = (await this.index.get()).finderOf(language);
    return [...new Set(texts.flatMap((text) => finder.find(text).map(({ entry }) => entry)))];
  }

  /** Returns the positions of words that must not be used for a term in the text's language. */
  async findForbiddenWords(text: string, language: Language): Promise<TermMatch<Term>[]> {
    const matches = (await this.index.get()).wordUseFinderOf(language).find(text);
    // A forbidden word of one term may be an allowed word of another.
    const allowedStarts = new Set(
      matches.filter(({ entry }) => !entry.isForbidden).map(({ at: [start] }) => start),
    );
    return matches.flatMap(({ entry, word, at }) =>
      entry.isForbidden && !allowedStarts.has(at[0]) ? [{ entry: entry.term, word, at }] : [],
    );
  }

  async readDigest(): Promise<string> {
    return (await this.index.get()).digest;
  }

  /** Returns all terms, and their hash. */
  async readAll(): Promise<{ readonly terms: readonly Term[]; readonly digest: string }> {
    return this.index.get();
  }
}
