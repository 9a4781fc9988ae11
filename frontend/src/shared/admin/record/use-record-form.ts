import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import { readBody } from '../../../api/read-body';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import {
  recordQuery,
  sharedFields,
  localizedFields,
  type ContentRecord,
  type Kind,
} from '../content/content.queries';
import { useContentCache } from '../content/use-content-cache';
import { recordFingerprint } from '../content/translation-state';
import { type SaveProblems, useEditForm } from '../form/use-edit-form';
import { type KindTexts, fieldLabel } from '../kind/admin-kind';
import { sharedAdminTexts } from '../texts';
import { type UnsavedChange } from '../unsaved/unsaved-changes-registry';
import { fieldPathLabel } from './changes-between';
import {
  isBasisOutdated,
  fieldsOf,
  type RecordWrite,
  parseKey,
  type RecordField,
  type RecordValues,
  toBody,
  toValues,
  fieldKey,
  textAt,
} from './record-values';

/** Stores edits of a record; returns false if nothing was stored, for a reason that another form shows. */
export type WriteRecord = (
  record: ContentRecord,
  edits: RecordWrite,
) => Promise<ContentRecord | false>;

interface Options {
  kind: Kind;
  record: ContentRecord;
  /** Texts of the kind's screens, with the labels of its fields. */
  texts: KindTexts;
  /** Key of the draft. Default: by the record's id. */
  key?: string;
  /** Custom write. Default: one write to the record. */
  write?: WriteRecord | undefined;
  /** Sets the base language of a new record. */
  setBase?: (language: Language) => void;
  /** Saves the whole form, if it is stored together with others. */
  saveAll?: (() => Promise<boolean>) | undefined;
}

export type RecordForm = ReturnType<typeof useRecordForm>;

/** Which value of a conflicting field to keep. */
export type ConflictChoice = 'theirs' | 'mine' | 'both';

export const formKey = (kind: string, id: number | 'new'): string => `${kind}:${id}`;

/** Loads a record, and reloads it when others change it; `isDeleted` once it is deleted. */
export function useRecord(kind: string, id: number | undefined) {
  const query = useQuery({
    ...recordQuery(useApi(), kind, id ?? 0),
    enabled: id !== undefined,
  });
  const isDeleted = query.error instanceof ApiError && query.error.status === 404;
  return { ...query, isDeleted };
}

/** Shared fields and texts of a record as one form, saved in one write and merged field by field. */
export function useRecordForm(options: Options, isDeleted: boolean) {
  const { kind, record, texts, setBase, saveAll } = options;
  const { key = formKey(kind.kind, record.id || 'new') } = options;
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { client } = useApi();
  const cache = useContentCache(kind.kind);
  /** Fingerprint of the record at its last save here. */
  const [savedFingerprint, setSavedFingerprint] = useState<string>();
  /** The record as it was before a version conflict that is not resolved yet. */
  const [recordBeforeConflict, setRecordBeforeConflict] = useState<ContentRecord>();
  /** Choices in the conflict dialog, by field and both values. They stay when the dialog is postponed. */
  const [conflictChoices, setConflictChoices] = useState<Readonly<Record<string, ConflictChoice>>>(
    {},
  );
  /** The record that the next save is based on, and the one before the last version conflict. */
  const latest = useRef({ record, before: record });
  useEffect(() => {
    latest.current = { ...latest.current, record };
  }, [record]);
  const isNew = record.id === 0;

  const writeRecord: WriteRecord = (original, recordWrite) =>
    readBody(
      client.PATCH('/api/content/{kind}/{recordId}', {
        params: { path: { kind: kind.kind, recordId: original.id } },
        body: toBody(kind, original, recordWrite),
      }),
    );
  const form = useEditForm<RecordValues, RecordField>({
    key,
    stored: useMemo(() => toValues(kind, record), [kind, record]),
    fields: useMemo(() => fieldsOf(kind), [kind]),
    // An empty new record is sent too, because the response lists its required fields.
    sendUnedited: isNew,
    send: async (values, editedFields) => {
      const write = options.write ?? writeRecord;
      const saved = await write(latest.current.record, { values, editedFields });
      if (!saved) return false;
      latest.current = { record: saved, before: saved };
      cache.setRecord(saved);
      setSavedFingerprint(recordFingerprint(saved));
      return toValues(kind, saved);
    },
    refresh: ({ current }) => {
      if (!current) return undefined;
      const currentRecord = current as ContentRecord;
      setRecordBeforeConflict(latest.current.record);
      latest.current = { record: currentRecord, before: latest.current.record };
      cache.setRecord(currentRecord);
      return toValues(kind, currentRecord);
    },
    // Translations of a changed base text must be reviewed before they are sent again.
    needsReview: (editedFields) =>
      isBasisOutdated(editedFields, latest.current.before, latest.current.record),
    onSaved: () => {
      setRecordBeforeConflict(undefined);
      void cache.refresh();
    },
    // The server validates texts only once the shared fields are valid; the form reports both together.
    findEmptyRequired: ({ words }) =>
      localizedFields(kind)
        .filter(
          ({ name, required }) => isNew && required && words[record.baseLanguage][name] === '',
        )
        .map(({ name }) => fieldKey(record.baseLanguage, name)),
    ...(texts.errors && { errorMessages: texts.errors }),
    labelOf: (path) => fieldPathLabel({ kind, texts, sharedTexts }, record, path),
    changes: () => listChanges(),
    languageView: false,
    isSavable: !isDeleted,
    saveAll,
    formChoice: isNew
      ? { value: record.baseLanguage, onRestore: (base) => chooseBase(base as Language) }
      : undefined,
  });
  const { edits } = form;
  const chooseBase = (newBase: Language) => {
    // Texts already written move to the new base language: only their language was wrong.
    for (const { name } of localizedFields(kind)) {
      const textKey = fieldKey(record.baseLanguage, name);
      const text = textAt(edits, textKey);
      edits.undo(textKey);
      edits.set(fieldKey(newBase, name), text);
    }
    setBase?.(newBase);
    form.clearProblems();
  };
  const listChanges = (): UnsavedChange[] =>
    edits.editedFields().map((path) => {
      const label = fieldPathLabel({ kind, texts, sharedTexts }, record, path);
      const { language, field } = parseKey(path);
      const oldValue = edits.storedValue(path);
      const newValue = edits.currentValue(path);
      const type = language ? 'text' : sharedFields(kind).find(({ name }) => name === field)?.type;
      const isText = typeof oldValue === 'string' && typeof newValue === 'string';
      if (!isText || type === 'choice' || type === 'picture') return { label };
      const lang = language && { lang: languageFacts[language].tag };
      return { label, ...lang, before: oldValue, after: newValue };
    });

  return {
    ...form,
    kind,
    record,
    chooseBase,
    /** Edited fields that another user has changed, once a save was refused because of them. */
    conflicts: form.isConflictDialogOpen === undefined ? [] : form.conflicts,
    isConflictDialogOpen: form.isConflictDialogOpen === true,
    conflictChoices,
    setConflictChoices,
    recordBeforeConflict,
    listChanges,
    savedFingerprint,
  };
}

/** Error messages by field; empty ones are named: “Date is required”. */
export function useFieldErrors(
  texts: KindTexts,
  { fields, required }: SaveProblems,
): SaveProblems['fields'] {
  const sharedTexts = useDictionary(sharedAdminTexts);
  return useMemo(() => {
    const messages = required.map((path) => {
      const name = path.split('.').at(-1) ?? path;
      const text =
        texts.required?.[name] ?? sharedTexts.form.required(fieldLabel(texts, sharedTexts, name));
      return [path, text] as const;
    });
    return { ...fields, ...Object.fromEntries(messages) };
  }, [fields, required, texts, sharedTexts]);
}
