import { type Collection, type Opt } from '@mikro-orm/core';
import { Entity, Formula, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import {
  contentNotifyTrigger,
  lastChangedAtSql,
  recordChangeTrigger,
  recordMediaUseTrigger,
} from './triggers.js';
import { DEFAULT_BASE_LANGUAGE, fallbackChain, type Language, LANGUAGES } from './language.js';
import { type FieldProblem, Problem } from './problem.js';
import {
  type Author,
  type Dismissal,
  type FieldProvenance,
  type Finding,
  findingIds,
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
  containsWords,
  normalizeList,
  normalizeText,
  isSameText,
  validateText,
  type LocalizedFields,
} from './localized-text.js';

/** Caches the digest of each base text, which the states of a record need once for every language. */
const BASE_TEXT_DIGESTS = new WeakMap<
  object,
  Readonly<Record<string, { readonly text: string | null; readonly digest: string }>>
>();

/** Texts of a record as a reader of one language sees them. */
export interface LocalizedView<T extends Translation> {
  /** Translation in the requested language, or else the first with text in the fallback chain. */
  readonly translation: T | undefined;
  /** Language of `translation`; the base language if the record has no text. */
  readonly language: Language;
  readonly texts: Readonly<Record<string, string | null>>;
  /** Languages of the fields whose text is in another language than `language`. */
  readonly fieldLanguages: Readonly<Record<string, Language>>;
}

export interface WriteOptions {
  /** Base texts that the machine translated, if they may have changed since. Default: the current base texts. */
  readonly basis?: Readonly<Record<string, string | null>>;
  /** Fields whose text failed a check, with the codes. They are stored as suggestions and never published. */
  readonly needsReview?: Readonly<Record<string, string[]>>;
  /** Findings of the checks, for published texts and suggestions. */
  readonly findings?: Readonly<Record<string, Finding[]>>;
}

/**
 * A record in several languages. It holds the shared fields; every text is in a {@link Translation}, including the
 * base language's. Staleness is derived and never stored: a field is stale if the base text differs from the one it
 * was made from.
 *
 * Invariants: machine text never replaces human text, and is removed when its base text is, unless a person has
 * approved it.
 */
@Trigger(contentNotifyTrigger)
@Trigger(recordChangeTrigger)
@Trigger(recordMediaUseTrigger)
@Entity({ abstract: true })
export abstract class LocalizedEntity<T extends Translation = Translation> {
  @PrimaryKey({ type: 'integer', autoincrement: false, defaultRaw: NEXT_CONTENT_ID })
  id!: number;

  /** The language in which staff write this record. The other languages are translated from it. */
  @Property({ type: 'string', length: 5 })
  baseLanguage: Opt<Language> = DEFAULT_BASE_LANGUAGE;

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;

  /** Time of the last change of the record or any of its translations. */
  @Formula(({ id }, { name }) => lastChangedAtSql(name, id), { type: 'datetime' })
  updatedAt!: Opt<Date>;

  /** Last segment of the path of its page. Null or undefined if it has none. */
  pageSlug?: string | null | undefined;

  abstract translations: Collection<T>;

  abstract get localizedFields(): LocalizedFields;

  /** Creates an empty translation that belongs to this record. */
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
    return this.translations.getItems().find((translation) => translation.language === language);
  }

  /** Translations that have text, in the order of `LANGUAGES`. */
  get nonEmptyTranslations(): T[] {
    return LANGUAGES.map((language) => this.translation(language)).filter(
      (translation): translation is T => translation !== undefined && this.hasTexts(translation),
    );
  }

  hasTexts(translation: T): boolean {
    return this.fieldNames.some((field) => translation.text(field) !== null);
  }

  baseText(field: string): string | null {
    return this.translation(this.baseLanguage)?.text(field) ?? null;
  }

  /** Languages without a name or title of their own. A fixed value needs no translation. */
  get missingLanguages(): Language[] {
    if (this.localizedFields[this.titleField]?.fixed) return [];
    return LANGUAGES.filter((language) => !this.translation(language)?.hasOwnText(this.titleField));
  }

  /** Whether a field has one value for all languages. A measure whose base text contains words does not. */
  isFixed(field: string): boolean {
    const { fixed = false, measure = false } = this.localizedFields[field] ?? {};
    return fixed && !(measure && containsWords(this.baseText(field)));
  }

  /** Digests of the current base texts by field. Editors send them back, so that a changed base is detected. */
  get baseTextDigests(): Record<string, string> {
    return Object.fromEntries(this.fieldNames.map((field) => [field, this.baseTextDigest(field)]));
  }

  /** Problems of the texts in all languages, at most one for each field. */
  get problems(): FieldProblem[] {
    return Object.entries(this.localizedFields).flatMap(([field, rules]) => {
      const texts = this.nonEmptyTranslations.flatMap(
        (translation) => translation.text(field) ?? [],
      );
      if (texts.length === 0 && rules.required) {
        const message = `The ${field} has no text in any language.`;
        return [{ field, code: 'required', message }];
      }
      return texts.flatMap((text) => validateText(field, rules, text) ?? []).slice(0, 1);
    });
  }

  /** Whether the base text has changed since this translation of the field was made. */
  isStale(translation: T, field: string): boolean {
    if (translation.language === this.baseLanguage || translation.text(field) === null)
      return false;
    return translation.provenance[field]?.basis !== this.baseTextDigest(field);
  }

  private baseTextDigest(field: string): string {
    const text = this.baseText(field);
    const cached = BASE_TEXT_DIGESTS.get(this)?.[field];
    if (cached?.text === text) return cached.digest;
    const digest = textDigest(text);
    BASE_TEXT_DIGESTS.set(this, { ...BASE_TEXT_DIGESTS.get(this), [field]: { text, digest } });
    return digest;
  }

  /** Returns the ids of all findings of a field. */
  findingIdsOf(findings: readonly Finding[], translation: T, field: string): string[] {
    return findingIds(findings, this.baseText(field), translation.text(field));
  }

  /** Dismisses one of the current `findings` of a field. Returns false if it is not among them. */
  dismissFinding(
    language: Language,
    field: string,
    {
      id,
      by,
      findings,
    }: { readonly id: string; readonly by: string; readonly findings: readonly Finding[] },
  ): boolean {
    const translation = this.requireTranslation(language);
    const ids = this.findingIdsOf(findings, translation, field);
    if (!ids.includes(id)) return false;
    const fieldProvenance = translation.provenance[field] ?? unknownAuthorProvenance();
    if (fieldProvenance.dismissals?.[id]) return true;
    // Drop dismissals that belong to earlier texts.
    const dismissalsOfText = Object.entries(fieldProvenance.dismissals ?? {}).filter(
      ([dismissedId]) => ids.includes(dismissedId),
    );
    const dismissal = { by, at: new Date().toISOString() };
    const dismissals = { ...Object.fromEntries(dismissalsOfText), [id]: dismissal };
    translation.setText(field, translation.text(field), { ...fieldProvenance, dismissals });
    return true;
  }

  /** Returns the suggestion for a field: a machine translation, or the new base value of a fixed field. */
  suggestionFor(translation: T, field: string): IdentifiedSuggestion | undefined {
    const fieldProvenance = translation.provenance[field];
    if (fieldProvenance?.suggestion) return withSuggestionId(fieldProvenance.suggestion);
    const base = this.baseText(field);
    if (!this.isFixed(field) || !fieldProvenance || base === null) return undefined;
    if (!this.isStale(translation, field) || fieldProvenance.dismissed === textDigest(base))
      return undefined;
    return withSuggestionId({ text: base, basis: base, at: fieldProvenance.at, model: null });
  }

  /**
   * Writes texts of one language and returns the changed fields.
   * A person becomes the author, unless the text is unchanged and by a person already; null or blank clears a field.
   * Changed texts count as up to date and lose their suggestion; unchanged ones stay stale if they were.
   * A machine replaces any text except a person's. Beside a person's text, or if a check failed, its text becomes a
   * suggestion; if it equals the stored text, only its findings are merged. A copy replaces only copies.
   */
  write(
    language: Language,
    fields: Readonly<Record<string, string | null | undefined>>,
    author: Author,
    options: WriteOptions = {},
  ): string[] {
    const entries = Object.entries(fields).filter(([field]) =>
      Object.hasOwn(this.localizedFields, field),
    );
    let translation = this.translation(language);
    const changed: string[] = [];
    for (const [field, text] of entries) {
      if (text === undefined) continue;
      const normalized = this.localizedFields[field]?.list
        ? normalizeList(text)
        : normalizeText(text);
      if (!translation && normalized === null) continue;
      translation ??= this.addTranslation(language);
      const hasChanged =
        author.origin === 'human'
          ? this.writeHumanText(translation, field, normalized, author.by)
          : this.writeMachineText(translation, field, normalized, author, options);
      if (hasChanged) changed.push(field);
    }
    if (translation) this.removeIfEmpty(translation);
    return changed;
  }

  /**
   * Approves texts and returns their fields. The user becomes the author of texts that no person wrote, and all count
   * as made from the current base. Findings stay until dismissed. Fields with nothing to decide stay unchanged.
   */
  confirm(language: Language, username: string, fields?: readonly string[]): string[] {
    const translation = this.requireTranslation(language);
    const undecidedFields = (fields ?? this.fieldNames).filter(
      (field) =>
        translation.text(field) !== null &&
        (this.isStale(translation, field) ||
          translation.provenance[field]?.origin !== 'human' ||
          translation.provenance[field].suggestion),
    );
    for (const field of undecidedFields) {
      const fieldProvenance = translation.provenance[field];
      translation.setText(field, translation.text(field), {
        ...(fieldProvenance?.origin === 'human'
          ? withoutSuggestion(fieldProvenance)
          : humanProvenance(username)),
        ...pickFindings(fieldProvenance),
        basis: textDigest(this.baseText(field)),
      });
    }
    return undecidedFields;
  }

  /** Accepts a suggestion as text by a person, or dismisses it for the base text from which it was made. */
  resolveSuggestion(
    language: Language,
    field: string,
    action: 'accept' | 'dismiss',
    username: string,
  ): void {
    const translation = this.requireTranslation(language);
    const suggestion = this.suggestionFor(translation, field);
    if (!suggestion) throw Problem.notFound(`A suggestion for "${field}"`);
    if (action === 'accept') {
      translation.setText(field, suggestion.text, {
        ...humanProvenance(username),
        ...pickFindings({ findings: suggestion.findings }),
        basis: textDigest(suggestion.basis),
      });
      return;
    }
    const { suggestion: _, ...fieldProvenance } = translation.provenance[field]!;
    translation.setText(field, translation.text(field), {
      ...fieldProvenance,
      dismissed: textDigest(suggestion.basis),
    });
    this.removeIfEmpty(translation);
  }

  /** Restores an earlier text of a field with its provenance, to undo the work of a machine. */
  restore(
    language: Language,
    field: string,
    text: string | null,
    provenance: FieldProvenance | undefined,
  ): void {
    const translation = this.translation(language) ?? this.addTranslation(language);
    this.setField(translation, field, text, provenance);
    this.removeIfEmpty(translation);
  }

  /**
   * Resolves each field by the fallback chain for a reader of `requested`. Text made for a language precedes copies.
   */
  localizeFor(requested: Language): LocalizedView<T> {
    const chain = fallbackChain(requested, this.baseLanguage);
    const translation = chain
      .map((language) => this.translation(language))
      .find((candidate) => candidate !== undefined && this.hasTexts(candidate));
    const language = translation?.language ?? this.baseLanguage;
    const texts: Record<string, string | null> = {};
    const fieldLanguages: Record<string, Language> = {};
    for (const field of this.fieldNames) {
      const source = this.findSource(field, chain, requested);
      texts[field] = source?.text(field) ?? null;
      if (!source || texts[field] === null) continue;
      const textLanguage = this.textLanguage(source, field);
      if (textLanguage !== language) fieldLanguages[field] = textLanguage;
    }
    return { translation, language, texts, fieldLanguages };
  }

  /** Returns the language of a text. A copy is in the language from which it was copied. */
  textLanguage(translation: T, field: string): Language {
    const fieldProvenance = translation.provenance[field];
    return fieldProvenance?.origin === 'copied'
      ? (fieldProvenance.from ?? this.baseLanguage)
      : translation.language;
  }

  private writeHumanText(
    translation: T,
    field: string,
    text: string | null,
    username: string,
  ): boolean {
    const current = translation.text(field);
    const fieldProvenance = translation.provenance[field];
    if (text === current && (text === null || fieldProvenance?.origin === 'human')) return false;
    if (text === null) {
      this.setField(translation, field, null, undefined);
    } else if (current !== null && isSameText(text, current)) {
      const { suggestion, dismissed, basis = UNKNOWN_BASIS } = fieldProvenance ?? {};
      translation.setText(field, text, {
        ...humanProvenance(username),
        ...pickFindings(fieldProvenance),
        basis,
        ...(suggestion && { suggestion }),
        ...(dismissed !== undefined && { dismissed }),
      });
    } else {
      const basis = translation.language === this.baseLanguage ? text : this.baseText(field);
      this.setField(translation, field, text, {
        ...humanProvenance(username),
        basis: textDigest(basis),
      });
    }
    return true;
  }

  private writeMachineText(
    translation: T,
    field: string,
    text: string | null,
    author: Exclude<Author, { origin: 'human' }>,
    { basis, needsReview, findings }: WriteOptions,
  ): boolean {
    if (text === null || translation.language === this.baseLanguage) return false;
    const current = translation.text(field);
    const fieldProvenance = translation.provenance[field];
    const sourceText = basis?.[field] ?? this.baseText(field) ?? '';
    const at = new Date().toISOString();
    const problem = validateText(field, this.localizedFields[field]!, text);
    const failedChecks = needsReview?.[field] ?? (problem && [problem.code]);
    const newFindings = findings?.[field] ?? [];
    const isSame = current !== null && isSameText(text, current);
    if (isSame && (translation.originOf(field) === 'human' || failedChecks)) {
      const currentProvenance = fieldProvenance ?? unknownAuthorProvenance();
      const mergedFindings = mergeFindings(currentProvenance.findings ?? [], newFindings);
      if (mergedFindings.length === (currentProvenance.findings?.length ?? 0)) return false;
      translation.setText(field, current, { ...currentProvenance, findings: mergedFindings });
      return true;
    }
    const findingsOfText = isSame
      ? pickFindings({
          ...fieldProvenance,
          findings: mergeFindings(fieldProvenance?.findings ?? [], newFindings),
        })
      : pickFindings({ findings: newFindings });
    if (translation.originOf(field) === 'human' || failedChecks) {
      if (fieldProvenance?.dismissed === textDigest(sourceText)) return false;
      const storedProvenance: FieldProvenance = fieldProvenance ?? {
        origin: null,
        basis: UNKNOWN_BASIS,
        at,
      };
      const model = author.origin === 'machine' ? author.model : null;
      const suggestion: Suggestion = { text, basis: sourceText, at, model, ...findingsOfText };
      if (failedChecks) suggestion.needsReview = failedChecks;
      translation.setText(field, current, { ...storedProvenance, suggestion });
      return true;
    }
    if (author.origin === 'copied' && translation.hasOwnText(field)) return false;
    const base = this.translation(this.baseLanguage);
    const from = author.origin === 'copied' && base ? { from: this.textLanguage(base, field) } : {};
    const provenance = {
      ...machineProvenance(author),
      ...from,
      basis: textDigest(sourceText),
      at,
      ...findingsOfText,
    };
    translation.setText(field, text, provenance);
    return true;
  }

  /** Sets a field. If a base text is cleared, the machine texts made from it are cleared as well. */
  private setField(
    translation: T,
    field: string,
    text: string | null,
    provenance: FieldProvenance | undefined,
  ): void {
    const wasMeaningful = this.isMeaningful(field, translation.text(field));
    translation.setText(field, text, provenance);
    if (
      translation.language === this.baseLanguage &&
      wasMeaningful &&
      !this.isMeaningful(field, text)
    ) {
      this.clearMachineTexts(field);
    }
  }

  /** Whether the field has a text other than its `emptyText`. */
  private isMeaningful(field: string, text: string | null): boolean {
    return text !== null && text !== this.localizedFields[field]?.emptyText;
  }

  /** Clears the texts and suggestions that machines made from a base text. Human texts stay, and are stale. */
  private clearMachineTexts(field: string): void {
    for (const translation of this.translations.getItems()) {
      const fieldProvenance = translation.provenance[field];
      if (translation.language === this.baseLanguage || !fieldProvenance) continue;
      if (translation.originOf(field) === 'human')
        translation.setText(field, translation.text(field), withoutSuggestion(fieldProvenance));
      else translation.setText(field, null, undefined);
      this.removeIfEmpty(translation);
    }
  }

  private findSource(
    field: string,
    chain: readonly Language[],
    requested: Language,
  ): T | undefined {
    if (this.localizedFields[field]?.fixed) {
      const requestedTranslation = this.translation(requested);
      return requestedTranslation?.text(field) != null
        ? requestedTranslation
        : this.translation(this.baseLanguage);
    }
    const candidates = chain.map((language) => this.translation(language));
    return (
      candidates.find((translation) => translation?.hasOwnText(field)) ??
      candidates.find((translation) => translation?.text(field) != null)
    );
  }

  private addTranslation(language: Language): T {
    const translation = this.createTranslation(language);
    this.translations.add(translation);
    return translation;
  }

  private requireTranslation(language: Language): T {
    const translation = this.translation(language);
    if (!translation) throw Problem.notFound(`A translation into ${language}`);
    return translation;
  }

  private removeIfEmpty(translation: T): void {
    const hasSuggestionOrDismissal = Object.values(translation.provenance).some(
      // Keep dismissals, so that the suggestions are not offered again.
      (fieldProvenance) => fieldProvenance?.suggestion ?? fieldProvenance?.dismissed,
    );
    if (!this.hasTexts(translation) && !hasSuggestionOrDismissal)
      this.translations.remove(translation);
  }
}

/** Provenance of a text that a person writes now. */
function humanProvenance(username: string): Omit<FieldProvenance, 'basis'> {
  return { origin: 'human', at: new Date().toISOString(), by: username };
}

function unknownAuthorProvenance(): FieldProvenance {
  return { origin: 'human', basis: UNKNOWN_BASIS, at: new Date().toISOString() };
}

function pickFindings(
  fieldProvenance:
    | { findings?: Finding[] | undefined; dismissals?: Record<string, Dismissal> }
    | undefined,
): Pick<FieldProvenance, 'findings' | 'dismissals'> {
  const { findings = [], dismissals } = fieldProvenance ?? {};
  return { ...(findings.length > 0 && { findings }), ...(dismissals && { dismissals }) };
}

/** Returns the provenance of the text itself, without its suggestion. */
function withoutSuggestion({
  suggestion: _,
  dismissed: __,
  ...fieldProvenance
}: FieldProvenance): FieldProvenance {
  return fieldProvenance;
}

function machineProvenance(author: Exclude<Author, { origin: 'human' }>): {
  origin: Origin;
  model?: string;
  from?: Language;
  task?: number;
  style?: number;
  glossary?: string;
} {
  // Omit undefined members.
  return Object.fromEntries(
    Object.entries(author).filter(([, value]) => value !== undefined),
  ) as typeof author;
}
