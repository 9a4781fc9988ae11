import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Api } from '../../../api/client';
import { useApi } from '../../../api/api-context';
import { type Language } from '../../../shared/i18n/language';
import { type BaseRoom, type RoomVersion } from './room.types';

/** Every room with all its language versions, raw: what this screen reads and edits. */
export function baseRoomsQuery(api: Api) {
  return api.queryOptions('get', '/api/base-rooms');
}

const HISTORY_PAGE = 25;
/** The most the API gives at once: enough to find what a translation was made from. */
export const WHOLE_PAGE = 100;

export function historyQuery(
  api: Api,
  recordId: number,
  language: Language,
  pageSize = HISTORY_PAGE,
) {
  return api.queryOptions('get', '/api/content/{kind}/{recordId}/translations/{language}/history', {
    params: { path: { kind: 'rooms', recordId, language }, query: { page: 1, pageSize } },
  });
}

/** Puts the answers of writes into the loaded rooms, and has everything that depends on them asked for again. */
export function useRoomsCache() {
  const api = useApi();
  const queries = useQueryClient();
  return useMemo(() => {
    const { queryKey } = baseRoomsQuery(api);
    const change = (roomId: number, next: (room: BaseRoom) => BaseRoom) =>
      queries.setQueryData(queryKey, (rooms: BaseRoom[] | undefined) =>
        rooms?.map((room) => (room.id === roomId ? next(room) : room)),
      );
    return {
      /** The room as it is in the cache now, for handlers that began before an answer came. */
      read: (roomId: number) =>
        queries.getQueryData<BaseRoom[]>(queryKey)?.find(({ id }) => id === roomId),
      putRoom: (room: BaseRoom) =>
        queries.setQueryData(queryKey, (rooms: BaseRoom[] | undefined) =>
          rooms?.some(({ id }) => id === room.id)
            ? rooms.map((known) => (known.id === room.id ? room : known))
            : [...(rooms ?? []), room],
        ),
      /** Null where the language has no version any more. */
      putVersion: (roomId: number, language: Language, version: RoomVersion | null) =>
        change(roomId, (room) => {
          const others = room.translations.filter((known) => known.language !== language);
          return { ...room, translations: version ? [...others, version] : others };
        }),
      refresh: () =>
        Promise.all([
          queries.invalidateQueries({ queryKey }),
          queries.invalidateQueries({
            queryKey: ['get', '/api/content/{kind}/{recordId}/translations/{language}/history'],
          }),
        ]),
    };
  }, [api, queries]);
}
