import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import {
  type ContentRecord,
  type OverwriteMode,
  type Translation,
} from '../content/content.queries';
import { useContentCache } from '../content/use-content-cache';
import { useNewestEntryIds, useUndoAction } from '../content/use-restore-entries';
import { basisOf, translationIn } from '../content/translation-state';
import { jobsKey } from '../live/jobs';
import { sharedAdminTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { useWrite } from '../write/use-write';

/** Actions on stored texts. Each returns whether it succeeded; a failure was already reported. */
export interface TranslationActions {
  /** Approves the text, or confirms it as still right: it becomes a person's, based on the current base text. */
  confirm: (language: Language, field: string) => Promise<boolean>;
  /** Accepts the suggestion as a person's text. */
  accept: (language: Language, field: string) => Promise<boolean>;
  /** Rejects the suggestion: it is not generated again from the same base text. */
  reject: (language: Language, field: string) => Promise<boolean>;
  /** Dismisses a finding by its id. */
  dismiss: (language: Language, field: string, finding: string) => Promise<boolean>;
  /** Regenerates one field; if a person has written it, the result is a suggestion. */
  translate: (language: Language, field: string, mode: OverwriteMode) => Promise<boolean>;
}

interface TranslationRequest {
  /** Title of the toast on failure. */
  title: string;
  send: () => Promise<{ data?: Translation }>;
}

export function useTranslationActions(record: ContentRecord): TranslationActions {
  const { client } = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(sharedAdminTexts);
  const toast = useToast();
  const { kind, id } = record;
  const cache = useContentCache(kind);
  const findNewestEntryIds = useNewestEntryIds(kind);
  const undoAction = useUndoAction();
  const { mutateAsync } = useWrite<TranslationRequest>({
    send: async (_, { send }) => {
      try {
        const { data: translation } = await send();
        if (translation) cache.setTranslation(id, translation.language, translation);
      } finally {
        // Failures reload the record too, because their usual cause is a concurrent change.
        void cache.refresh();
      }
      return {};
    },
    errorTitle: ({ title }) => title,
  });

  return useMemo(() => {
    const getCurrentRecord = () => cache.getRecord(id) ?? record;
    const runAction = (title: string, send: TranslationRequest['send']) =>
      mutateAsync({ title, send }).then(
        () => true,
        () => false,
      );
    const translationPath = (language: Language) => ({ kind, recordId: id, language });
    const offerUndo = async (title: string) =>
      toast({ title, ...undoAction(await findNewestEntryIds(id), cache.refresh) });
    const resolveSuggestion = async (
      language: Language,
      field: string,
      action: 'accept' | 'dismiss',
    ) => {
      const suggestionId = translationIn(getCurrentRecord(), language)?.provenance[field]
        ?.suggestion?.id;
      const response = await client.POST(
        '/api/content/{kind}/{recordId}/translations/{language}/suggestions/{field}',
        {
          params: { path: { ...translationPath(language), field } },
          body: { action, ...(suggestionId && { suggestion: suggestionId }) },
        },
      );
      void offerUndo(action === 'accept' ? texts.saving.taken : texts.saving.turnedDown);
      return response;
    };
    return {
      confirm: (language, field) =>
        runAction(texts.saving.confirmFailed, () =>
          client.POST('/api/content/{kind}/{recordId}/translations/{language}/confirm', {
            params: { path: translationPath(language) },
            body: { fields: [field], basis: basisOf(getCurrentRecord(), [field]) },
          }),
        ),
      accept: (language, field) =>
        runAction(texts.saving.resolveFailed, () => resolveSuggestion(language, field, 'accept')),
      reject: (language, field) =>
        runAction(texts.saving.resolveFailed, () => resolveSuggestion(language, field, 'dismiss')),
      dismiss: (language, field, finding) =>
        runAction(texts.saving.dismissFailed, () =>
          client.POST('/api/content/{kind}/{recordId}/translations/{language}/findings/{field}', {
            params: { path: { ...translationPath(language), field } },
            body: { finding },
          }),
        ),
      translate: (language, field, overwrite) =>
        runAction(texts.generate.failed, async () => {
          const { data } = await client.POST(
            '/api/content/{kind}/{recordId}/generate-translations',
            {
              params: { path: { kind, recordId: id } },
              body: { languages: [language], fields: [field], overwrite },
            },
          );
          if (!data?.job) toast({ title: texts.generate.nothingToDo });
          await queries.invalidateQueries({ queryKey: jobsKey });
          return {};
        }),
    };
  }, [
    cache,
    client,
    findNewestEntryIds,
    id,
    kind,
    mutateAsync,
    queries,
    record,
    texts,
    toast,
    undoAction,
  ]);
}
