import { queryOptions } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import {
  sharedAdminTexts,
  type Stay,
  staysKey,
  useRestoreDeleted,
  useHolderText,
  useToast,
  useWrite,
} from '../../../shared/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type DateSpan } from '../../../shared/navigation/stay';
import { calendarTexts } from './texts';

export const STAY_KEYS = [staysKey, ['get', '/api/overview']] as const;

export function stayQuery({ client }: Api, id: number) {
  return queryOptions({
    queryKey: [...staysKey, 'one', id],
    queryFn: async ({ signal }): Promise<Stay> => {
      const { data } = await client.GET('/api/stays/{id}', { params: { path: { id } }, signal });
      if (!data) throw new TypeError('The answer is empty');
      return data;
    },
    retry: false,
  });
}

interface MoveInput extends DateSpan {
  stay: Stay;
  roomId: number;
  /** Shows no toast: it undoes another move. */
  isUndo?: boolean;
}

/** Moves or extends a stay; the toast undoes it. */
export function useMoveStay() {
  const texts = useDictionary(calendarTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { problems } = useHolderText();
  const write = useWrite<MoveInput, Stay>({
    send: (client, { stay, roomId, arrival, departure }) =>
      client.PATCH('/api/stays/{id}', {
        params: { path: { id: stay.id } },
        body: { roomId, arrival, departure, version: stay.version },
      }),
    successToast: (now, { stay, isUndo }) => {
      if (isUndo) return texts.movedBack;
      const { roomId, arrival, departure } = stay;
      const undoMove = () => write.mutate({ stay: now, roomId, arrival, departure, isUndo: true });
      return { title: texts.moved, action: { label: sharedTexts.undo, run: undoMove } };
    },
    errorTitle: texts.notMoved,
    errorMessages: problems,
    invalidateKeys: STAY_KEYS,
  });
  return write;
}

/** Deletes a stay; the toast restores it. */
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
