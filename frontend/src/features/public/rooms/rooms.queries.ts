import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import { type Api } from '../../../api/client';
import { type components } from '@kawabe/client';
import { type ListState, toListState } from '../../../shared/content/list-state';
import { type Language } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';

export type Room = components['schemas']['RoomDto'];

/** Summary of a failed request in the console. */
const httpErrorMessage = (error: unknown) =>
  `HTTP error! status: ${error instanceof ApiError ? error.status : 0}`;

/**
 * All rooms in a language, each with its first image: only `recordQuery` has the others. Previous data stays visible while
 * another language loads.
 */
export function roomsQuery(api: Api, language: Language) {
  const init = { params: { query: { language } } };
  return queryOptions({
    queryKey: [...api.queryOptions('get', '/api/rooms', init).queryKey, 'first image'],
    queryFn: async ({ signal }): Promise<Room[]> => {
      const { data = [] } = await api.client.GET('/api/rooms', { ...init, signal });
      return data.map((room) => ({
        ...room,
        images: room.media.length > 0 ? '' : (room.images.split(',', 1)[0] ?? ''),
        media: room.media.slice(0, 1),
      }));
    },
    meta: { failure: httpErrorMessage },
    placeholderData: keepPreviousData,
  });
}

/** Loads the visible rooms in the current language. */
export function useRooms(): ListState<Room> {
  const { language } = useLanguage();
  return toListState(useQuery(roomsQuery(useApi(), language)));
}
