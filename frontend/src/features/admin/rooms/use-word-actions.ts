import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language } from '../../../shared/i18n/language';
import { useProblemText } from '../../../shared/problems/use-problem-text';
import { useSession } from '../../../shared/session/session-context';
import { useToast } from '../../../shared/ui/toast-context';
import { type FieldName } from './room.types';
import { useRoomsCache } from './rooms.queries';
import { roomsTexts } from './texts';
import { basisOf, provenanceOf } from './word-state';

/** Settling suggestions and confirming stale words: what is done to words without typing. */
export function useWordActions(id: number, language: Language) {
  const { client } = useApi();
  const { saving: texts } = useDictionary(roomsTexts);
  const { problemText } = useProblemText();
  const { ensureToken } = useSession();
  const toast = useToast();
  const cache = useRoomsCache();
  const path = { id, language };
  const failed = (title: string) => (error: Error) => {
    toast({ title, description: problemText(error), variant: 'destructive' });
    // The usual cause is that somebody else was first: show what there is now.
    void cache.refresh();
  };

  const settle = useMutation({
    mutationFn: ({ field, action }: { field: FieldName; action: 'accept' | 'dismiss' }) => {
      const room = cache.read(id);
      const suggestion = room && provenanceOf(room, language, field)?.suggestion?.id;
      return client.POST('/api/base-rooms/{id}/translations/{language}/suggestions/{field}', {
        params: { path: { ...path, field } },
        body: { action, ...(suggestion && { suggestion }) },
      });
    },
    onSuccess: ({ data }) => {
      if (data) cache.putVersion(id, language, data);
      void cache.refresh();
    },
    onError: failed(texts.settleFailed),
  });

  const confirm = useMutation({
    mutationFn: (field: FieldName) => {
      const room = cache.read(id);
      return client.POST('/api/base-rooms/{id}/translations/{language}/confirm', {
        params: { path },
        body: { fields: [field], ...(room && { basis: basisOf(room, [field]) }) },
      });
    },
    onSuccess: ({ data }) => {
      if (data) cache.putVersion(id, language, data);
      void cache.refresh();
    },
    onError: failed(texts.confirmFailed),
  });

  return {
    settle: (field: FieldName, action: 'accept' | 'dismiss') => {
      if (ensureToken()) settle.mutate({ field, action });
    },
    confirm: (field: FieldName) => {
      if (ensureToken()) confirm.mutate(field);
    },
    busy: settle.isPending || confirm.isPending,
  };
}
