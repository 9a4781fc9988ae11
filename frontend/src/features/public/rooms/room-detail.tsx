import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { DetailPage } from '../../../shared/ui/detail-page';
import { Cancellation } from './cancellation';
import { OtherRooms } from './other-rooms';
import { RoomDays } from './room-days';
import { RoomDetailList } from './room-detail-list';
import { RoomGallery } from './room-gallery';
import { type Room } from './rooms.queries';
import { useRoomStay } from './use-room-stay';
import './results.css';
import './days-bar.css';

export function RoomDetail({ room }: { room: Room }) {
  const { language, texts } = useLanguage();
  const stay = useRoomStay(room);
  return (
    <>
      <DetailPage
        back={{ to: '/#rooms', label: texts.room.back }}
        image={<RoomGallery key={room.recordId} room={room} />}
      >
        <h1 lang={fieldLang(room, 'name', language)}>{room.name}</h1>
        {room.description && (
          <p className="detail-text" lang={fieldLang(room, 'description', language)}>
            {room.description}
          </p>
        )}
        <RoomDetailList room={room} />
      </DetailPage>
      <RoomDays room={room} stay={stay} />
      <Cancellation stay={stay.stay} />
      <OtherRooms stay={stay} />
    </>
  );
}
