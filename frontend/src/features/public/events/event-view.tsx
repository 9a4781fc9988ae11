import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useLanguage, useTexts } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';
import { DetailSkeleton } from '../../../shared/ui/detail-page';
import { MessagePage } from '../../../shared/ui/message-page';
import { EventDetail } from './event-detail';
import { type EventPageData, eventQuery } from './events.queries';
import './event-detail.css';

type EventState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; event: EventPageData };

/** Loads the event of a URL in the current language. */
export function useEvent(slug: string): EventState {
  const { language } = useLanguage();
  const { data, isPending, refetch } = useQuery(eventQuery(useApi(), slug, language));
  if (data) return { status: 'loaded', event: data };
  if (data === null) return { status: 'missing' };
  return isPending ? { status: 'loading' } : { status: 'failed', retry: () => void refetch() };
}

export function EventView({ state }: { state: Exclude<EventState, { status: 'missing' }> }) {
  const { common, events: eventTexts } = useTexts();
  switch (state.status) {
    case 'loading':
      return (
        <DetailSkeleton
          back={{ to: '/#events', label: eventTexts.back }}
          status={eventTexts.loadingOne}
        />
      );
    case 'failed':
      return (
        <MessagePage title={eventTexts.failedOne}>
          <Button onClick={state.retry}>{common.tryAgain}</Button>
        </MessagePage>
      );
    case 'loaded':
      return <EventDetail event={state.event} />;
  }
}
