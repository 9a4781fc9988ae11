import { type Collection, type Opt } from '@mikro-orm/core';
import { Entity, Formula, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import {
  contentNotifyTrigger,
  lastChangedAtSql,
  recordChangeTrigger,
  recordUsesLogged,
} from './triggers.js';
import { DEFAULT_BASE_LANGUAGE, fallbackChain, type Language, LANGUAGES } from './language.js';
import { type FieldProblem, Problem } from './problem.js';
import {
  type Author,
  type Dismissal,
  type FieldProvenance,
  type Finding,
  findingId,
  mergeFindings,
  UNKNOWN_BASIS,
  withSuggestionId,
  type IdentifiedSuggestion,
  type Origin,
  type Suggestion,
} from './provenance.js';
import { NEXT_CONTENT_ID, Translation } from './translation.entity.js';
import {
  textDigest,
  isInWords,
  normalizeList,
  normalizeText,
  isSameText,
  validateText,
  type LocalizedFields,
} from './localized-text.js';

/** What a reader of one language is shown of a record. */
export interface LocalizedView<T extends Translation> {
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
@Trigger(contentNotifyTrigger)
@Trigger(recordChangeTrigger)
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
  @Formula(({ id }) => lastChangedAtSql(id), { type: 'datetime' })
  updatedAt!: Opt<Date>;

  /** The last part of its page's address, of a kind that has pages; null or undefined where it has none yet. */
  pageSlug?: string | null | undefined;

  abstract translations: Collection<T>;

  /** The localized fields of this class. */
  abstract get localizedFields(): LocalizedFields;

  /** A new, empty version that belongs to this record. */
  protected abstract createTranslation(language: Language): T;

  get fieldNames(): string[] {
    return Object.keys(this.localizedFields);
  }

  get titleField(): string {
    return (
      this.fieldNames.find((field) => this.localizedFields[field]?.title) ?? this.fieldNames[0]!
    );
  }

  translation(language: Language): T | undefined {
    return this.translations.getItems().find((version) => version.language === language);
  }

  /** The versions that hold words, in the house's order of languages. */
  get nonEmptyTranslations(): T[] {
    return LANGUAGES.map((language) => this.translation(language)).filter(
      (version): version is T => version !== undefined && this.hasTexts(version),
    );
  }

  hasTexts(version: T): boolean {
    return this.fieldNames.some((field) => version.text(field) !== null);
  }

  baseText(field: string): string | null {
    return this.translation(this.baseLanguage)?.text(field) ?? null;
  }

  /** The languages in which the name or title has no words of its own. A fixed value needs none. */
  get missingLanguages(): Language[] {
    if (this.localizedFields[this.titleField]?.fixed) return [];
    return LANGUAGES.filter((language) => !this.translation(language)?.hasOwnText(this.titleField));
  }

  /** Whether a field has one value for all languages. A measure that the base gives in words has not. */
  isFixed(field: string): boolean {
    const { fixed = false, measure = false } = this.localizedFields[field] ?? {};
    return fixed && !(measure && isInWords(this.baseText(field)));
  }

  /** Fingerprints of today's base words by field: what an editor shows beside a translation, and checks. */
  get baseTextDigests(): Record<string, string> {
    return Object.fromEntries(
      this.fieldNames.map((field) => [field, textDigest(this.baseText(field))]),
    );
  }

  /** What is wrong with its words, in whatever language, one problem a field. */
  get problems(): FieldProblem[] {
    return Object.entries(this.localizedFields).flatMap(([field, rules]) => {
      const texts = this.nonEmptyTranslations.flatMap((version) => version.text(field) ?? []);
      if (texts.length === 0 && rules.required) {
        const message = `The ${field} has no text in any language.`;
        return [{ field, code: 'required', message }];
      }
      return texts.flatMap((text) => validateText(field, rules, text) ?? []).slice(0, 1);
    });
  }

  /** Whether the base words have changed since this version's field was made from them. */
  isStale(version: T, field: string): boolean {
    if (version.language === this.baseLanguage || version.text(field) === null) return false;
    return version.provenance[field]?.basis !== textDigest(this.baseText(field));
  }

  /** The id of a finding in these words, beside today's base words. */
  idOf(finding: Finding, version: T, field: string): string {
    return findingId(finding, this.baseText(field), version.text(field));
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
    const version = this.requireTranslation(language);
    const ids = found.map((finding) => this.idOf(finding, version, field));
    if (!ids.includes(id)) return false;
    const entry = version.provenance[field] ?? unknownAuthor();
    if (entry.dismissals?.[id]) return true;
    // Those of other texts are of no use any more.
    const known = Object.entries(entry.dismissals ?? {}).filter(([one]) => ids.includes(one));
    const dismissal = { by, at: new Date().toISOString() };
    const dismissals = { ...Object.fromEntries(known), [id]: dismissal };
    version.setText(field, version.text(field), { ...entry, dismissals });
    return true;
  }

  /** The text offered for a field: a machine's, or for a fixed value the base's new one. */
  suggestionFor(version: T, field: string): IdentifiedSuggestion | undefined {
    const entry = version.provenance[field];
    if (entry?.suggestion) return withSuggestionId(entry.suggestion);
    const base = this.baseText(field);
    if (!this.isFixed(field) || !entry || base === null) return undefined;
    if (!this.isStale(version, field) || entry.dismissed === textDigest(base)) return undefined;
    return withSuggestionId({ text: base, basis: base, at: entry.at, model: null });
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
    const given = Object.entries(fields).filter(([field]) =>
      Object.hasOwn(this.localizedFields, field),
    );
    let version = this.translation(language);
    const changed: string[] = [];
    for (const [field, text] of given) {
      if (text === undefined) continue;
      const words = this.localizedFields[field]?.list ? normalizeList(text) : normalizeText(text);
      if (!version && words === null) continue;
      version ??= this.add(language);
      const wrote =
        author.origin === 'human'
          ? this.writeHumanText(version, field, words, author.by)
          : this.writeMachineText(version, field, words, author, options);
      if (wrote) changed.push(field);
    }
    if (version) this.removeIfEmpty(version);
    return changed;
  }

  /**
   * A person approves words: they are theirs, and count as made from today's base. What was found in them stays, until
   * it is dismissed. Only fields in which something is open are touched.
   */
  confirm(language: Language, by: string, fields?: readonly string[]): string[] {
    const version = this.requireTranslation(language);
    const open = (fields ?? this.fieldNames).filter(
      (field) =>
        version.text(field) !== null &&
        (this.isStale(version, field) ||
          version.provenance[field]?.origin !== 'human' ||
          version.provenance[field].suggestion),
    );
    for (const field of open) {
      const entry = version.provenance[field];
      version.setText(field, version.text(field), {
        ...(entry?.origin === 'human' ? withoutSuggestion(entry) : humanProvenance(by)),
        ...foundIn(entry),
        basis: textDigest(this.baseText(field)),
      });
    }
    return open;
  }

  /** Takes a suggestion over as a person's own words, or turns it down for these base words. */
  resolveSuggestion(
    language: Language,
    field: string,
    action: 'accept' | 'dismiss',
    by: string,
  ): void {
    const version = this.requireTranslation(language);
    const suggestion = this.suggestionFor(version, field);
    if (!suggestion) throw Problem.notFound(`A suggestion for "${field}"`);
    if (action === 'accept') {
      version.setText(field, suggestion.text, {
        ...humanProvenance(by),
        ...foundIn({ findings: suggestion.findings }),
        basis: textDigest(suggestion.basis),
      });
      return;
    }
    const { suggestion: _, ...entry } = version.provenance[field]!;
    version.setText(field, version.text(field), {
      ...entry,
      dismissed: textDigest(suggestion.basis),
    });
    this.removeIfEmpty(version);
  }

  /** Puts a field back as it once was, with what was known of it: the undoing of a machine's work. */
  restore(
    language: Language,
    field: string,
    words: string | null,
    provenance: FieldProvenance | undefined,
  ): void {
    const version = this.translation(language) ?? this.add(language);
    this.set(version, field, words, provenance);
    this.removeIfEmpty(version);
  }

  /** What a reader of `requested` sees: each field for itself by the fallback chain, real words first. */
  localizeFor(requested: Language): LocalizedView<T> {
    const chain = fallbackChain(requested, this.baseLanguage);
    const version = chain
      .map((language) => this.translation(language))
      .find((candidate) => candidate !== undefined && this.hasTexts(candidate));
    const language = version?.language ?? this.baseLanguage;
    const words: Record<string, string | null> = {};
    const fieldLanguages: Record<string, Language> = {};
    for (const field of this.fieldNames) {
      const source = this.findSource(field, chain, requested);
      words[field] = source?.text(field) ?? null;
      if (!source || words[field] === null) continue;
      const spoken = this.textLanguage(source, field);
      if (spoken !== language) fieldLanguages[field] = spoken;
    }
    return { version, language, words, fieldLanguages };
  }

  /** The language a field's words are in: a copy is in the language it came from. */
  textLanguage(version: T, field: string): Language {
    const entry = version.provenance[field];
    return entry?.origin === 'copied' ? (entry.from ?? this.baseLanguage) : version.language;
  }

  private writeHumanText(version: T, field: string, words: string | null, by: string): boolean {
    const current = version.text(field);
    const entry = version.provenance[field];
    if (words === current && (words === null || entry?.origin === 'human')) return false;
    if (words === null) {
      this.set(version, field, null, undefined);
    } else if (current !== null && isSameText(words, current)) {
      const { suggestion, dismissed, basis = UNKNOWN_BASIS } = entry ?? {};
      version.setText(field, words, {
        ...humanProvenance(by),
        ...foundIn(entry),
        basis,
        ...(suggestion && { suggestion }),
        ...(dismissed !== undefined && { dismissed }),
      });
    } else {
      const basis = version.language === this.baseLanguage ? words : this.baseText(field);
      this.set(version, field, words, { ...humanProvenance(by), basis: textDigest(basis) });
    }
    return true;
  }

  private writeMachineText(
    version: T,
    field: string,
    words: string | null,
    author: Exclude<Author, { origin: 'human' }>,
    { basis, needsReview, findings }: WriteOptions,
  ): boolean {
    if (words === null || version.language === this.baseLanguage) return false;
    const current = version.text(field);
    const entry = version.provenance[field];
    const source = basis?.[field] ?? this.baseText(field) ?? '';
    const at = new Date().toISOString();
    const broken = validateText(field, this.localizedFields[field]!, words);
    const failed = needsReview?.[field] ?? (broken && [broken.code]);
    const found = findings?.[field] ?? [];
    const isSame = current !== null && isSameText(words, current);
    if (isSame && (version.originOf(field) === 'human' || failed)) {
      const known = entry ?? unknownAuthor();
      const all = mergeFindings(known.findings ?? [], found);
      if (all.length === (known.findings?.length ?? 0)) return false;
      version.setText(field, current, { ...known, findings: all });
      return true;
    }
    const said = isSame
      ? foundIn({ ...entry, findings: mergeFindings(entry?.findings ?? [], found) })
      : foundIn({ findings: found });
    if (version.originOf(field) === 'human' || failed) {
      if (entry?.dismissed === textDigest(source)) return false;
      const kept: FieldProvenance = entry ?? { origin: null, basis: UNKNOWN_BASIS, at };
      const model = author.origin === 'machine' ? author.model : null;
      const suggestion: Suggestion = { text: words, basis: source, at, model, ...said };
      if (failed) suggestion.needsReview = failed;
      version.setText(field, current, { ...kept, suggestion });
      return true;
    }
    if (author.origin === 'copied' && version.hasOwnText(field)) return false;
    const base = this.translation(this.baseLanguage);
    const from = author.origin === 'copied' && base ? { from: this.textLanguage(base, field) } : {};
    const made = { ...machineProvenance(author), ...from, basis: textDigest(source), at, ...said };
    version.setText(field, words, made);
    return true;
  }

  /** Sets a field down; a base text that is emptied takes along what was made of it. */
  private set(
    version: T,
    field: string,
    words: string | null,
    provenance: FieldProvenance | undefined,
  ): void {
    const said = this.isMeaningful(field, version.text(field));
    version.setText(field, words, provenance);
    if (version.language === this.baseLanguage && said && !this.isMeaningful(field, words)) {
      this.clearMachineTexts(field);
    }
  }

  private isMeaningful(field: string, words: string | null): boolean {
    return words !== null && words !== this.localizedFields[field]?.emptyText;
  }

  /** Takes back what machines made of a base text, words and suggestions; a person's words stay, and are stale. */
  private clearMachineTexts(field: string): void {
    for (const version of this.translations.getItems()) {
      const entry = version.provenance[field];
      if (version.language === this.baseLanguage || !entry) continue;
      if (version.originOf(field) === 'human')
        version.setText(field, version.text(field), withoutSuggestion(entry));
      else version.setText(field, null, undefined);
      this.removeIfEmpty(version);
    }
  }

  private findSource(
    field: string,
    chain: readonly Language[],
    requested: Language,
  ): T | undefined {
    if (this.localizedFields[field]?.fixed) {
      const own = this.translation(requested);
      return own?.text(field) != null ? own : this.translation(this.baseLanguage);
    }
    const versions = chain.map((language) => this.translation(language));
    return (
      versions.find((version) => version?.hasOwnText(field)) ??
      versions.find((version) => version?.text(field) != null)
    );
  }

  private add(language: Language): T {
    const version = this.createTranslation(language);
    this.translations.add(version);
    return version;
  }

  private requireTranslation(language: Language): T {
    const version = this.translation(language);
    if (!version) throw Problem.notFound(`A translation into ${language}`);
    return version;
  }

  private removeIfEmpty(version: T): void {
    const known = Object.values(version.provenance).some(
      // What was turned down is remembered, so that it is not offered again.
      (entry) => entry?.suggestion ?? entry?.dismissed,
    );
    if (!this.hasTexts(version) && !known) this.translations.remove(version);
  }
}

/** A person's account of words of today. */
function humanProvenance(by: string): Omit<FieldProvenance, 'basis'> {
  return { origin: 'human', at: new Date().toISOString(), by };
}

/** Of words that nobody knows the author of. */
function unknownAuthor(): FieldProvenance {
  return { origin: 'human', basis: UNKNOWN_BASIS, at: new Date().toISOString() };
}

/** What was found in words, and what of it was dismissed. */
function foundIn(
  entry: { findings?: Finding[] | undefined; dismissals?: Record<string, Dismissal> } | undefined,
): Pick<FieldProvenance, 'findings' | 'dismissals'> {
  const { findings = [], dismissals } = entry ?? {};
  return { ...(findings.length > 0 && { findings }), ...(dismissals && { dismissals }) };
}

/** What is known of words themselves, without what is offered beside them. */
function withoutSuggestion({
  suggestion: _,
  dismissed: __,
  ...entry
}: FieldProvenance): FieldProvenance {
  return entry;
}

function machineProvenance(author: Exclude<Author, { origin: 'human' }>): {
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
