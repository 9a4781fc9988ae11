import { hash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { ContentVersion } from '../../../platform/response-cache/content-version.js';
import { KeptUntilChanged } from '../../../platform/response-cache/kept-until-changed.js';
import { GlossaryTerm } from './glossary-term.entity.js';
import { type Term, toTerm } from './term.js';
import { type Sought, TermFinder } from './term-finder.js';

/** What is made of the glossary once, to search texts with. */
class Search {
  readonly digest: string;
  private readonly finders = new Map<Language, TermFinder<Term>>();

  constructor(private readonly terms: readonly Term[]) {
    this.digest = digestOf(terms);
  }

  in(language: Language): TermFinder<Term> {
    const finder = this.finders.get(language) ?? new TermFinder(soughtIn(this.terms, language));
    this.finders.set(language, finder);
    return finder;
  }
}

function* soughtIn(terms: readonly Term[], language: Language): Generator<Sought<Term>> {
  for (const of of terms) {
    // What stays as it is stands so in texts of any language.
    const own = of.doNotTranslate ? LANGUAGES : ([language] as const);
    const words = own.flatMap((one) => [of.words[one] ?? [], of.aliases[one] ?? []].flat());
    for (const word of new Set(words)) yield { word, exactCase: of.exactCase, of };
  }
}

/** A fingerprint that is the same for the same terms, whatever their order. */
export function digestOf(terms: readonly Term[]): string {
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
  private readonly search: KeptUntilChanged<Search>;

  constructor(em: EntityManager, version: ContentVersion) {
    this.search = new KeptUntilChanged(version, ['glossary_term'], async () => {
      const terms = await em.fork().find(GlossaryTerm, {}, { orderBy: { id: 'asc' } });
      return new Search(terms.map(toTerm));
    });
  }

  /** The terms that stand in any of these texts, each once; by their aliases, too. */
  async in(texts: readonly string[], language: Language): Promise<Term[]> {
    const finder = (await this.search.get()).in(language);
    return [...new Set(texts.flatMap((text) => finder.find(text).map(({ of }) => of)))];
  }

  /** A fingerprint of the whole glossary. */
  async digest(): Promise<string> {
    return (await this.search.get()).digest;
  }
}
