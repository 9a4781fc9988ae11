import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/spoken';
import { enquiryPath } from '../../../shared/navigation/enquiry-path';
import { buttonClass } from '../../../shared/ui/button';
import { DetailPage } from '../../../shared/ui/detail-page';
import { RoomFactList } from './room-fact-list';
import { RoomGallery } from './room-gallery';
import { type Room } from './rooms.queries';

/** The page of one room. */
export function RoomDetail({ room }: { room: Room }) {
  const { language, texts } = useLanguage();
  return (
    <DetailPage
      back={{ to: '/#rooms', label: texts.room.back }}
      picture={<RoomGallery key={room.recordId} room={room} />}
    >
      <h1 lang={fieldLang(room, 'name', language)}>{room.name}</h1>
      {room.description && (
        <p className="detail-text" lang={fieldLang(room, 'description', language)}>
          {room.description}
        </p>
      )}
      <RoomFactList room={room} />
      <LocalLink
        className={buttonClass({ variant: 'primary', size: 'large' })}
        to={enquiryPath({ room: room.recordId })}
      >
        {texts.room.book}
      </LocalLink>
    </DetailPage>
  );
}
