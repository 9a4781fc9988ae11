import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type FieldError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language } from '../../../shared/i18n/language';
import { useProblemText } from '../../../shared/problems/use-problem-text';
import { useSession } from '../../../shared/session/session-context';
import { useToast } from '../../../shared/ui/toast-context';
import { draftKey } from './draft-storage';
import { type BaseRoom, FIELD_NAMES, type RoomVersion } from './room.types';
import { useRoomsCache } from './rooms.queries';
import { roomsTexts } from './texts';
import { type WordDrafts } from './use-word-drafts';
import { afterSave, isConflict, isSame, toWords, type WordEdits } from './word-edits';
import { basisOf, versionIn, wordsIn } from './word-state';

interface Order {
  roomId: number;
  language: Language;
  edits: WordEdits;
}

function inConflict(edits: WordEdits, version: RoomVersion | null | undefined) {
  return FIELD_NAMES.filter((field) => {
    const edit = edits[field];
    return edit && isConflict(edit, wordsIn(version, field));
  });
}

const namesOf = (edits: WordEdits) => FIELD_NAMES.filter((field) => field in edits);

const isVersionConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.isConflict;

function leavesNothing(room: BaseRoom, { language, edits }: Order): boolean {
  const version = versionIn(room, language);
  return FIELD_NAMES.every((field) =>
    isSame(edits[field] ? edits[field].text : wordsIn(version, field), null),
  );
}

/** Sends words to the version they began from. A change of other fields in between is no conflict. */
function useSendWords() {
  const { client } = useApi();
  const cache = useRoomsCache();

  return async (order: Order): Promise<RoomVersion | null> => {
    const { roomId: id, language, edits } = order;
    const params = { path: { id, language } };
    const room = cache.read(id);
    const basis = room && basisOf(room, namesOf(edits));
    const put = async (version: number) => {
      const header = { 'If-Match': `"${version}"` };
      const { data } = await client.PUT('/api/base-rooms/{id}/translations/{language}', {
        params: { ...params, header },
        body: Object.assign(toWords(edits), basis && { basis }),
      });
      return data ?? null;
    };
    const version = room && versionIn(room, language);
    if (room && version && language !== room.baseLanguage && leavesNothing(room, order)) {
      await client.DELETE('/api/base-rooms/{id}/translations/{language}', { params });
      return null;
    }
    try {
      return await put(version?.version ?? 0);
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      const current = error.current as RoomVersion | null;
      cache.putVersion(id, language, current);
      if (inConflict(edits, current).length > 0) throw error;
      if (
        current &&
        namesOf(edits).some((field) => basis && current.basis[field] !== basis[field])
      ) {
        // They were written beside other base words: these are to be seen before the words are sent again.
        void cache.refresh();
        throw error;
      }
      return put(current?.version ?? 0);
    }
  };
}

/** Saving the words of one record and language, with everything that can come of it. */
export function useSaveWords(drafts: WordDrafts, onRefused: () => void) {
  const texts = useDictionary(roomsTexts);
  const { problemText, fieldText } = useProblemText();
  const { ensureToken } = useSession();
  const toast = useToast();
  const cache = useRoomsCache();
  const send = useSendWords();
  const [savedAt, setSavedAt] = useState<Record<string, Date>>({});
  const [refused, setRefused] = useState<{ key: string; errors: readonly FieldError[] }>();

  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (version, { roomId, language, edits }) => {
      const key = draftKey(roomId, language);
      cache.putVersion(roomId, language, version);
      drafts.change(key, (now) => afterSave(now, edits));
      setSavedAt((before) => ({ ...before, [key]: new Date() }));
      void cache.refresh();
    },
    onError: (error, { roomId, language }) => {
      const errors = error instanceof ApiError ? error.errors : [];
      if (errors.length > 0) setRefused({ key: draftKey(roomId, language), errors });
      const description = isVersionConflict(error) ? texts.conflict.told : problemText(error);
      toast({ title: texts.saving.failed, description, variant: 'destructive' });
      onRefused();
    },
  });

  const save = async (roomId: number, language: Language): Promise<boolean> => {
    const edits = drafts.editsOf(draftKey(roomId, language));
    if (isPending || Object.keys(edits).length === 0 || !ensureToken()) return false;
    const room = cache.read(roomId);
    setRefused(undefined);
    if (room && inConflict(edits, versionIn(room, language)).length > 0) {
      toast({
        title: texts.conflict.title,
        description: texts.conflict.told,
        variant: 'destructive',
      });
      onRefused();
      return false;
    }
    return mutateAsync({ roomId, language, edits }).then(
      () => true,
      () => false,
    );
  };

  return {
    save,
    saving: isPending,
    savedAt: (key: string): Date | undefined => savedAt[key],
    errorOf: (key: string, field: string): string | undefined => {
      const problem = refused?.key === key && refused.errors.find((error) => error.field === field);
      return problem ? fieldText(problem) : undefined;
    },
  };
}
