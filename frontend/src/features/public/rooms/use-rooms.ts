import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type ListState, toListState } from '../../../shared/content/list-state';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type Room, roomsQuery } from './rooms.queries';

/** Loads the visible rooms in the current language. */
export function useRooms(): ListState<Room> {
  const { language } = useLanguage();
  return toListState(useQuery(roomsQuery(useApi(), language)));
}
