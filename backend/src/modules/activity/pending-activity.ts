import { type ChangeSet, ChangeSetType, JsonType } from '@mikro-orm/core';
import { type Language } from '../../kernel/language.js';
import { type FieldProvenance, type Provenance } from '../../kernel/provenance.js';
import { type Translation } from '../../kernel/translation.entity.js';
import {
  type ActivityAction,
  type ActivityData,
  isLocalized,
  isJsonEqual,
  type Snapshot,
  type VersionSnapshot,
} from './activity.entity.js';
import { type ActivityType } from './activity-types.service.js';

type Stored = { id: number };
type Values = Record<string, unknown>;

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

function parsed(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** What a transaction does to one thing, gathered from the unit of work until the transaction commits. */
export class PendingActivity {
  private type: ChangeSetType = ChangeSetType.UPDATE;
  private readonly fields: Values = {};
  private baseLanguage: Language | undefined;
  private readonly versions = new Map<Language, VersionSnapshot | null>();

  constructor(
    readonly kind: ActivityType,
    readonly thing: Stored,
  ) {}

  /** Takes in what a flush is about to do to the thing itself. */
  add({ type, originalEntity, payload, meta }: ChangeSet<object>): void {
    if (type === ChangeSetType.CREATE || type === ChangeSetType.DELETE) {
      this.type = type;
      return;
    }
    const before = (originalEntity ?? {}) as Values;
    const json = new Set<string>(
      meta.props.filter(({ customType }) => customType instanceof JsonType).map(({ name }) => name),
    );
    for (const name of Object.keys(payload)) {
      // The unit of work keeps what is stored as JSON in the form in which it is compared.
      const old = json.has(name) ? parsed(before[name]) : before[name];
      if (name === 'baseLanguage') this.baseLanguage ??= before[name] as Language;
      const secret = this.kind.secrets[name];
      if (secret) this.fields[secret] ??= null;
      if (this.kind.fields.includes(name)) this.fields[name] ??= plain(old);
    }
  }

  /** Whether it is deleted without its versions having been loaded. */
  get isUnloaded(): boolean {
    const { thing, type } = this;
    return (
      type === ChangeSetType.DELETE && isLocalized(thing) && !thing.translations.isInitialized()
    );
  }

  /** The versions that the deletion takes with it. */
  addTranslations(versions: readonly object[]): void {
    const { thing } = this;
    if (!isLocalized(thing)) return;
    for (const version of versions as readonly Translation[]) {
      this.versions.set(version.language, toVersion(version, thing.fieldNames));
    }
  }

  /** Takes in what a flush is about to do to one of its language versions. */
  addVersion(version: Translation, { type, originalEntity }: ChangeSet<object>): void {
    const { language, id } = version;
    if (this.versions.has(language) || !isLocalized(this.thing)) return;
    if (type === ChangeSetType.CREATE) {
      this.versions.set(language, null);
      return;
    }
    const gone = type === ChangeSetType.DELETE;
    const before = (originalEntity ?? {}) as Values;
    const provenance = gone
      ? version.provenance
      : ((parsed(before.provenance) ?? {}) as Provenance);
    const words = (field: string) => (gone ? version.text(field) : text(before[field]));
    const changed = this.thing.fieldNames.filter(
      (field) =>
        gone ||
        words(field) !== version.text(field) ||
        !isJsonEqual(provenance[field], version.provenance[field]),
    );
    if (changed.length === 0) return;
    this.versions.set(language, {
      id,
      language,
      ...(gone && { createdAt: version.createdAt.toISOString() }),
      words: Object.fromEntries(changed.map((field) => [field, words(field)])),
      provenance: Object.fromEntries(changed.map((field) => [field, provenance[field]])),
    });
  }

  /** Whether nothing but its place in a list changed, and so that of others. */
  get positionChange(): { from: unknown; to: unknown } | undefined {
    const [name, ...others] = Object.keys(this.fields);
    if (this.type !== ChangeSetType.UPDATE || others.length > 0 || this.versions.size > 0) {
      return undefined;
    }
    if (name !== 'position' && name !== 'sortOrder') return undefined;
    return { from: this.fields[name], to: plain(Reflect.get(this.thing, name)) };
  }

  /** What is to be logged, now that ids are known; undefined where nothing changed that is. */
  toActivityData(): ActivityData | undefined {
    const { kind, thing } = this;
    const common = {
      kind: kind.kind,
      recordId: thing.id,
      label: kind.label(thing, this.type === ChangeSetType.DELETE ? this.title() : undefined),
    };
    if (this.type === ChangeSetType.CREATE) {
      return { ...common, action: 'created', after: this.snapshot() };
    }
    if (this.type === ChangeSetType.DELETE) {
      // Its versions are no longer with it, but were deleted one by one.
      const { versions } = this.before();
      return {
        ...common,
        action: 'deleted',
        before: { ...this.snapshot(), ...(versions && { versions }) },
      };
    }
    const before = this.before();
    const after = this.after();
    if (isJsonEqual(before, after)) return undefined;
    const [told] = Object.keys(before.fields).flatMap((name) => kind.told[name] ?? []);
    return { ...common, action: told ?? actionOf(before, after), before, after };
  }

  private before(): Snapshot {
    const versions = [...this.versions.values()].filter((version) => version !== null);
    const { fields, baseLanguage } = this;
    return {
      fields,
      ...(baseLanguage && { baseLanguage }),
      ...(versions.length > 0 && { versions }),
    };
  }

  private after(): Snapshot {
    const { thing, kind } = this;
    const secrets = new Set(Object.values(kind.secrets));
    const fields = Object.keys(this.fields).map(
      (name) => [name, secrets.has(name) ? 'changed' : plain(Reflect.get(thing, name))] as const,
    );
    if (!isLocalized(thing)) return { fields: Object.fromEntries(fields) };
    const versions = [...this.versions].flatMap(([language, before]) => {
      const version = thing.translation(language);
      return version
        ? [toVersion(version, before ? Object.keys(before.words) : thing.fieldNames)]
        : [];
    });
    return {
      fields: Object.fromEntries(fields),
      ...(this.baseLanguage && { baseLanguage: thing.baseLanguage }),
      ...(versions.length > 0 && { versions }),
    };
  }

  /** What a deleted record was called. */
  private title(): string | null | undefined {
    const { thing } = this;
    return isLocalized(thing)
      ? (this.versions.get(thing.baseLanguage)?.words[thing.titleField] ?? '')
      : undefined;
  }

  /** All that is logged of the thing. */
  private snapshot(): Snapshot {
    const { thing, kind } = this;
    const fields = Object.fromEntries(
      kind.fields.map((name) => [name, plain(Reflect.get(thing, name))]),
    );
    if (!isLocalized(thing)) return { fields };
    const { translations } = thing;
    const versions = translations.isInitialized() ? translations.getItems() : [];
    return {
      fields,
      baseLanguage: thing.baseLanguage,
      versions: versions.map((version) => toVersion(version, thing.fieldNames)),
    };
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function toVersion(version: Translation, fields: readonly string[]): VersionSnapshot {
  const { id, language, createdAt, provenance } = version;
  return {
    id,
    language,
    // PostgreSQL sets it: a new one has none yet.
    createdAt: (createdAt as Date | undefined)?.toISOString(),
    words: Object.fromEntries(fields.map((field) => [field, version.text(field)])),
    provenance: Object.fromEntries(fields.map((field) => [field, provenance[field]])),
  };
}

/** What a person did, told from what became of one field's words and of the suggestion beside them. */
function actionOf(before: Snapshot, after: Snapshot): ActivityAction {
  const [was] = before.versions ?? [];
  const [is] = after.versions ?? [];
  const [field, ...others] = Object.keys(was?.words ?? {});
  if (!was || !is || field === undefined || Object.keys(before.fields).length > 0) return 'changed';
  const words = [field, ...others];
  if (words.every((name) => was.words[name] === is.words[name])) {
    const turnedDown = (entry: FieldProvenance | undefined) => [
      entry?.dismissed,
      Object.keys(entry?.dismissals ?? {}),
    ];
    const isSameChoice = (name: string) =>
      isJsonEqual(turnedDown(was.provenance[name]), turnedDown(is.provenance[name]));
    return words.every(isSameChoice) ? 'confirmed' : 'dismissed';
  }
  const offered = was.provenance[field]?.suggestion?.text;
  return others.length === 0 && offered !== undefined && offered === is.words[field]
    ? 'accepted'
    : 'changed';
}
