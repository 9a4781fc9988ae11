import { useRef, useState } from 'react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { readBody } from '../../../api/read-body';
import {
  sharedAdminTexts,
  STAY_KEYS,
  type Stay,
  staysBetweenKey,
  staysKey,
  type StaysResponse,
  useRestoreDeleted,
  useHolderText,
  useToast,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type DateSpan } from '../../../shared/navigation/stay';
import { calendarTexts } from './texts';

export function stayQuery({ client }: Api, id: number) {
  return queryOptions({
    queryKey: [...staysKey, 'one', id],
    queryFn: ({ signal }) =>
      readBody(client.GET('/api/stays/{id}', { params: { path: { id } }, signal })),
    retry: false,
  });
}

/** A move of a stay to other days (`arrival`, `departure`) or to another room. */
interface MoveInput extends DateSpan {
  /** The stay before the move. */
  stay: Stay;
  /** The room after the move. */
  roomId: number;
  /** Whether this move undoes another one; its toast has no undo button. */
  isUndo?: boolean;
}

/**
 * Moves or extends stays; the toast has an undo button. `withPendingMoves` applies the moves before the response. Moves are
 * sent one after another, so that moving a stay again causes no version conflict.
 */
export function useMoveStay() {
  const texts = useDictionary(calendarTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { problems } = useHolderText();
  const queries = useQueryClient();
  const [pendingMoves, setPendingMoves] = useState<readonly MoveInput[]>([]);
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve());
  /** The latest versions that resulted from moves sent here, by stay id. */
  const ownVersions = useRef(new Map<number, number>());
  /** By stay id: closes the toast of its latest move, whose undo would also take back a move that follows. */
  const closeUndo = useRef(new Map<number, () => void>());
  const toast = useToast();
  const write = useWrite<MoveInput, Stay>({
    send: async (client, move) => {
      const { stay, roomId, arrival, departure } = move;
      const request = lastRequest.current.then(() =>
        client.PATCH('/api/stays/{id}', {
          params: { path: { id: stay.id } },
          body: {
            roomId,
            arrival,
            departure,
            version: Math.max(stay.version, ownVersions.current.get(stay.id) ?? 0),
          },
        }),
      );
      lastRequest.current = request.catch(() => undefined);
      try {
        const response = await request;
        if (response.data) ownVersions.current.set(stay.id, response.data.version);
        return response;
      } finally {
        setPendingMoves((moves) => moves.filter((pendingMove) => pendingMove !== move));
      }
    },
    onSuccess: (updatedStay, { stay: { id, roomId, arrival, departure }, isUndo }) => {
      // The stay may be moved again before the queries are reloaded.
      queries.setQueriesData<StaysResponse>(
        { queryKey: staysBetweenKey },
        (response) =>
          response && {
            ...response,
            stays: response.stays.map((stay) => (stay.id === id ? updatedStay : stay)),
          },
      );
      const isMoved = roomId !== updatedStay.roomId || arrival !== updatedStay.arrival;
      const resizedText = updatedStay.departure > departure ? texts.lengthened : texts.shortened;
      const changedText = isMoved ? texts.moved : resizedText;
      const undoMove = () => move({ stay: updatedStay, roomId, arrival, departure, isUndo: true });
      const action = { label: sharedTexts.undo, run: undoMove };
      closeUndo.current.get(id)?.();
      closeUndo.current.set(
        id,
        toast({ title: isUndo ? texts.undone : changedText, ...(!isUndo && { action }) }),
      );
    },
    errorTitle: texts.notMoved,
    errorMessages: problems,
    invalidateKeys: STAY_KEYS,
  });
  const move = (input: MoveInput) => {
    closeUndo.current.get(input.stay.id)?.();
    setPendingMoves((moves) => [...moves, input]);
    write.mutate(input);
  };
  const applyPendingMove = (stay: Stay): Stay => {
    const pendingMove = pendingMoves.findLast((candidate) => candidate.stay.id === stay.id);
    if (!pendingMove) return stay;
    const { roomId, arrival, departure } = pendingMove;
    return { ...stay, roomId, arrival, departure };
  };
  const withPendingMoves = (response: StaysResponse): StaysResponse =>
    pendingMoves.length > 0
      ? { ...response, stays: response.stays.map(applyPendingMove) }
      : response;
  return { move, withPendingMoves };
}

/** Deletes a stay; the toast has an undo button. */
export function useDeleteStay(stay: Stay) {
  const texts = useDictionary(calendarTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const restoreDeleted = useRestoreDeleted();
  const restore = useWrite({
    send: async () => {
      await restoreDeleted('stays', [stay.id]);
      return {};
    },
    successToast: () => texts.restored,
    errorTitle: texts.notRestored,
    invalidateKeys: STAY_KEYS,
  });
  return useWrite({
    send: (client) =>
      client.DELETE('/api/stays/{id}', {
        params: { path: { id: stay.id }, header: { 'If-Match': `"${stay.version}"` } },
      }),
    successToast: () => ({
      title: texts.deleted,
      action: { label: sharedTexts.undo, run: () => restore.mutate() },
    }),
    invalidateKeys: STAY_KEYS,
  });
}
