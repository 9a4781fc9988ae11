import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { createNightLookup } from '../../../shared/navigation/nights';
import { monthLater } from '../../../shared/navigation/stay';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { monthsAvailabilityQuery } from './availability.queries';
import { chooseDay } from './calendar-days';
import { CalendarKey } from './calendar-key';
import { MonthTable } from './month-table';
import { RoomEnquiry } from './room-enquiry';
import { type Room } from './rooms.queries';
import { formatAsOf } from './stay-text';
import { roomsTexts } from './texts';
import { type RoomStay } from './use-room-stay';
import './room-days.css';

const MONTH_COUNT = 3;

interface Props {
  room: Room;
  roomStay: RoomStay;
}

/** Free nights of a room in three months, and the form that requests the chosen days. */
export function RoomDays({ room, roomStay }: Props) {
  const texts = useDictionary(roomsTexts);
  const { values, setValues, choice, today, urlValues, isHydrated } = roomStay;
  // Zero months later is the first day of the same month.
  const startMonth = monthLater(urlValues?.arrival || today, 0);
  // A link to other days, such as the nearest free ones, shows the months from those days.
  const [shift, setShift] = useState({ from: startMonth, months: 0 });
  const monthOffset = shift.from === startMonth ? shift.months : 0;
  const shiftBy = (months: number) => setShift({ from: startMonth, months: monthOffset + months });
  const firstMonth = monthLater(startMonth < today ? today : startMonth, monthOffset);
  const query = useQuery(monthsAvailabilityQuery(useApi(), firstMonth, today));
  const nights = createNightLookup(query.data, room.recordId);

  const selectDay = (event: MouseEvent) => {
    const cell = event.target instanceof Element && event.target.closest('[data-day]');
    const day = cell && cell.getAttribute('data-day');
    const newChoice = day && day >= today ? chooseDay(choice, day, nights) : undefined;
    if (newChoice) setValues({ ...values, arrival: '', departure: '', ...newChoice });
  };
  const describeAvailability = () => {
    if (query.data) return formatAsOf(query.data.asOf, today, texts);
    if (query.isError) return texts.calendar.loadFailed;
    return isHydrated && texts.calendar.loading;
  };

  return (
    <section className="room-days" id="days" aria-labelledby="room-days">
      <div className="container split room-days-grid">
        <div className="room-months">
          <div className="cluster room-months-head">
            <h2 id="room-days">{texts.nightsTitle}</h2>
            <div className="needs-script">
              <IconButton
                label={texts.calendar.earlier}
                disabled={firstMonth <= today}
                onClick={() => shiftBy(-1)}
              >
                <Icon name="previous" />
              </IconButton>
              <IconButton label={texts.calendar.later} onClick={() => shiftBy(1)}>
                <Icon name="next" />
              </IconButton>
            </div>
          </div>
          {/* The cached page of a URL without days has no nights, so a script must load them. */}
          <div className={query.data ? undefined : 'needs-script'} onClick={selectDay}>
            <div className="cluster room-months-row">
              {Array.from({ length: MONTH_COUNT }, (_, index) => (
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
              {describeAvailability()}
            </p>
          </div>
        </div>
        <RoomEnquiry room={room} roomStay={roomStay} />
      </div>
    </section>
  );
}
