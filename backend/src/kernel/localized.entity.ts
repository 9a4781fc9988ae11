import { type Collection, type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { contentChanged } from './content-changed.js';
import { NEXT_CONTENT_ID } from './content-id.js';
import { DEFAULT_BASE_LANGUAGE, fallbackChain, type Language, LANGUAGES } from './language.js';
import { Problem } from './problem.js';
import {
  type Author,
  type FieldProvenance,
  NO_BASIS,
  type Origin,
  type Suggestion,
} from './provenance.js';
import { Translation } from './translation.entity.js';
import { digestWords, normaliseList, normaliseWords, sameWords, type WordFields } from './words.js';

/** What a reader of one language is shown of a record. */
export interface Shown<T extends Translation> {
  /** The version the reader gets: the language asked for, or the first of the fallback chain. */
  readonly version: T;
  readonly words: Readonly<Record<string, string | null>>;
  /** The fields whose words are in another language than the version's. */
  readonly fieldLanguages: Readonly<Record<string, Language>>;
}

export interface WriteOptions {
  /** The base words a machine worked from, where they may have changed since; else today's. */
  readonly basis?: Readonly<Record<string, string | null>>;
  /** Fields whose text failed a check, with the codes: kept as suggestions, never published. */
  readonly needsReview?: Readonly<Record<string, string[]>>;
}

/**
 * A record in several languages. It holds what all languages share; every word lives in a
 * {@link Translation}, the base language's too. State is derived, never stored: a field is stale when
 * the base words are no longer those it was made from.
 *
 * Invariants: `write` is the only way to words; it never lets a machine replace what a person wrote.
 */
@Trigger(contentChanged)
@Entity({ abstract: true })
export abstract class LocalizedEntity<T extends Translation = Translation> {
  @PrimaryKey({ type: 'integer', autoincrement: false, defaultRaw: NEXT_CONTENT_ID })
  id!: number;

  /** The language staff write this record in; the others are made from it. */
  @Property({ type: 'string', length: 5 })
  baseLanguage: Opt<Language> = DEFAULT_BASE_LANGUAGE;

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;

  abstract translations: Collection<T>;

  /** The localized fields of this class. */
  abstract get wordFields(): WordFields;

  /** A new, empty version that belongs to this record. */
  protected abstract blank(language: Language): T;

  get fieldNames(): string[] {
    return Object.keys(this.wordFields);
  }

  get titleField(): string {
    return this.fieldNames.find((field) => this.wordFields[field]?.title) ?? this.fieldNames[0]!;
  }

  in(language: Language): T | undefined {
    return this.translations.getItems().find((version) => version.language === language);
  }

  /** The versions that hold words, in the house's order of languages. */
  get versions(): T[] {
    return LANGUAGES.map((language) => this.in(language)).filter(
      (version): version is T => version !== undefined && this.holdsWords(version),
    );
  }

  holdsWords(version: T): boolean {
    return this.fieldNames.some((field) => version.words(field) !== null);
  }

  baseWords(field: string): string | null {
    return this.in(this.baseLanguage)?.words(field) ?? null;
  }

  /** The languages in which the name or title has no words of its own. A fixed value needs none. */
  get missingLanguages(): Language[] {
    if (this.wordFields[this.titleField]?.fixed) return [];
    return LANGUAGES.filter((language) => !this.in(language)?.hasOwnWords(this.titleField));
  }

  /** Whether the base words have changed since this version's field was made from them. */
  isStale(version: T, field: string): boolean {
    if (version.language === this.baseLanguage || version.words(field) === null) return false;
    return version.provenance[field]?.basis !== digestWords(this.baseWords(field));
  }

  /** The text offered for a field: a machine's, or for a fixed value the base's new one. */
  suggestionFor(version: T, field: string): Suggestion | undefined {
    const entry = version.provenance[field];
    if (entry?.suggestion) return entry.suggestion;
    const base = this.baseWords(field);
    if (!this.wordFields[field]?.fixed || !entry || base === null) return undefined;
    if (!this.isStale(version, field) || entry.dismissed === digestWords(base)) return undefined;
    return { text: base, basis: base, at: entry.at, model: null };
  }

  /**
   * Writes words into one language, on behalf of a person or a machine, and returns the fields that
   * changed. White space apart, unchanged words keep their author. A person's words are fresh and drop
   * the field's suggestion; null or blank empties. A machine's words replace anything but a person's;
   * beside a person's, or where a check failed, they become a suggestion.
   */
  write(
    language: Language,
    fields: Readonly<Record<string, string | null | undefined>>,
    author: Author,
    options: WriteOptions = {},
  ): string[] {
    const given = Object.entries(fields).filter(([field]) => Object.hasOwn(this.wordFields, field));
    let version = this.in(language);
    const changed: string[] = [];
    for (const [field, text] of given) {
      if (text === undefined) continue;
      const words = this.wordFields[field]?.list ? normaliseList(text) : normaliseWords(text);
      if (!version && words === null) continue;
      version ??= this.add(language);
      const wrote =
        author.origin === 'human'
          ? this.writeByHand(version, field, words, author.by)
          : this.writeByMachine(version, field, words, author, options);
      if (wrote) changed.push(field);
    }
    if (version) this.dropIfEmpty(version);
    return changed;
  }

  /** Declares stale fields still right: their words are kept, and count as made from today's base. */
  confirm(language: Language, fields: readonly string[] = this.fieldNames): string[] {
    const version = this.existing(language);
    const stale = fields.filter((field) => this.isStale(version, field));
    for (const field of stale) {
      const { suggestion: _, dismissed: __, ...entry } = version.provenance[field]!;
      version.put(field, version.words(field), {
        ...entry,
        basis: digestWords(this.baseWords(field)),
      });
    }
    return stale;
  }

  /** Takes a suggestion over as a person's own words, or turns it down for these base words. */
  settle(language: Language, field: string, action: 'accept' | 'dismiss', by: string): void {
    const version = this.existing(language);
    const suggestion = this.suggestionFor(version, field);
    if (!suggestion) throw Problem.notFound(`A suggestion for "${field}"`);
    if (action === 'accept') {
      version.put(field, suggestion.text, {
        origin: 'human',
        basis: digestWords(suggestion.basis),
        at: new Date().toISOString(),
        by,
      });
      return;
    }
    const { suggestion: _, ...entry } = version.provenance[field]!;
    version.put(field, version.words(field), {
      ...entry,
      dismissed: digestWords(suggestion.basis),
    });
    this.dropIfEmpty(version);
  }

  /** Puts a field back as it once was, with what was known of it: the undoing of a machine's work. */
  restore(
    language: Language,
    field: string,
    words: string | null,
    provenance: FieldProvenance | undefined,
  ): void {
    const version = this.in(language) ?? this.add(language);
    version.put(field, words, provenance);
    this.dropIfEmpty(version);
  }

  /** What a reader of `requested` sees: each field for itself by the fallback chain, real words first. */
  show(requested: Language): Shown<T> {
    const chain = fallbackChain(requested, this.baseLanguage);
    const version = chain
      .map((language) => this.in(language))
      .find((candidate) => candidate !== undefined && this.holdsWords(candidate));
    if (!version) throw new Error(`Record ${this.id} has no words in any language.`);
    const words: Record<string, string | null> = {};
    const fieldLanguages: Record<string, Language> = {};
    for (const field of this.fieldNames) {
      const source = this.sourceOf(field, chain, requested);
      words[field] = source?.words(field) ?? null;
      const spoken = source && this.languageOf(source, field);
      if (spoken && spoken !== version.language) fieldLanguages[field] = spoken;
    }
    return { version, words, fieldLanguages };
  }

  /**
   * Makes another version the base. What it lacks is filled from the old base; no other word changes.
   * A field that was fresh in the new base leaves the others as they were, a stale one makes them stale.
   */
  setBaseLanguage(language: Language): void {
    if (language === this.baseLanguage) return;
    const next = this.in(language);
    if (!next || !this.holdsWords(next)) {
      throw Problem.conflict(
        'version_missing',
        `There is no version in ${language} to be the base.`,
      );
    }
    const old = this.in(this.baseLanguage);
    const wasStale = new Map<string, boolean>();
    for (const version of this.translations) {
      for (const field of this.fieldNames) {
        wasStale.set(`${version.language}.${field}`, this.isStale(version, field));
      }
    }
    for (const field of this.fieldNames) this.fillGap(next, field, old);
    const previous = this.baseLanguage;
    this.baseLanguage = language;
    for (const version of this.translations) {
      if (version === next) continue;
      for (const field of this.fieldNames) {
        const entry = version.provenance[field];
        if (!entry || version.words(field) === null) continue;
        const stale =
          wasStale.get(`${version.language}.${field}`) || wasStale.get(`${language}.${field}`);
        version.put(field, version.words(field), {
          ...entry,
          basis: stale ? NO_BASIS : digestWords(next.words(field)),
          ...(version.language === previous ? { suggestion: undefined } : {}),
        });
      }
    }
  }

  /**
   * Takes a language's words away. Where it was the base, the next language a reader would fall back to
   * becomes it. Answers whether any words are left: without, the record itself is to go.
   */
  forget(language: Language): boolean {
    const version = this.in(language);
    if (version && language === this.baseLanguage) {
      const heir = fallbackChain(language, language).find((next) =>
        this.versions.some((other) => other !== version && other.language === next),
      );
      if (!heir) return false;
      this.setBaseLanguage(heir);
    }
    if (version) this.translations.remove(version);
    return this.versions.length > 0;
  }

  private fillGap(next: T, field: string, old: T | undefined): void {
    const words = next.words(field) ?? old?.words(field) ?? null;
    if (words === null) return;
    const basis = digestWords(words);
    const {
      suggestion: _,
      dismissed: __,
      ...kept
    } = next.provenance[field] ?? {
      ...old!.provenance[field]!,
      ...(this.wordFields[field]?.fixed ? {} : { origin: 'copied' as const, from: old!.language }),
    };
    next.put(field, words, { ...kept, basis });
  }

  private writeByHand(version: T, field: string, words: string | null, by: string): boolean {
    if (sameWords(words, version.words(field))) return false;
    const at = new Date().toISOString();
    const basis = version.language === this.baseLanguage ? words : this.baseWords(field);
    version.put(
      field,
      words,
      words === null ? undefined : { origin: 'human', basis: digestWords(basis), at, by },
    );
    return true;
  }

  private writeByMachine(
    version: T,
    field: string,
    words: string | null,
    author: Exclude<Author, { origin: 'human' }>,
    { basis, needsReview }: WriteOptions,
  ): boolean {
    if (words === null || version.language === this.baseLanguage) return false;
    const current = version.words(field);
    const entry = version.provenance[field];
    const source = basis?.[field] ?? this.baseWords(field) ?? '';
    const at = new Date().toISOString();
    const failed = needsReview?.[field];
    const byHand = current !== null && entry?.origin === 'human';
    if (byHand || failed) {
      if (entry?.dismissed === digestWords(source) || sameWords(words, current)) return false;
      const kept: FieldProvenance = entry ?? { origin: null, basis: NO_BASIS, at };
      const model = author.origin === 'machine' ? author.model : null;
      const suggestion: Suggestion = { text: words, basis: source, at, model };
      if (failed) suggestion.needsReview = failed;
      version.put(field, current, { ...kept, suggestion });
      return true;
    }
    if (author.origin === 'copied' && current !== null && entry?.origin !== 'copied') return false;
    version.put(field, words, { ...describe(author), basis: digestWords(source), at });
    return true;
  }

  private sourceOf(field: string, chain: readonly Language[], requested: Language): T | undefined {
    if (this.wordFields[field]?.fixed) {
      const own = this.in(requested);
      return own?.words(field) != null ? own : this.in(this.baseLanguage);
    }
    const versions = chain.map((language) => this.in(language));
    return (
      versions.find((version) => version?.hasOwnWords(field)) ??
      versions.find((version) => version?.words(field) != null)
    );
  }

  /** The language a field's words are in: a copy is in the language it came from. */
  private languageOf(version: T, field: string): Language | undefined {
    if (version.words(field) === null) return undefined;
    const entry = version.provenance[field];
    return entry?.origin === 'copied' ? (entry.from ?? this.baseLanguage) : version.language;
  }

  private add(language: Language): T {
    const version = this.blank(language);
    this.translations.add(version);
    return version;
  }

  private existing(language: Language): T {
    const version = this.in(language);
    if (!version) throw Problem.notFound(`A version in ${language}`);
    return version;
  }

  private dropIfEmpty(version: T): void {
    const known = Object.values(version.provenance).some(
      // What was turned down is remembered, so that it is not offered again.
      (entry) => entry?.suggestion ?? entry?.dismissed,
    );
    if (!this.holdsWords(version) && !known) this.translations.remove(version);
  }
}

function describe(author: Exclude<Author, { origin: 'human' }>): {
  origin: Origin;
  model?: string;
  from?: Language;
  task?: number;
} {
  const { task, ...rest } = author;
  return task === undefined ? rest : { ...rest, task };
}
