import { useParams } from 'react-router-dom';
import { useEvent } from '../../../features/public/events';
import { EventView } from '../../../features/public/events/event-view';
import { ActionBar } from '../../../features/public/layout';
import { useTexts } from '../../../shared/i18n/language-context';
import { FeedLinks } from '../../../shared/site/feed-links';
import { PageHead } from '../../../shared/site/page-head';
import { parseSlug, recordPath } from '../../../shared/site/slug';
import { useOwnAddress } from '../../../shared/site/use-own-address';
import { NotFoundPage } from './not-found-page';

const DESCRIPTION_LENGTH = 160;

export default function EventPage() {
  const { slug = '' } = useParams();
  const { events: words } = useTexts();
  const state = useEvent(parseSlug(slug));
  const own = state.is === 'there' ? recordPath('events', state.event.slug) : undefined;
  useOwnAddress(own);
  if (state.is === 'missing') return <NotFoundPage />;
  const event = state.is === 'there' ? state.event : undefined;
  return (
    <>
      <PageHead
        title={event ? words.pageTitle(event.title) : words.title}
        description={event?.description?.slice(0, DESCRIPTION_LENGTH)}
        path={own}
      />
      <FeedLinks />
      <EventView state={state} />
      <ActionBar price={undefined} />
    </>
  );
}
