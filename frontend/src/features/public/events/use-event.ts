import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type EventPageData, eventQuery } from './events.queries';

export type EventState =
  | { is: 'loading' }
  | { is: 'missing' }
  | { is: 'failed'; retry: () => void }
  | { is: 'there'; event: EventPageData };

/** Loads the event of a URL in the current language. */
export function useEvent(slug: string): EventState {
  const { language } = useLanguage();
  const { data, isPending, refetch } = useQuery(eventQuery(useApi(), slug, language));
  if (data) return { is: 'there', event: data };
  if (data === null) return { is: 'missing' };
  return isPending ? { is: 'loading' } : { is: 'failed', retry: () => void refetch() };
}
