import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { nightsOfRoom } from '../../../shared/navigation/nights';
import { monthLater } from '../../../shared/navigation/stay';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { monthsQuery } from './availability.queries';
import { chooseDay } from './calendar-days';
import { CalendarKey } from './calendar-key';
import { MonthTable } from './month-table';
import { RoomEnquiry } from './room-enquiry';
import { type Room } from './rooms.queries';
import { formatKnownSince } from './stay-text';
import { roomsTexts } from './texts';
import { type RoomStay } from './use-room-stay';
import './room-days.css';

const MONTHS_SHOWN = 3;

interface Props {
  room: Room;
  stay: RoomStay;
}

/** Free nights of a room in three months, and the request for the chosen days. */
export function RoomDays({ room, stay }: Props) {
  const texts = useDictionary(roomsTexts);
  const { values, setValues, choice, today, urlValues } = stay;
  const [monthOffset, setMonthOffset] = useState(0);
  const startMonth = monthLater(urlValues?.arrival ?? today, 0);
  const firstMonth = monthLater(startMonth < today ? today : startMonth, monthOffset);
  const query = useQuery(monthsQuery(useApi(), firstMonth, today));
  const nights = nightsOfRoom(query.data, room.recordId);

  const selectDay = (event: MouseEvent) => {
    const cell = event.target instanceof Element && event.target.closest('[data-day]');
    const day = cell && cell.getAttribute('data-day');
    const next = day && day >= today ? chooseDay(choice, day, nights) : undefined;
    if (next) setValues({ ...values, arrival: '', departure: '', ...next });
  };

  return (
    <section className="room-days" id="days" aria-labelledby="room-days">
      <div className="container room-days-grid">
        <div className="room-months">
          <div className="room-months-head">
            <h2 id="room-days">{texts.nightsTitle}</h2>
            <div className="needs-script">
              <IconButton
                label={texts.calendar.earlier}
                disabled={firstMonth <= today}
                onClick={() => setMonthOffset(monthOffset - 1)}
              >
                <Icon name="previous" />
              </IconButton>
              <IconButton
                label={texts.calendar.later}
                onClick={() => setMonthOffset(monthOffset + 1)}
              >
                <Icon name="next" />
              </IconButton>
            </div>
          </div>
          {/* A page without days in its URL is cached, so the browser loads the nights. */}
          <div className={query.data ? undefined : 'needs-script'} onClick={selectDay}>
            <div className="room-months-row">
              {Array.from({ length: MONTHS_SHOWN }, (_, index) => (
                <MonthTable
                  key={index}
                  month={monthLater(firstMonth, index)}
                  {...{ choice, nights, today }}
                />
              ))}
            </div>
          </div>
          <div className="room-months-foot">
            <CalendarKey isForAllRooms={false} />
            <p className="fine" role="status">
              {query.data
                ? formatKnownSince(query.data.asOf, today, texts)
                : query.isError
                  ? texts.calendar.unread
                  : stay.isHydrated && texts.calendar.loading}
            </p>
          </div>
        </div>
        <RoomEnquiry {...{ room, stay }} />
      </div>
    </section>
  );
}
