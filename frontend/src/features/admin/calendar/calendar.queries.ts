import { queryOptions } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import {
  sharedAdminTexts,
  type Stay,
  staysBetweenKey,
  staysKey,
  type StaysResponse,
  useRestoreDeleted,
  useHolderText,
  useToast,
  useWrite,
} from '../../../shared/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type DateSpan } from '../../../shared/navigation/stay';
import { calendarTexts } from './texts';

/** Queries that are reloaded after a stay or a calendar has changed. */
export const STAY_KEYS = [staysKey, ['get', '/api/overview']] as const;

export function stayQuery({ client }: Api, id: number) {
  return queryOptions({
    queryKey: [...staysKey, 'one', id],
    queryFn: async ({ signal }): Promise<Stay> => {
      const { data } = await client.GET('/api/stays/{id}', { params: { path: { id } }, signal });
      if (!data) throw new TypeError('The response is empty');
      return data;
    },
    retry: false,
  });
}

interface MoveInput extends DateSpan {
  stay: Stay;
  roomId: number;
  /** Whether it undoes another move; its toast has no undo button. */
  isUndo?: boolean;
}

/** Moves or extends a stay; the toast has an undo button. */
export function useMoveStay() {
  const texts = useDictionary(calendarTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { problems } = useHolderText();
  const queries = useQueryClient();
  const write = useWrite<MoveInput, Stay>({
    send: (client, { stay, roomId, arrival, departure }) =>
      client.PATCH('/api/stays/{id}', {
        params: { path: { id: stay.id } },
        body: { roomId, arrival, departure, version: stay.version },
      }),
    // The stay may be moved again before the queries are reloaded.
    onSuccess: (updatedStay) =>
      queries.setQueriesData<StaysResponse>(
        { queryKey: staysBetweenKey },
        (response) =>
          response && {
            ...response,
            stays: response.stays.map((stay) => (stay.id === updatedStay.id ? updatedStay : stay)),
          },
      ),
    successToast: (updatedStay, { stay, isUndo }) => {
      if (isUndo) return texts.movedBack;
      const { roomId, arrival, departure } = stay;
      const undoMove = () =>
        write.mutate({ stay: updatedStay, roomId, arrival, departure, isUndo: true });
      return { title: texts.moved, action: { label: sharedTexts.undo, run: undoMove } };
    },
    errorTitle: texts.notMoved,
    errorMessages: problems,
    invalidateKeys: STAY_KEYS,
  });
  return write;
}

/** Deletes a stay; the toast has an undo button. */
export function useDeleteStay(stay: Stay) {
  const texts = useDictionary(calendarTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const toast = useToast();
  const queries = useQueryClient();
  const restoreDeleted = useRestoreDeleted();
  const restore = async () => {
    try {
      await restoreDeleted('stays', [stay.id]);
      toast({ title: texts.restored });
    } catch {
      toast({ title: texts.notRestored, variant: 'destructive' });
    }
    await Promise.all(STAY_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  return useWrite({
    send: (client) =>
      client.DELETE('/api/stays/{id}', {
        params: { path: { id: stay.id }, header: { 'If-Match': `"${stay.version}"` } },
      }),
    successToast: () => ({
      title: texts.deleted,
      action: { label: sharedTexts.undo, run: () => void restore() },
    }),
    invalidateKeys: STAY_KEYS,
  });
}
