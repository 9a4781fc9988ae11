import { type Collection, type Opt } from '@mikro-orm/core';
import { Entity, Formula, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { contentChanged, lastChange, recordLogged, recordUsesLogged } from './triggers.js';
import { DEFAULT_BASE_LANGUAGE, fallbackChain, type Language, LANGUAGES } from './language.js';
import { type FieldProblem, Problem } from './problem.js';
import {
  type Author,
  type Dismissal,
  type FieldProvenance,
  type Finding,
  findingId,
  mergeFindings,
  NO_BASIS,
  offer,
  type Offer,
  type Origin,
  type Suggestion,
} from './provenance.js';
import { NEXT_CONTENT_ID, Translation } from './translation.entity.js';
import {
  digestWords,
  isInWords,
  normaliseList,
  normaliseWords,
  sameWords,
  wordProblem,
  type WordFields,
} from './words.js';

/** What a reader of one language is shown of a record. */
export interface Shown<T extends Translation> {
  /** The version the reader gets: the language asked for, or the first of the fallback chain that has words. */
  readonly version: T | undefined;
  /** Its language; the base language of a record that has no words at all. */
  readonly language: Language;
  readonly words: Readonly<Record<string, string | null>>;
  /** The fields whose words are in another language than the version's. */
  readonly fieldLanguages: Readonly<Record<string, Language>>;
}

export interface WriteOptions {
  /** The base words a machine worked from, where they may have changed since; else today's. */
  readonly basis?: Readonly<Record<string, string | null>>;
  /** Fields whose text failed a check, with the codes: kept as suggestions, never published. */
  readonly needsReview?: Readonly<Record<string, string[]>>;
  /** What the rules say of the texts, published or not. */
  readonly findings?: Readonly<Record<string, Finding[]>>;
}

/**
 * A record in several languages. It holds what all languages share; every word lives in a
 * {@link Translation}, the base language's too. State is derived, never stored: a field is stale when
 * the base words are no longer those it was made from.
 *
 * Invariants: `write` is the only way to words; it never lets a machine replace what a person wrote. No words
 * made from a base text outlive it, unless a person answers for them.
 */
@Trigger(contentChanged)
@Trigger(recordLogged)
@Trigger(recordUsesLogged)
@Entity({ abstract: true })
export abstract class LocalizedEntity<T extends Translation = Translation> {
  @PrimaryKey({ type: 'integer', autoincrement: false, defaultRaw: NEXT_CONTENT_ID })
  id!: number;

  /** The language staff write this record in; the others are made from it. */
  @Property({ type: 'string', length: 5 })
  baseLanguage: Opt<Language> = DEFAULT_BASE_LANGUAGE;

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;

  /** When it or any of its versions was last changed, by whomever. */
  @Formula(({ id }) => lastChange(id), { type: 'datetime' })
  updatedAt!: Opt<Date>;

  /** The last part of its page's address, of a kind that has pages; null or undefined where it has none yet. */
  pageSlug?: string | null | undefined;

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

  /** Whether a field has one value for all languages. A measure that the base gives in words has not. */
  isFixed(field: string): boolean {
    const { fixed = false, measure = false } = this.wordFields[field] ?? {};
    return fixed && !(measure && isInWords(this.baseWords(field)));
  }

  /** Fingerprints of today's base words by field: what an editor shows beside a translation, and checks. */
  get baseDigests(): Record<string, string> {
    return Object.fromEntries(
      this.fieldNames.map((field) => [field, digestWords(this.baseWords(field))]),
    );
  }

  /** What is wrong with its words, in whatever language, one problem a field. */
  get problems(): FieldProblem[] {
    return Object.entries(this.wordFields).flatMap(([field, rules]) => {
      const texts = this.versions.flatMap((version) => version.words(field) ?? []);
      if (texts.length === 0 && rules.required) {
        const message = `The ${field} has no text in any language.`;
        return [{ field, code: 'required', message }];
      }
      return texts.flatMap((text) => wordProblem(field, rules, text) ?? []).slice(0, 1);
    });
  }

  /** Whether the base words have changed since this version's field was made from them. */
  isStale(version: T, field: string): boolean {
    if (version.language === this.baseLanguage || version.words(field) === null) return false;
    return version.provenance[field]?.basis !== digestWords(this.baseWords(field));
  }

  /** The id of a finding in these words, beside today's base words. */
  idOf(finding: Finding, version: T, field: string): string {
    return findingId(finding, this.baseWords(field), version.words(field));
  }

  /** Who has dismissed a finding in these words, if anybody has. */
  dismissalOf(finding: Finding, version: T, field: string): Dismissal | undefined {
    return version.provenance[field]?.dismissals?.[this.idOf(finding, version, field)];
  }

  /** A person says that one of the findings in a field's words, `found`, is none. False if it is not among them. */
  dismissFinding(
    language: Language,
    field: string,
    {
      id,
      by,
      found,
    }: { readonly id: string; readonly by: string; readonly found: readonly Finding[] },
  ): boolean {
    const version = this.existing(language);
    const ids = found.map((finding) => this.idOf(finding, version, field));
    if (!ids.includes(id)) return false;
    const entry = version.provenance[field] ?? unknownAuthor();
    if (entry.dismissals?.[id]) return true;
    // Those of other texts are of no use any more.
    const known = Object.entries(entry.dismissals ?? {}).filter(([one]) => ids.includes(one));
    const dismissal = { by, at: new Date().toISOString() };
    const dismissals = { ...Object.fromEntries(known), [id]: dismissal };
    version.put(field, version.words(field), { ...entry, dismissals });
    return true;
  }

  /** The text offered for a field: a machine's, or for a fixed value the base's new one. */
  suggestionFor(version: T, field: string): Offer | undefined {
    const entry = version.provenance[field];
    if (entry?.suggestion) return offer(entry.suggestion);
    const base = this.baseWords(field);
    if (!this.isFixed(field) || !entry || base === null) return undefined;
    if (!this.isStale(version, field) || entry.dismissed === digestWords(base)) return undefined;
    return offer({ text: base, basis: base, at: entry.at, model: null });
  }

  /**
   * Writes words into one language, on behalf of a person or a machine, and returns the fields that
   * changed. What a person saves is theirs from then on, unchanged or not: changed words are fresh and drop
   * the field's suggestion, others stay as stale as they were; null or blank empties. A machine's words
   * replace anything but a person's; beside a person's, or where a check failed, they become a suggestion. Of an
   * answer that says what stands there already, what was found in it is kept.
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

  /**
   * A person approves words: they are theirs, and count as made from today's base. What was found in them stays, until
   * it is dismissed. Only fields in which something is open are touched.
   */
  confirm(language: Language, by: string, fields?: readonly string[]): string[] {
    const version = this.existing(language);
    const open = (fields ?? this.fieldNames).filter(
      (field) =>
        version.words(field) !== null &&
        (this.isStale(version, field) ||
          version.provenance[field]?.origin !== 'human' ||
          version.provenance[field].suggestion),
    );
    for (const field of open) {
      const entry = version.provenance[field];
      version.put(field, version.words(field), {
        ...(entry?.origin === 'human' ? authorOf(entry) : signed(by)),
        ...foundIn(entry),
        basis: digestWords(this.baseWords(field)),
      });
    }
    return open;
  }

  /** Takes a suggestion over as a person's own words, or turns it down for these base words. */
  settle(language: Language, field: string, action: 'accept' | 'dismiss', by: string): void {
    const version = this.existing(language);
    const suggestion = this.suggestionFor(version, field);
    if (!suggestion) throw Problem.notFound(`A suggestion for "${field}"`);
    if (action === 'accept') {
      version.put(field, suggestion.text, {
        ...signed(by),
        ...foundIn({ findings: suggestion.findings }),
        basis: digestWords(suggestion.basis),
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
    this.set(version, field, words, provenance);
    this.dropIfEmpty(version);
  }

  /** What a reader of `requested` sees: each field for itself by the fallback chain, real words first. */
  show(requested: Language): Shown<T> {
    const chain = fallbackChain(requested, this.baseLanguage);
    const version = chain
      .map((language) => this.in(language))
      .find((candidate) => candidate !== undefined && this.holdsWords(candidate));
    const language = version?.language ?? this.baseLanguage;
    const words: Record<string, string | null> = {};
    const fieldLanguages: Record<string, Language> = {};
    for (const field of this.fieldNames) {
      const source = this.sourceOf(field, chain, requested);
      words[field] = source?.words(field) ?? null;
      if (!source || words[field] === null) continue;
      const spoken = this.languageOf(source, field);
      if (spoken !== language) fieldLanguages[field] = spoken;
    }
    return { version, language, words, fieldLanguages };
  }

  /** The language a field's words are in: a copy is in the language it came from. */
  languageOf(version: T, field: string): Language {
    const entry = version.provenance[field];
    return entry?.origin === 'copied' ? (entry.from ?? this.baseLanguage) : version.language;
  }

  private writeByHand(version: T, field: string, words: string | null, by: string): boolean {
    const current = version.words(field);
    const entry = version.provenance[field];
    if (words === current && (words === null || entry?.origin === 'human')) return false;
    if (words === null) {
      this.set(version, field, null, undefined);
    } else if (current !== null && sameWords(words, current)) {
      const { suggestion, dismissed, basis = NO_BASIS } = entry ?? {};
      version.put(field, words, {
        ...signed(by),
        ...foundIn(entry),
        basis,
        ...(suggestion && { suggestion }),
        ...(dismissed !== undefined && { dismissed }),
      });
    } else {
      const basis = version.language === this.baseLanguage ? words : this.baseWords(field);
      this.set(version, field, words, { ...signed(by), basis: digestWords(basis) });
    }
    return true;
  }

  private writeByMachine(
    version: T,
    field: string,
    words: string | null,
    author: Exclude<Author, { origin: 'human' }>,
    { basis, needsReview, findings }: WriteOptions,
  ): boolean {
    if (words === null || version.language === this.baseLanguage) return false;
    const current = version.words(field);
    const entry = version.provenance[field];
    const source = basis?.[field] ?? this.baseWords(field) ?? '';
    const at = new Date().toISOString();
    const broken = wordProblem(field, this.wordFields[field]!, words);
    const failed = needsReview?.[field] ?? (broken && [broken.code]);
    const found = findings?.[field] ?? [];
    const isSame = current !== null && sameWords(words, current);
    if (isSame && (version.originOf(field) === 'human' || failed)) {
      const known = entry ?? unknownAuthor();
      const all = mergeFindings(known.findings ?? [], found);
      if (all.length === (known.findings?.length ?? 0)) return false;
      version.put(field, current, { ...known, findings: all });
      return true;
    }
    const said = isSame
      ? foundIn({ ...entry, findings: mergeFindings(entry?.findings ?? [], found) })
      : foundIn({ findings: found });
    if (version.originOf(field) === 'human' || failed) {
      if (entry?.dismissed === digestWords(source)) return false;
      const kept: FieldProvenance = entry ?? { origin: null, basis: NO_BASIS, at };
      const model = author.origin === 'machine' ? author.model : null;
      const suggestion: Suggestion = { text: words, basis: source, at, model, ...said };
      if (failed) suggestion.needsReview = failed;
      version.put(field, current, { ...kept, suggestion });
      return true;
    }
    if (author.origin === 'copied' && version.hasOwnWords(field)) return false;
    const base = this.in(this.baseLanguage);
    const from = author.origin === 'copied' && base ? { from: this.languageOf(base, field) } : {};
    const made = { ...describe(author), ...from, basis: digestWords(source), at, ...said };
    version.put(field, words, made);
    return true;
  }

  /** Sets a field down; a base text that is emptied takes along what was made of it. */
  private set(
    version: T,
    field: string,
    words: string | null,
    provenance: FieldProvenance | undefined,
  ): void {
    const said = this.saysSomething(field, version.words(field));
    version.put(field, words, provenance);
    if (version.language === this.baseLanguage && said && !this.saysSomething(field, words)) {
      this.withdraw(field);
    }
  }

  private saysSomething(field: string, words: string | null): boolean {
    return words !== null && words !== this.wordFields[field]?.none;
  }

  /** Takes back what machines made of a base text, words and suggestions; a person's words stay, and are stale. */
  private withdraw(field: string): void {
    for (const version of this.translations.getItems()) {
      const entry = version.provenance[field];
      if (version.language === this.baseLanguage || !entry) continue;
      if (version.originOf(field) === 'human')
        version.put(field, version.words(field), authorOf(entry));
      else version.put(field, null, undefined);
      this.dropIfEmpty(version);
    }
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

  private add(language: Language): T {
    const version = this.blank(language);
    this.translations.add(version);
    return version;
  }

  private existing(language: Language): T {
    const version = this.in(language);
    if (!version) throw Problem.notFound(`A translation into ${language}`);
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

/** A person's account of words of today. */
function signed(by: string): Omit<FieldProvenance, 'basis'> {
  return { origin: 'human', at: new Date().toISOString(), by };
}

/** Of words that nobody knows the author of. */
function unknownAuthor(): FieldProvenance {
  return { origin: 'human', basis: NO_BASIS, at: new Date().toISOString() };
}

/** What was found in words, and what of it was dismissed. */
function foundIn(
  entry: { findings?: Finding[] | undefined; dismissals?: Record<string, Dismissal> } | undefined,
): Pick<FieldProvenance, 'findings' | 'dismissals'> {
  const { findings = [], dismissals } = entry ?? {};
  return { ...(findings.length > 0 && { findings }), ...(dismissals && { dismissals }) };
}

/** What is known of words themselves, without what is offered beside them. */
function authorOf({ suggestion: _, dismissed: __, ...entry }: FieldProvenance): FieldProvenance {
  return entry;
}

function describe(author: Exclude<Author, { origin: 'human' }>): {
  origin: Origin;
  model?: string;
  from?: Language;
  task?: number;
  style?: number;
  glossary?: string;
} {
  // What is not known is no member, not one that is undefined.
  return Object.fromEntries(
    Object.entries(author).filter(([, value]) => value !== undefined),
  ) as typeof author;
}
