import { useParams } from 'react-router-dom';
import { Directions } from '../../../features/public/arrival/directions';
import { Faq } from '../../../features/public/faq/faq';
import { ActionBar } from '../../../features/public/layout/action-bar';
import { RoomView, useRoom } from '../../../features/public/rooms/room-view';
import { useSiteName } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { describePage } from '../../../shared/site/description';
import { PageHead } from '../../../shared/site/page-head';
import { parseSlug, recordPath } from '../../../shared/site/slug';
import { useCanonicalRedirect } from '../../../shared/site/use-canonical-redirect';

export default function RoomPage() {
  const { slug = '' } = useParams();
  const { room: roomTexts, rooms, site } = useTexts();
  const name = useSiteName();
  const state = useRoom(parseSlug(slug));
  const canonicalPath =
    state.status === 'loaded' ? recordPath('rooms', state.room.slug) : undefined;
  useCanonicalRedirect(canonicalPath);
  if (state.status !== 'loaded') {
    const title = state.status === 'missing' ? roomTexts.notFoundTitle : name;
    return (
      <>
        <PageHead title={title} />
        <RoomView state={state} />
      </>
    );
  }
  const { room } = state;
  return (
    <>
      <PageHead
        title={site.titled(site.detailed(room.name, rooms.types[room.type]), name)}
        description={describePage(room.description)}
        path={canonicalPath}
      />
      <RoomView
        state={state}
        renderBar={(stay) => (
          <ActionBar
            price={stay?.total ?? room.price ?? undefined}
            days={stay?.total && stay.days}
            subject={{ room: room.recordId, ...stay?.stay }}
            isShownOnWideScreens
          />
        )}
      >
        <Directions />
        <Faq />
      </RoomView>
    </>
  );
}
