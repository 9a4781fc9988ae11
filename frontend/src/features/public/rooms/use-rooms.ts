import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type Room, roomsQuery } from './rooms.queries';

interface RoomsState {
  rooms: Room[];
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

/** The rooms visitors may see, in the current language; staff see no others here either. */
export function useRooms(): RoomsState {
  const { language } = useLanguage();
  const { data, isPending, isError, refetch } = useQuery(roomsQuery(useApi(), language));
  return {
    rooms: data?.filter(({ active }) => active) ?? [],
    pending: isPending,
    failed: isError && !data,
    retry: () => void refetch(),
  };
}
