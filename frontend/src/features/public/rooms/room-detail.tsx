import { type ReactNode } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { DetailPage } from '../../../shared/ui/detail-page';
import { Cancellation } from './cancellation';
import { nightsBetween, type Stay } from '../../../shared/navigation/stay';
import { HouseRules } from './house-rules';
import { OtherRooms } from './other-rooms';
import { RoomDays } from './room-days';
import { RoomDetailList } from './room-detail-list';
import { roomFacts } from './room-facts';
import { RoomGallery } from './room-gallery';
import { type Room } from './rooms.queries';
import { yen } from './result-parts';
import { formatSpan } from './stay-text';
import { roomsTexts } from './texts';
import { useRoomStay } from './use-room-stay';
import './results.css';
import './days-bar.css';

/** Renders the bar below the page, for the chosen days if there are any. */
export type RoomBar = (
  stay: { stay: Stay; days: string; total: string | undefined } | undefined,
) => ReactNode;

interface Props {
  room: Room;
  /** Sections of the guesthouse before the other rooms. */
  children?: ReactNode;
  bar?: RoomBar | undefined;
}

export function RoomDetail({ room, children, bar }: Props) {
  const { language, texts } = useLanguage();
  const roomTexts = useDictionary(roomsTexts);
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
        <RoomDetailList room={room}>
          {roomFacts(room, roomTexts).map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </RoomDetailList>
      </DetailPage>
      <RoomDays room={room} stay={stay} />
      <div className="container room-terms">
        <HouseRules />
        <Cancellation stay={stay.stay} />
      </div>
      {children}
      <OtherRooms stay={stay} />
      {bar?.(
        stay.stay && {
          stay: stay.stay,
          days: formatSpan(stay.stay, roomTexts.shortDays),
          total: room.rate === null ? undefined : yen(room.rate * nightsBetween(stay.stay)),
        },
      )}
    </>
  );
}
