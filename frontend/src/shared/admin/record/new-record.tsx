import { useMemo, useRef, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import { randomKey } from '../../../api/idempotency';
import { readBody } from '../../../api/read-body';
import { type Language, LANGUAGES } from '../../i18n/language';
import { useDictionary } from '../../i18n/dictionary';
import { storeItem } from '../../ui/storage';
import {
  sharedFields,
  localizedFields,
  type ContentRecord,
  type Kind,
  type NewContent,
} from '../content/content.queries';
import { useContentCache } from '../content/use-content-cache';
import { isEqual, isEqualTrimmed, valueAt } from '../form/edits';
import { type AdminKind } from '../kind/admin-kind';
import { useToast } from '../ui/toasts';
import { ScreenHead } from '../header/screen-head';
import { sharedAdminTexts } from '../texts';
import { useLabels } from '../entities/use-labels';
import {
  blankRecord,
  type RecordWrite,
  toInput,
  toStoredText,
  fieldKey,
  fieldsOf,
  toBody,
  toValues,
  type RecordEdits,
  sharedKey,
} from './record-values';
import { type WriteRecord } from './use-record-form';
import { useAdminKind } from './record-context';
import { PaneButton, type PanelName } from './side-panel';

const LANGUAGE_KEY = 'adminWritingLanguage';

/** Returns the base language of the last new record on this device. */
export function readWritingLanguage(): Language | undefined {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === stored);
}

/** Default until a record in another language has been created on this device. */
const DEFAULT_BASE: Language = 'zh_TW';

/** Returns an unsaved record with the initial values of its kind and screen, and the setter of its base language. */
export function useEmptyRecord(adminKind: AdminKind, kind: Kind) {
  const [base, setBase] = useState<Language>(() => readWritingLanguage() ?? DEFAULT_BASE);
  const { initial } = adminKind;
  const emptyRecord = useMemo(() => {
    const shared = sharedFields(kind).map(({ name, default: defaultValue }) => [
      name,
      initial[name] ?? defaultValue,
    ]);
    return {
      ...blankRecord(kind.kind, base),
      shared: Object.fromEntries(shared) as ContentRecord['shared'],
    };
  }, [initial, kind, base]);
  return { emptyRecord, setBase };
}

function toCreateBody(
  kind: Kind,
  language: Language,
  { values, editedFields }: RecordWrite,
): NewContent {
  const texts = values.words[language];
  const fields = localizedFields(kind)
    .filter(({ name }) => editedFields.includes(fieldKey(language, name)))
    .map(({ name }) => [name, toStoredText(texts[name])]);
  const shared = sharedFields(kind)
    .filter(({ name, required }) => required || values.shared[name] !== '')
    .map((field) => [field.name, toInput(field, values.shared[field.name])]);
  return {
    baseLanguage: language,
    shared: Object.fromEntries(shared) as Record<string, unknown>,
    words: { [language]: Object.fromEntries(fields) as Record<string, string | null> },
  };
}

/** Whether a request was certainly not executed. A missing session does not tell about its earlier attempts. */
const isRejection = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status < 500 &&
  error.status !== 401 &&
  error.code !== 'outcome_unknown' &&
  error.retryAfter === undefined;

/** Returns a function that stores a new record in its base language, and then calls `onCreated`. */
export function useCreateRecord(
  kind: Kind,
  successMessage: string,
  onCreated: (id: number) => void,
): WriteRecord {
  const { client } = useApi();
  const cache = useContentCache(kind.kind);
  const toast = useToast();
  /** A request that may have been executed: it is repeated first, because a changed one would create a second record. */
  const unanswered = useRef<{ body: NewContent; key: string }>(undefined);
  const post = async (body: NewContent): Promise<ContentRecord> => {
    const earlier = unanswered.current;
    const isSameRecord = earlier?.body.baseLanguage === body.baseLanguage;
    const request = earlier && isSameRecord ? earlier : { body, key: randomKey() };
    unanswered.current = request;
    const created = client.POST('/api/content/{kind}', {
      params: { path: { kind: kind.kind } },
      headers: { 'Idempotency-Key': request.key },
      body: request.body,
    });
    return readBody(created).catch((error: unknown) => {
      if (!isRejection(error)) throw error;
      unanswered.current = undefined;
      if (isEqual(request.body, body)) throw error;
      return post(body);
    });
  };
  const updateCreated = (created: ContentRecord, { values }: RecordWrite) => {
    const createdValues = toValues(kind, created);
    const editedFields = fieldsOf(kind).filter(
      (path) => !isEqualTrimmed(valueAt(values, path), valueAt(createdValues, path)),
    );
    if (editedFields.length === 0) return created;
    return readBody(
      client.PATCH('/api/content/{kind}/{recordId}', {
        params: { path: { kind: kind.kind, recordId: created.id } },
        body: toBody(kind, created, { values, editedFields }),
      }),
    );
  };
  return async ({ baseLanguage }, write) => {
    const body = toCreateBody(kind, baseLanguage, write);
    const posted = await post(body);
    const isChanged = !isEqual(unanswered.current?.body, body);
    const created = isChanged ? await updateCreated(posted, write) : posted;
    unanswered.current = undefined;
    storeItem(LANGUAGE_KEY, baseLanguage);
    cache.setRecord(created);
    toast({ title: successMessage });
    onCreated(created.id);
    return created;
  };
}

interface Props {
  pane: PanelName | null;
  /** Undefined if a new record has no preview. */
  onPane: ((pane: PanelName | null) => void) | undefined;
}

/** Header of a new record: back link, title, preview button. */
export function NewRecordHeader({ pane, onPane }: Props) {
  const adminKind = useAdminKind();
  const texts = useDictionary(adminKind.texts);
  const title = useLabels().list(adminKind.kind);
  return (
    <ScreenHead title={texts.create} back={{ to: adminKind.path, label: texts.title ?? title }}>
      {onPane && <PaneButton name="preview" pane={pane} onPane={onPane} />}
    </ScreenHead>
  );
}

/**
 * Returns a function that calls `save` and, if images were changed, shows in how many other languages they changed too,
 * because all translations share them.
 */
export function useImageSyncToast(kind: Kind, record: ContentRecord, edits: RecordEdits) {
  const { saving: texts } = useDictionary(sharedAdminTexts);
  const toast = useToast();
  return async (save: () => Promise<boolean>): Promise<boolean> => {
    const hasChangedImages = sharedFields(kind).some(
      ({ name, picture }) => picture !== undefined && edits.isEdited(sharedKey(name)),
    );
    const translations = record.translations.filter(
      ({ language }) => language !== record.baseLanguage,
    );
    const isSaved = await save();
    if (isSaved && hasChangedImages && kind.structured && translations.length > 0) {
      toast({ title: texts.imagesSynced(translations.length) });
    }
    return isSaved;
  };
}
