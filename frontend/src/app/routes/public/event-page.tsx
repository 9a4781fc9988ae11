import { useParams } from 'react-router-dom';
import { useEventStay } from '../../../features/public/events/use-event-stay';
import { EventView, useEvent } from '../../../features/public/events/event-view';
import { ActionBar } from '../../../features/public/layout/action-bar';
import { useSiteName, useSiteTexts } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { FeedLinks } from '../../../shared/site/feed-links';
import { describePage } from '../../../shared/site/description';
import { PageHead } from '../../../shared/site/page-head';
import { parseSlug, recordPath } from '../../../shared/site/slug';
import { useCanonicalRedirect } from '../../../shared/site/use-canonical-redirect';
import { NotFoundPage } from './not-found-page';

export default function EventPage() {
  const { slug = '' } = useParams();
  const texts = useTexts();
  const name = useSiteName();
  const section = useSiteTexts('about')('events_title').text;
  const state = useEvent(parseSlug(slug));
  const canonicalPath =
    state.status === 'loaded' ? recordPath('events', state.event.slug) : undefined;
  useCanonicalRedirect(canonicalPath);
  const event = state.status === 'loaded' ? state.event : undefined;
  const stay = useEventStay(event);
  if (state.status === 'missing') return <NotFoundPage />;
  return (
    <>
      <PageHead
        title={event ? texts.site.titled(event.title, name) : section}
        description={describePage(event?.description)}
        path={canonicalPath}
      />
      <FeedLinks />
      <EventView state={state} />
      <ActionBar price={undefined} subject={event && { event: event.recordId, ...stay }} />
    </>
  );
}
