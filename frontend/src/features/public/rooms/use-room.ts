import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type Room, roomQuery } from './rooms.queries';

export type RoomState =
  | { is: 'loading' }
  | { is: 'missing' }
  | { is: 'failed'; retry: () => void }
  | { is: 'there'; room: Room };

/** Loads the room of a URL in the current language. */
export function useRoom(slug: string): RoomState {
  const { language } = useLanguage();
  const { data, isPending, refetch } = useQuery(roomQuery(useApi(), slug, language));
  if (data) return { is: 'there', room: data };
  if (data === null) return { is: 'missing' };
  return isPending ? { is: 'loading' } : { is: 'failed', retry: () => void refetch() };
}
