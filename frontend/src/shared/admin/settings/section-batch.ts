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
  original: ContentRecord;
  recordWrite: RecordWrite;
  /** Called with false if nothing was stored because of another setting. */
  resolve: (saved: ContentRecord | false) => void;
  reject: (error: unknown) => void;
}

/** Builds a setting's part of the request; a new setting has version 0. */
function toEntry({ kind, original, recordWrite }: PendingWrite): SectionEntry {
  if (original.id !== 0) return { words: toBody(kind, original, recordWrite).words ?? {} };
  const translations = Object.entries(recordWrite.values.words).flatMap(([language, texts]) => {
    const value = toStoredText(texts['value']);
    return value === null ? [] : [[language, { value, version: 0 }] as const];
  });
  return { baseLanguage: original.baseLanguage, words: Object.fromEntries(translations) };
}

/** Returns the part of an error about one setting; undefined if the error is about others. */
function extractSettingError(error: ApiError, key: string): ApiError | undefined {
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
    .map((fieldError) => ({ ...fieldError, field: fieldError.field.slice(path.length) }));
  if (errors.length === 0) return undefined;
  return new ApiError(error.status, JSON.stringify({ ...problem, errors }), '');
}

/**
 * Collects the writes of a section's settings and sends them as one request: all are saved or none. `useSettingForms`
 * saves all forms in the same task.
 */
export class SectionBatch {
  #waiting = new Map<string, PendingWrite>();
  #isSending = false;

  constructor(
    private readonly client: Api['client'],
    private readonly section: SettingSection,
  ) {}

  write(
    key: string,
    kind: Kind,
    original: ContentRecord,
    recordWrite: RecordWrite,
  ): Promise<ContentRecord | false> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(key, { kind, original, recordWrite, resolve, reject });
      if (this.#isSending) return;
      this.#isSending = true;
      // Waits for all writes of this task.
      setTimeout(() => void this.#sendWaiting());
    });
  }

  /** Sends the waiting writes, then those that were added meanwhile. */
  async #sendWaiting(): Promise<void> {
    while (this.#waiting.size > 0) await this.#send(this.#takeWaiting());
    this.#isSending = false;
  }

  #takeWaiting(): Map<string, PendingWrite> {
    const writes = this.#waiting;
    this.#waiting = new Map();
    return writes;
  }

  async #send(writes: Map<string, PendingWrite>): Promise<void> {
    try {
      const { data = [] } = await this.client.PATCH('/api/site-settings/by-section/{section}', {
        params: { path: { section: this.section } },
        body: {
          entries: Object.fromEntries([...writes].map(([key, write]) => [key, toEntry(write)])),
        },
      });
      for (const [key, { original, resolve }] of writes) {
        const saved = data.find(({ shared }) => shared['key'] === key);
        resolve(saved ?? blankSetting(this.section, key, original.baseLanguage));
      }
    } catch (error) {
      await this.#rejectFailing(writes, error);
    }
  }

  /**
   * Rejects the settings that an error is about: conflicts and invalid values. If each of them is written again, the whole
   * batch is retried.
   */
  async #rejectFailing(writes: Map<string, PendingWrite>, error: unknown): Promise<void> {
    const failing = [...writes].flatMap(([key, write]) => {
      const settingError = error instanceof ApiError ? extractSettingError(error, key) : undefined;
      return settingError ? [{ key, write, settingError }] : [];
    });
    if (failing.length === 0) {
      for (const { reject } of writes.values()) reject(error);
      return;
    }
    for (const { key, write, settingError } of failing) {
      writes.delete(key);
      write.reject(settingError);
    }
    await new Promise((resolve) => setTimeout(resolve));
    const isRetried = failing.every(({ key }) => this.#waiting.has(key));
    const all = new Map([...writes, ...this.#takeWaiting()]);
    if (isRetried) return this.#send(all);
    for (const { resolve } of all.values()) resolve(false);
  }
}

/**
 * Returns the function that stores a setting: its first value creates the record, and removing its last value deletes it.
 */
export function useSaveSetting(kind: Kind, key: string, batch: SectionBatch): WriteRecord {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback<WriteRecord>(
    async (record, write) => {
      const saved = await batch.write(key, kind, record, write);
      if (saved && record.id !== 0 && saved.id === 0) {
        // The rows are reloaded first: while they list the setting, its record would be requested again.
        const rows = await queries
          .fetchQuery({ ...settingRowsQuery(api), staleTime: 0 })
          // The setting is deleted nevertheless.
          .catch(() => undefined);
        if (rows)
          queries.removeQueries({ queryKey: recordQuery(api, SETTINGS, record.id).queryKey });
      }
      return saved;
    },
    [api, batch, key, kind, queries],
  );
}
