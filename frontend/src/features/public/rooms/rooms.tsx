import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { useLanguage, useTexts } from '../../../shared/i18n/language-context';
import { useLocalPath } from '../../../shared/i18n/local-link';
import { Price } from '../../../shared/price/price';
import { type HomeSection } from '../../../shared/site/home-section';
import { recordPath } from '../../../shared/site/slug';
import { Button } from '../../../shared/ui/button';
import { EmptyState, Skeleton } from '../../../shared/ui/empty-state';
import { Amenities, RoomImage, RoomName, RoomSpec } from './room-parts';
import { type Room, roomsQuery, useRooms } from './rooms.queries';
import './rooms.css';

// The dialog's code is loaded when it is likely to be opened.
const loadDialog = () => import('./room-dialog');
const RoomDialog = lazy(loadDialog);

/** The rooms section of the home page. */
export function Rooms() {
  const { rooms: texts } = useTexts();
  // The settings section `about` also has the texts of the rooms.
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
          <p className="quiet short" lang={lead.lang}>
            {lead.text}
          </p>
        </div>
        <div className="swipe-strip room-cards">
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

const MAX_AMENITIES = 3;

interface CardProps {
  room: Room;
  onOpen: () => void;
  /** Called when the pointer or the focus reaches the card, so that the dialog is likely to be opened. */
  onIntent: () => void;
}

function RoomCard({ room, onOpen, onIntent }: CardProps) {
  const { language, texts } = useLanguage();
  const { rooms } = texts;

  // The name links to the room's page; a plain click anywhere opens the dialog.
  const openDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };

  return (
    <article
      className="room"
      onClickCapture={openDialog}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <RoomImage room={room} />
      <h3 id={`room-${room.recordId}`}>
        <RoomName room={room} />
      </h3>
      <RoomSpec room={room} />
      {room.description && (
        <p className="quiet room-description" lang={fieldLang(room, 'description', language)}>
          {room.description}
        </p>
      )}
      <Amenities room={room} limit={MAX_AMENITIES} />
      <div className="room-foot">
        <span className="room-price">{room.price && <Price price={room.price} />}</span>
        <Button className="needs-script" aria-describedby={`room-${room.recordId}`}>
          {rooms.viewDetails}
        </Button>
      </div>
    </article>
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
