import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { type Language } from '../../i18n/language';
import { recordQuery } from '../content/content.queries';
import { type ContentRecord, type Kind } from '../content/content.types';
import { versionIn } from '../content/word-state';
import { toBody } from '../record/save-order';
import { type WriteRecord } from '../record/use-save-record';
import { parseWordKey, toWords, wordKey } from '../record/words-store';
import { blankSetting, type SettingSection, SETTINGS } from './setting-kind';
import { settingRowsQuery } from './setting-rows';

interface Place {
  section: SettingSection;
  key: string;
}

/** A conflict as a write to the record tells it. */
const conflictWith = (current: ContentRecord) =>
  new ApiError(409, JSON.stringify({ code: 'version_conflict', current }), '');

/** A setting comes with its first value and goes with its last; in between it is a record like all others. */
export function useWriteSetting(kind: Kind, { section, key }: Place): WriteRecord {
  const api = useApi();
  const { client } = api;
  const queries = useQueryClient();
  return useCallback<WriteRecord>(
    async (from, order) => {
      const present = <T>(data: T | undefined): T => {
        if (data === undefined) throw new TypeError('The answer is empty');
        return data;
      };
      const rows = () => queries.fetchQuery({ ...settingRowsQuery(api), staleTime: 0 });
      const read = async (recordId: number) => {
        const params = { path: { kind: SETTINGS, recordId } };
        return present((await client.GET('/api/content/{kind}/{recordId}', { params })).data);
      };

      const create = async () => {
        const words = Object.entries(order.edits).map(
          ([edit, { text }]) => [parseWordKey(edit).language, { value: toWords(text) }] as const,
        );
        const written = words.filter(([, { value }]) => value !== null);
        const base = written.find(([language]) => language === from.baseLanguage) ?? written[0];
        try {
          const { data } = await client.POST('/api/content/{kind}', {
            params: { path: { kind: SETTINGS } },
            body: {
              baseLanguage: base?.[0] ?? from.baseLanguage,
              shared: { section, key },
              words: Object.fromEntries(written),
            },
          });
          return present(data);
        } catch (error) {
          // Somebody else was first: their value is loaded, and compared with this one.
          if (error instanceof ApiError && error.code === 'duplicate') {
            const other = (await rows()).find(
              ({ shared }) => shared['section'] === section && shared['key'] === key,
            );
            if (other) throw conflictWith(await read(other.id));
          }
          throw error;
        }
      };

      /** Takes the base's own value away: the next language becomes the base, or the setting is gone. */
      const empty = async (record: ContentRecord, language: Language) => {
        const version = `${record.version}.${versionIn(record, language)?.version ?? 0}`;
        try {
          await client.PATCH('/api/site-settings/{section}/{language}', {
            params: { path: { section, language } },
            body: { values: { [key]: null }, versions: { [key]: version } },
          });
        } catch (error) {
          if (error instanceof ApiError && error.isConflict) {
            throw conflictWith(await read(record.id));
          }
          throw error;
        }
        if ((await rows()).some(({ id }) => id === record.id)) return read(record.id);
        queries.removeQueries({ queryKey: recordQuery(api, SETTINGS, record.id).queryKey });
        return blankSetting(section, key, language);
      };

      if (from.id === 0) return create();
      const baseKey = wordKey(from.baseLanguage, 'value');
      const { [baseKey]: base, ...others } = order.edits;
      const emptied = base !== undefined && toWords(base.text) === null;
      const edits = emptied ? others : order.edits;
      let stored = from;
      if (Object.keys(edits).length > 0) {
        const { data } = await client.PATCH('/api/content/{kind}/{recordId}', {
          params: { path: { kind: SETTINGS, recordId: from.id } },
          body: toBody(kind, from, { ...order, edits }),
        });
        stored = present(data);
      }
      return emptied ? empty(stored, from.baseLanguage) : stored;
    },
    [api, client, key, kind, queries, section],
  );
}
