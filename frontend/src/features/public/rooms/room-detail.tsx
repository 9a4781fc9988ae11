import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/spoken';
import { type EnquiryState } from '../../../shared/navigation/enquiry-state';
import { BackLink } from '../../../shared/ui/back-link';
import { buttonClass } from '../../../shared/ui/button';
import { Skeleton } from '../../../shared/ui/skeleton';
import { RoomFactList } from './room-fact-list';
import { RoomGallery } from './room-gallery';
import { type Room } from './rooms.queries';

function BackToRooms() {
  const { room } = useLanguage().texts;
  return <BackLink to="/#rooms">{room.back}</BackLink>;
}

/** The page of one room. */
export function RoomDetail({ room }: { room: Room }) {
  const { language, texts } = useLanguage();
  return (
    <div className="wrap detail">
      <BackToRooms />
      <div className="detail-grid">
        <RoomGallery key={room.recordId} room={room} />
        <div className="detail-words">
          <h1 lang={fieldLang(room, 'name', language)}>{room.name}</h1>
          {room.description && (
            <p className="detail-text" lang={fieldLang(room, 'description', language)}>
              {room.description}
            </p>
          )}
          <RoomFactList room={room} />
          <LocalLink
            className={buttonClass({ variant: 'primary', size: 'large' })}
            to="/#contact"
            state={{ room: room.recordId } satisfies EnquiryState}
          >
            {texts.room.book}
          </LocalLink>
        </div>
      </div>
    </div>
  );
}

/** The same page while the room loads. */
export function RoomDetailSkeleton() {
  const { room } = useLanguage().texts;
  return (
    <div className="wrap detail">
      <BackToRooms />
      <p className="vh" role="status">
        {room.loading}
      </p>
      <div className="detail-grid">
        <Skeleton shape="picture" />
        <div className="detail-words">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    </div>
  );
}
