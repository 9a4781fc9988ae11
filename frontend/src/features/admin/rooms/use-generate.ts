import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type components } from '../../../api/schema';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useProblemText } from '../../../shared/problems/use-problem-text';
import { useSession } from '../../../shared/session/session-context';
import { useToast } from '../../../shared/ui/toast-context';
import { jobsQuery } from './jobs.queries';
import { roomsTexts } from './texts';

export type GenerateOrder = components['schemas']['GenerateTranslationsDto'];

/** Has machines write a room's other languages; the answer comes at once, the words by and by. */
export function useGenerate(id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const { generate: texts } = useDictionary(roomsTexts);
  const { problemText } = useProblemText();
  const { ensureToken } = useSession();
  const toast = useToast();

  const { mutate, isPending } = useMutation({
    mutationFn: (body: GenerateOrder) =>
      api.client.POST('/api/base-rooms/{id}/generate-translations', {
        params: { path: { id } },
        body,
      }),
    onSuccess: ({ data }) => {
      toast(
        data?.job
          ? { title: texts.started, description: texts.startedText }
          : { title: texts.nothingToDo },
      );
      void queries.invalidateQueries({ queryKey: jobsQuery(api).queryKey });
    },
    onError: (error) =>
      toast({ title: texts.failed, description: problemText(error), variant: 'destructive' }),
  });

  return {
    start: (order: GenerateOrder, onStarted?: () => void) => {
      if (ensureToken()) mutate(order, { onSuccess: onStarted });
    },
    starting: isPending,
  };
}

export type Generate = ReturnType<typeof useGenerate>;
