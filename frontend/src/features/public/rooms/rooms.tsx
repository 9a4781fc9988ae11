import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { useLocalPath } from '../../../shared/i18n/local-link';
import { type HomeSection } from '../../../shared/site/home-section';
import { recordPath } from '../../../shared/site/slug';
import { EmptyState, Skeleton } from '../../../shared/ui/empty-state';
import { RoomCard } from './room-card';
import { type Room, roomsQuery } from './rooms.queries';
import { useRooms } from './use-rooms';
import './rooms.css';

// The dialog's code is loaded when it is likely to be opened.
const loadDialog = () => import('./room-dialog');
const RoomDialog = lazy(loadDialog);

/** The rooms section of the home page. */
export function Rooms() {
  const { rooms: texts } = useTexts();
  const siteText = useSiteTexts('about');
  const lead = siteText('rooms_lead');
  const empty = siteText('rooms_empty');
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const { items: rooms, isPending, hasFailed, retry } = useRooms();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  // Without a connection, the room's page takes the place of a dialog that has not been loaded.
  const openDialog = (room: Room) =>
    void loadDialog().then(
      () => setSelectedId(room.recordId),
      () => void navigate(localPath(recordPath('rooms', room.slug))),
    );
  const selectedRoom = rooms.find(({ recordId }) => recordId === selectedId);

  return (
    <section className="rooms section" id="rooms" tabIndex={-1} aria-labelledby="rooms-title">
      <div className="container room-grid">
        <div className="room-grid-lead">
          <h2 className="vertical-text" id="rooms-title">
            {texts.title}
          </h2>
          <p className="short" lang={lead.lang}>
            {lead.text}
          </p>
        </div>
        <div className="room-cards">
          {isPending && <RoomsSkeleton />}
          {!isPending && rooms.length === 0 && (
            <div className="room room-still">
              <EmptyState
                text={hasFailed ? texts.failed : empty.text}
                lang={hasFailed ? undefined : empty.lang}
                onRetry={hasFailed ? retry : undefined}
              />
            </div>
          )}
          {rooms.map((room) => (
            <RoomCard
              key={room.recordId}
              room={room}
              onOpen={() => openDialog(room)}
              onIntent={() => void loadDialog().catch(() => undefined)}
            />
          ))}
        </div>
      </div>
      {selectedRoom && (
        <Suspense fallback={null}>
          <RoomDialog room={selectedRoom} onClose={() => setSelectedId(null)} />
        </Suspense>
      )}
    </section>
  );
}

const SKELETON_CARDS = 3;

function RoomsSkeleton() {
  const { rooms } = useTexts();
  return (
    <>
      <p className="visually-hidden" role="status">
        {rooms.loading}
      </p>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <div className="room room-still room-loading" key={index} aria-hidden="true">
          <Skeleton shape="image" />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </>
  );
}

export const roomsSection: HomeSection = {
  kind: 'rooms',
  Component: Rooms,
  load: (queries, api, language) => queries.fetchQuery(roomsQuery(api, language)),
};
