import { Directions } from '../../../features/public/arrival/directions';
import { Faq } from '../../../features/public/faq/faq';
import { ActionBar } from '../../../features/public/layout/action-bar';
import { RoomDetail } from '../../../features/public/rooms/room-detail';
import { RoomNotFound } from '../../../features/public/rooms/room-not-found';
import { useSiteName } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { describePage } from '../../../shared/site/description';
import { PageHead } from '../../../shared/site/page-head';
import { DetailFallback } from '../../../shared/ui/detail-page';
import { useRecordPage } from './use-record-page';

export default function RoomPage() {
  const { room: roomTexts, rooms, site } = useTexts();
  const name = useSiteName();
  const { record: room, canonicalPath, ...loading } = useRecordPage('rooms');
  if (!room) {
    return (
      <>
        <PageHead title={room === null ? roomTexts.notFoundTitle : name} />
        {room === null ? (
          <RoomNotFound />
        ) : (
          <DetailFallback
            {...loading}
            back={{ to: '/#rooms', label: roomTexts.back }}
            loadingText={roomTexts.loading}
            failedText={roomTexts.failed}
          />
        )}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={site.titled(site.detailed(room.name, rooms.types[room.type]), name)}
        description={describePage(room.description)}
        path={canonicalPath}
      />
      <RoomDetail
        room={room}
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
      </RoomDetail>
    </>
  );
}
