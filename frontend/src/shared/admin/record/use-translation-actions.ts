import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { type ContentRecord, type OverwriteMode, type Version } from '../content/content.types';
import { useContentCache } from '../content/use-content-cache';
import { useRestoreEntries } from '../content/use-restore-entries';
import { basisOf, translationIn } from '../content/translation-state';
import { jobsKey } from '../live/jobs';
import { kitTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { useWrite } from '../write/use-write';

/** What is done to stored words without typing. Each says whether it was done; why not has been told then. */
export interface TranslationActions {
  /** Approved, or still right: the words become a person's and belong to today's base. */
  confirm: (language: Language, field: string) => Promise<boolean>;
  /** Takes the suggested text; a person answers for it from then on. */
  accept: (language: Language, field: string) => Promise<boolean>;
  /** Turns the suggested text down: it is not made again from the same base text. */
  turnDown: (language: Language, field: string) => Promise<boolean>;
  /** Says that one finding in a text is none. */
  dismiss: (language: Language, field: string, finding: string) => Promise<boolean>;
  /** Has the machine write one field anew; beside a person's words it makes a suggestion. */
  translate: (language: Language, field: string, mode: OverwriteMode) => Promise<boolean>;
}

interface Action {
  /** The title of the toast on failure. */
  title: string;
  work: () => Promise<Version | undefined | void>;
}

export function useTranslationActions(record: ContentRecord): TranslationActions {
  const { client } = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(kitTexts);
  const toast = useToast();
  const { kind, id } = record;
  const cache = useContentCache(kind);
  const restore = useRestoreEntries();
  const { mutateAsync } = useWrite<Action>({
    send: async (_, { work }) => {
      try {
        const version = await work();
        if (version) cache.putVersion(id, version.language, version);
      } finally {
        // After a failure too: the usual cause is that somebody else was first.
        void cache.refresh();
      }
      return {};
    },
    failed: ({ title }) => title,
  });

  return useMemo(() => {
    const now = () => cache.read(id) ?? record;
    const attempt = (title: string, work: Action['work']) =>
      mutateAsync({ title, work }).then(
        () => true,
        () => false,
      );
    const path = (language: Language) => ({ kind, recordId: id, language });
    /** Says that it was done, with the way back by its entry in the activity log. */
    const offerUndo = async (title: string) => {
      const query = { kind, recordId: id, pageSize: 1 };
      const log = await client.GET('/api/activity', { params: { query } }).catch(() => undefined);
      const entry = log?.data?.items[0]?.id;
      toast({
        title,
        ...(entry !== undefined && {
          action: { label: texts.undo, run: () => restore([entry], cache.refresh) },
        }),
      });
    };
    const settle = async (language: Language, field: string, action: 'accept' | 'dismiss') => {
      const suggestion = translationIn(now(), language)?.provenance[field]?.suggestion?.id;
      const { data } = await client.POST(
        '/api/content/{kind}/{recordId}/translations/{language}/suggestions/{field}',
        {
          params: { path: { ...path(language), field } },
          body: { action, ...(suggestion && { suggestion }) },
        },
      );
      void offerUndo(action === 'accept' ? texts.saving.taken : texts.saving.turnedDown);
      return data;
    };
    return {
      confirm: (language, field) =>
        attempt(texts.saving.confirmFailed, async () => {
          const { data } = await client.POST(
            '/api/content/{kind}/{recordId}/translations/{language}/confirm',
            {
              params: { path: path(language) },
              body: { fields: [field], basis: basisOf(now(), [field]) },
            },
          );
          return data;
        }),
      accept: (language, field) =>
        attempt(texts.saving.settleFailed, () => settle(language, field, 'accept')),
      turnDown: (language, field) =>
        attempt(texts.saving.settleFailed, () => settle(language, field, 'dismiss')),
      dismiss: (language, field, finding) =>
        attempt(texts.saving.dismissFailed, async () => {
          const { data } = await client.POST(
            '/api/content/{kind}/{recordId}/translations/{language}/findings/{field}',
            { params: { path: { ...path(language), field } }, body: { finding } },
          );
          return data;
        }),
      translate: (language, field, overwrite) =>
        attempt(texts.generate.failed, async () => {
          const { data } = await client.POST(
            '/api/content/{kind}/{recordId}/generate-translations',
            {
              params: { path: { kind, recordId: id } },
              body: { languages: [language], fields: [field], overwrite },
            },
          );
          if (!data?.job) toast({ title: texts.generate.nothingToDo });
          await queries.invalidateQueries({ queryKey: jobsKey });
        }),
    };
  }, [cache, client, id, kind, mutateAsync, queries, record, restore, texts, toast]);
}
