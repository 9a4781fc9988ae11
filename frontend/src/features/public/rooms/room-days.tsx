import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { nightsOfRoom } from '../../../shared/navigation/nights';
import { monthLater } from '../../../shared/navigation/stay';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { monthsQuery } from './availability.queries';
import { choose } from './calendar-days';
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
  const { values, setValues, choice, today, asked } = stay;
  const [moved, setMoved] = useState(0);
  const begin = monthLater(asked?.arrival ?? today, 0);
  const first = monthLater(begin < today ? today : begin, moved);
  const query = useQuery(monthsQuery(useApi(), first, today));
  const nights = nightsOfRoom(query.data, room.recordId);

  const press = (event: MouseEvent) => {
    const cell = event.target instanceof Element && event.target.closest('[data-day]');
    const day = cell && cell.getAttribute('data-day');
    const next = day && day >= today ? choose(choice, day, nights) : undefined;
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
                disabled={first <= today}
                onClick={() => setMoved(moved - 1)}
              >
                <Icon name="previous" />
              </IconButton>
              <IconButton label={texts.calendar.later} onClick={() => setMoved(moved + 1)}>
                <Icon name="next" />
              </IconButton>
            </div>
          </div>
          {/* The page without days is cached for long: the browser loads its nights. */}
          <div className={query.data ? undefined : 'needs-script'} onClick={press}>
            <div className="room-months-row">
              {Array.from({ length: MONTHS_SHOWN }, (_, index) => (
                <MonthTable
                  key={index}
                  month={monthLater(first, index)}
                  {...{ choice, nights, today }}
                />
              ))}
            </div>
          </div>
          <div className="room-months-foot">
            <CalendarKey isSite={false} />
            <p className="fine" role="status">
              {query.data
                ? formatKnownSince(query.data.asOf, today, texts)
                : query.isError
                  ? texts.calendar.unread
                  : stay.isAlive && texts.calendar.loading}
            </p>
          </div>
        </div>
        <RoomEnquiry {...{ room, stay }} />
      </div>
    </section>
  );
}
