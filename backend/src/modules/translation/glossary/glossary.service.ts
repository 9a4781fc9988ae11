import { hash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  type TermMatch,
  GAZETTEER,
  type Sought,
  TermFinder,
} from '@kawabe/translation-checks/terms';
import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { ContentVersion, TableCache } from '../../../platform/response-cache/content-version.js';
import { getInstallationId } from '../../../platform/queue/installation.entity.js';
import { GlossaryTerm } from './glossary-term.entity.js';
import { type Term, toTerm } from './term.js';

/** Puts the gazetteer into a house's glossary: once, so that what staff delete stays deleted. */
@Injectable()
export class GazetteerImportService implements OnApplicationBootstrap {
  constructor(private readonly em: EntityManager) {}

  async onApplicationBootstrap(): Promise<void> {
    await getInstallationId(this.em);
    await this.em.fork().transactional(async (em) => {
      const first = await em.execute<object[]>(
        `update installation set glossary_filled_at = now()
         where glossary_filled_at is null returning id`,
      );
      if (first.length === 0) return;
      // The newest stand first in the list.
      const terms = GAZETTEER.map((term) => new GlossaryTerm(term)).reverse();
      await em.insertMany(GlossaryTerm, terms);
    });
  }
}

/** What is made of the glossary once, to search texts with. */
class Search {
  readonly digest: string;
  private readonly finders = new Map<Language, TermFinder<Term>>();
  private readonly forbidding = new Map<Language, TermFinder<Use>>();

  constructor(private readonly terms: readonly Term[]) {
    this.digest = glossaryDigest(terms);
  }

  findIn(language: Language): TermFinder<Term> {
    const finder = this.finders.get(language) ?? new TermFinder(searchTerms(this.terms, language));
    this.finders.set(language, finder);
    return finder;
  }

  /** Finds right words as well: a forbidden one within them is none. */
  findUses(language: Language): TermFinder<Use> {
    const finder = this.forbidding.get(language) ?? new TermFinder(usesIn(this.terms, language));
    this.forbidding.set(language, finder);
    return finder;
  }
}

interface Use {
  readonly term: Term;
  readonly forbidden: boolean;
}

function* usesIn(terms: readonly Term[], language: Language): Generator<Sought<Use>> {
  for (const { word, exactCase, of } of searchTerms(terms, language)) {
    yield { word, exactCase, of: { term: of, forbidden: false } };
  }
  for (const term of terms) {
    for (const word of term.forbidden[language] ?? []) {
      yield { word, exactCase: term.exactCase, of: { term, forbidden: true } };
    }
  }
}

function* searchTerms(terms: readonly Term[], language: Language): Generator<Sought<Term>> {
  for (const of of terms) {
    // What stays as it is stands so in texts of any language.
    const own = of.doNotTranslate ? LANGUAGES : ([language] as const);
    const words = own.flatMap((one) => [of.words[one] ?? [], of.aliases[one] ?? []].flat());
    for (const word of new Set(words)) yield { word, exactCase: of.exactCase, of };
  }
}

/** A fingerprint that is the same for the same terms, whatever their order. */
export function glossaryDigest(terms: readonly Term[]): string {
  const plain = terms.map(({ kind, words, aliases, forbidden, doNotTranslate, exactCase }) =>
    JSON.stringify([
      kind,
      inOrder(words),
      inOrder(aliases),
      inOrder(forbidden),
      doNotTranslate,
      exactCase,
    ]),
  );
  return hash('sha256', plain.sort().join('\n'), 'base64url').slice(0, 22);
}

const inOrder = (byLanguage: Partial<Record<Language, unknown>>): unknown[] =>
  LANGUAGES.map((language) => byLanguage[language] ?? null);

/** The glossary as texts are searched for it; kept in memory until somebody changes it. */
@Injectable()
export class Glossary {
  private readonly search: TableCache<Search>;

  constructor(em: EntityManager, version: ContentVersion) {
    this.search = new TableCache(version, ['glossary_term'], async () => {
      const terms = await em.fork().find(GlossaryTerm, {}, { orderBy: { id: 'asc' } });
      return new Search(terms.map(toTerm));
    });
  }

  /** The places in a text where a term stands, by one of its words. */
  async find(text: string, language: Language): Promise<TermMatch<Term>[]> {
    return (await this.search.get()).findIn(language).find(text);
  }

  /** The terms that stand in any of these texts, each once; by their aliases, too. */
  async in(texts: readonly string[], language: Language): Promise<Term[]> {
    const finder = (await this.search.get()).findIn(language);
    return [...new Set(texts.flatMap((text) => finder.find(text).map(({ of }) => of)))];
  }

  /** The places in a text where a word stands that is not to be used for a term in its own language. */
  async forbiddenIn(text: string, language: Language): Promise<TermMatch<Term>[]> {
    const found = (await this.search.get()).findUses(language).find(text);
    // One term's forbidden word may be the right one for another.
    const right = new Set(found.filter(({ of }) => !of.forbidden).map(({ at: [start] }) => start));
    return found.flatMap(({ of, word, at }) =>
      of.forbidden && !right.has(at[0]) ? [{ of: of.term, word, at }] : [],
    );
  }

  /** A fingerprint of the whole glossary. */
  async digest(): Promise<string> {
    return (await this.search.get()).digest;
  }
}
