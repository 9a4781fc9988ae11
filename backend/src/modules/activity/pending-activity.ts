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
  type TranslationSnapshot,
} from './activity.entity.js';
import { type ActivityType } from './activity-types.service.js';

type StoredEntity = { id: number };
type FieldValues = Record<string, unknown>;

function toJsonValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

function parseJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** Collects the changes of one entity until its transaction commits. */
export class PendingActivity {
  private changeType: ChangeSetType = ChangeSetType.UPDATE;
  /** Values before the change, by field. */
  private readonly fields: FieldValues = {};
  private baseLanguage: Language | undefined;
  /** Translations before the change; null for a new one. */
  private readonly translations = new Map<Language, TranslationSnapshot | null>();
  /** The greatest version of the translations that are deleted. */
  private lastVersion = 0;

  constructor(
    readonly activityType: ActivityType,
    readonly entity: StoredEntity,
  ) {}

  /** Adds the changes of the entity itself in a flush. */
  add({ type, originalEntity, payload, meta }: ChangeSet<object>): void {
    if (type === ChangeSetType.CREATE || type === ChangeSetType.DELETE) {
      this.changeType = type;
      return;
    }
    const before = (originalEntity ?? {}) as FieldValues;
    const jsonColumns = new Set<string>(
      meta.props.filter(({ customType }) => customType instanceof JsonType).map(({ name }) => name),
    );
    for (const name of Object.keys(payload)) {
      // The unit of work holds the original of a JSON column as a string.
      const oldValue = jsonColumns.has(name) ? parseJson(before[name]) : before[name];
      if (name === 'baseLanguage') this.baseLanguage ??= before[name] as Language;
      const secretName = this.activityType.secrets[name];
      if (secretName) this.fields[secretName] ??= null;
      if (this.activityType.fields.includes(name)) this.fields[name] ??= toJsonValue(oldValue);
    }
  }

  /** Whether the entity is deleted and its translations are not loaded. */
  get needsTranslations(): boolean {
    const { entity, changeType } = this;
    return (
      changeType === ChangeSetType.DELETE &&
      isLocalized(entity) &&
      !entity.translations.isInitialized()
    );
  }

  /** Adds the translations that are deleted with their record. */
  addTranslations(translations: readonly object[]): void {
    const { entity } = this;
    if (!isLocalized(entity)) return;
    for (const translation of translations as readonly Translation[]) {
      const snapshot = toTranslationSnapshot(translation, entity.fieldNames);
      this.translations.set(translation.language, snapshot);
      this.lastVersion = Math.max(this.lastVersion, translation.version);
    }
  }

  /** Adds the changes of one translation in a flush. */
  addTranslation(translation: Translation, { type, originalEntity }: ChangeSet<object>): void {
    const { language, id } = translation;
    if (this.translations.has(language) || !isLocalized(this.entity)) return;
    if (type === ChangeSetType.CREATE) {
      this.translations.set(language, null);
      return;
    }
    const isDeleted = type === ChangeSetType.DELETE;
    if (isDeleted) this.lastVersion = Math.max(this.lastVersion, translation.version);
    const before = (originalEntity ?? {}) as FieldValues;
    const provenance = isDeleted
      ? translation.provenance
      : ((parseJson(before.provenance) ?? {}) as Provenance);
    const oldText = (field: string) =>
      isDeleted ? translation.text(field) : textOrNull(before[field]);
    const changedFields = this.entity.fieldNames.filter(
      (field) =>
        isDeleted ||
        oldText(field) !== translation.text(field) ||
        !isJsonEqual(provenance[field], translation.provenance[field]),
    );
    if (changedFields.length === 0) return;
    this.translations.set(language, {
      id,
      language,
      ...(isDeleted && {
        createdAt: translation.createdAt.toISOString(),
        version: translation.version,
      }),
      words: Object.fromEntries(changedFields.map((field) => [field, oldText(field)])),
      provenance: Object.fromEntries(changedFields.map((field) => [field, provenance[field]])),
    });
  }

  /** The old and new position, if nothing else changed. */
  get positionChange(): { from: unknown; to: unknown } | undefined {
    const [name, ...others] = Object.keys(this.fields);
    if (
      this.changeType !== ChangeSetType.UPDATE ||
      others.length > 0 ||
      this.translations.size > 0
    ) {
      return undefined;
    }
    if (name !== 'position' && name !== 'sortOrder') return undefined;
    return { from: this.fields[name], to: toJsonValue(Reflect.get(this.entity, name)) };
  }

  /** Returns the entry; undefined if no logged value changed. Called before the commit, when ids are known. */
  toActivityData(): ActivityData | undefined {
    const { activityType, entity } = this;
    const commonData = {
      kind: activityType.kind,
      recordId: entity.id,
      label: activityType.label(
        entity,
        this.changeType === ChangeSetType.DELETE ? this.findDeletedTitle() : undefined,
      ),
    };
    if (this.changeType === ChangeSetType.CREATE) {
      return { ...commonData, action: 'created', after: this.buildSnapshot() };
    }
    if (this.changeType === ChangeSetType.DELETE) {
      // The flush has emptied the collection of translations; they were added one by one.
      const { versions } = this.buildSnapshotBefore();
      return {
        ...commonData,
        action: 'deleted',
        before: {
          ...this.buildSnapshot(),
          ...(versions && { versions }),
          lastVersion: Math.max(this.lastVersion, Number(Reflect.get(entity, 'version') ?? 0)),
        },
      };
    }
    const before = this.buildSnapshotBefore();
    const after = this.buildSnapshotAfter();
    if (isJsonEqual(before, after)) return undefined;
    const [customAction] = Object.keys(before.fields).flatMap(
      (name) => activityType.actionByField[name] ?? [],
    );
    return { ...commonData, action: customAction ?? actionOf(before, after), before, after };
  }

  private buildSnapshotBefore(): Snapshot {
    const versions = [...this.translations.values()].filter((snapshot) => snapshot !== null);
    const { fields, baseLanguage } = this;
    return {
      fields,
      ...(baseLanguage && { baseLanguage }),
      ...(versions.length > 0 && { versions }),
    };
  }

  private buildSnapshotAfter(): Snapshot {
    const { entity, activityType } = this;
    const secrets = new Set(Object.values(activityType.secrets));
    const fields = Object.keys(this.fields).map(
      (name) =>
        [name, secrets.has(name) ? 'changed' : toJsonValue(Reflect.get(entity, name))] as const,
    );
    if (!isLocalized(entity)) return { fields: Object.fromEntries(fields) };
    const versions = [...this.translations].flatMap(([language, before]) => {
      const translation = entity.translation(language);
      return translation
        ? [
            toTranslationSnapshot(
              translation,
              before ? Object.keys(before.words) : entity.fieldNames,
            ),
          ]
        : [];
    });
    return {
      fields: Object.fromEntries(fields),
      ...(this.baseLanguage && { baseLanguage: entity.baseLanguage }),
      ...(versions.length > 0 && { versions }),
    };
  }

  /** Returns the title of a deleted record. */
  private findDeletedTitle(): string | null | undefined {
    const { entity } = this;
    return isLocalized(entity)
      ? (this.translations.get(entity.baseLanguage)?.words[entity.titleField] ?? '')
      : undefined;
  }

  /** Returns all logged values of the entity. */
  private buildSnapshot(): Snapshot {
    const { entity, activityType } = this;
    const fields = Object.fromEntries(
      activityType.fields.map((name) => [name, toJsonValue(Reflect.get(entity, name))]),
    );
    if (!isLocalized(entity)) return { fields };
    const { translations } = entity;
    const loadedTranslations = translations.isInitialized() ? translations.getItems() : [];
    return {
      fields,
      baseLanguage: entity.baseLanguage,
      versions: loadedTranslations.map((translation) =>
        toTranslationSnapshot(translation, entity.fieldNames),
      ),
    };
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function toTranslationSnapshot(
  translation: Translation,
  fields: readonly string[],
): TranslationSnapshot {
  const { id, language, createdAt, provenance } = translation;
  return {
    id,
    language,
    // Set by PostgreSQL, so undefined before the insert.
    createdAt: (createdAt as Date | undefined)?.toISOString(),
    words: Object.fromEntries(fields.map((field) => [field, translation.text(field)])),
    provenance: Object.fromEntries(fields.map((field) => [field, provenance[field]])),
  };
}

/** Derives the action from the changed texts, suggestions and dismissals of one translation. */
function actionOf(before: Snapshot, after: Snapshot): ActivityAction {
  const [oldTranslation] = before.versions ?? [];
  const [current] = after.versions ?? [];
  const [field, ...others] = Object.keys(oldTranslation?.words ?? {});
  if (!oldTranslation || !current || field === undefined || Object.keys(before.fields).length > 0)
    return 'changed';
  const names = [field, ...others];
  if (names.every((name) => oldTranslation.words[name] === current.words[name])) {
    const dismissalsOf = (fieldProvenance: FieldProvenance | undefined) => [
      fieldProvenance?.dismissed,
      Object.keys(fieldProvenance?.dismissals ?? {}),
    ];
    const hasSameDismissals = (name: string) =>
      isJsonEqual(
        dismissalsOf(oldTranslation.provenance[name]),
        dismissalsOf(current.provenance[name]),
      );
    return names.every(hasSameDismissals) ? 'confirmed' : 'dismissed';
  }
  const suggestedText = oldTranslation.provenance[field]?.suggestion?.text;
  return others.length === 0 &&
    suggestedText !== undefined &&
    suggestedText === current.words[field]
    ? 'accepted'
    : 'changed';
}
