import { type components } from '@kawabe/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import { type Api } from '../../../api/client';
import { recordQuery, type ContentRecord, type Kind } from '../content/content.queries';
import { type RecordWrite, toBody, toStoredText } from '../record/record-values';
import { type WriteRecord } from '../record/use-record-form';
import { blankSetting, SETTINGS, type SettingSection } from './setting-kind';
import { settingRowsQuery } from './setting-rows';

type SectionEntry = components['schemas']['SectionEntryDto'];

interface PendingWrite {
  kind: Kind;
  from: ContentRecord;
  write: RecordWrite;
  /** Called with false if nothing was stored because of another setting. */
  resolve: (saved: ContentRecord | false) => void;
  reject: (error: unknown) => void;
}

/** Builds a setting's part of the request; a new setting has version 0. */
function toEntry({ kind, from, write }: PendingWrite): SectionEntry {
  if (from.id !== 0) return { words: toBody(kind, from, write).words ?? {} };
  const translations = Object.entries(write.values.words).flatMap(([language, texts]) => {
    const value = toStoredText(texts['value']);
    return value === null ? [] : [[language, { value, version: 0 }] as const];
  });
  return { baseLanguage: from.baseLanguage, words: Object.fromEntries(translations) };
}

/** Returns the part of an error about one setting; undefined if the error is about others. */
function errorOfSetting(error: ApiError, key: string): ApiError | undefined {
  const { code, detail: message, requestId } = error;
  const problem = { code, message, requestId };
  if (error.isConflict) {
    const current = (error.current as Record<string, ContentRecord | null> | null)?.[key];
    if (current === undefined) return undefined;
    return new ApiError(error.status, JSON.stringify({ ...problem, current }), '');
  }
  const path = `entries.${key}.`;
  const errors = error.errors
    .filter(({ field }) => field.startsWith(path))
    .map((error) => ({ ...error, field: error.field.slice(path.length) }));
  if (errors.length === 0) return undefined;
  return new ApiError(error.status, JSON.stringify({ ...problem, errors }), '');
}

/**
 * Collects the writes of a section's settings and sends them as one request: all are saved or none. The forms write in the
 * same task; see `useEntries`.
 */
export class SectionBatch {
  #writes = new Map<string, PendingWrite>();
  #sending = false;

  constructor(
    private readonly client: Api['client'],
    private readonly section: SettingSection,
  ) {}

  write(
    key: string,
    kind: Kind,
    from: ContentRecord,
    write: RecordWrite,
  ): Promise<ContentRecord | false> {
    return new Promise((resolve, reject) => {
      this.#writes.set(key, { kind, from, write, resolve, reject });
      if (this.#sending) return;
      this.#sending = true;
      // After all writes of this task, including those retried after a conflict.
      setTimeout(() => void this.#send());
    });
  }

  async #send(): Promise<void> {
    const writes = this.#writes;
    try {
      const { data = [] } = await this.client.PATCH('/api/site-settings/by-section/{section}', {
        params: { path: { section: this.section } },
        body: {
          entries: Object.fromEntries([...writes].map(([key, item]) => [key, toEntry(item)])),
        },
      });
      this.#finish();
      for (const [key, { from, resolve }] of writes) {
        const saved = data.find(({ shared }) => shared['key'] === key);
        resolve(saved ?? blankSetting(this.section, key, from.baseLanguage));
      }
    } catch (error) {
      await this.#rejectConflicting(writes, error);
    }
  }

  /** Conflicting settings are rejected first: if each of them writes again, the whole batch is retried. */
  async #rejectConflicting(writes: Map<string, PendingWrite>, error: unknown): Promise<void> {
    const conflicts = [...writes].flatMap(([key, write]) => {
      const settingError = error instanceof ApiError ? errorOfSetting(error, key) : undefined;
      return settingError ? [{ key, write, refusal: settingError }] : [];
    });
    if (conflicts.length === 0) {
      this.#finish();
      for (const { reject } of writes.values()) reject(error);
      return;
    }
    for (const { key, write, refusal } of conflicts) {
      writes.delete(key);
      write.reject(refusal);
    }
    await new Promise((resolve) => setTimeout(resolve));
    if (conflicts.every(({ key }) => writes.has(key))) return this.#send();
    this.#finish();
    for (const { resolve } of writes.values()) resolve(false);
  }

  #finish(): void {
    this.#writes = new Map();
    this.#sending = false;
  }
}

/**
 * Stores a setting: the first value creates it and removing the last one deletes it; otherwise it is an ordinary record.
 */
export function useSaveSetting(kind: Kind, key: string, batch: SectionBatch): WriteRecord {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback<WriteRecord>(
    async (record, write) => {
      const saved = await batch.write(key, kind, record, write);
      if (saved && record.id !== 0 && saved.id === 0) {
        // Rows first: while they list the setting, it would be requested again.
        await queries.fetchQuery({ ...settingRowsQuery(api), staleTime: 0 });
        queries.removeQueries({ queryKey: recordQuery(api, SETTINGS, record.id).queryKey });
      }
      return saved;
    },
    [api, batch, key, kind, queries],
  );
}
