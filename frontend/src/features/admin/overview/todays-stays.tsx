import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import {
  holdersOf,
  isOver,
  sharedAdminTexts,
  type Stay,
  type StayRoom,
  type StaysResponse,
  staysQuery,
  stayTexts,
  useDayFormats,
  useHolderText,
  useStayRooms,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { dayLater, nightsBetween, todayInJapan } from '../../../shared/navigation/stay';
import { overviewTexts } from './texts';

/** How far ahead free nights are loaded. */
const DAYS_AHEAD = 60;

function Column({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  return (
    <div>
      <h2>
        {title} <small>{count}</small>
      </h2>
      {children}
    </div>
  );
}

interface GuestListProps {
  stays: readonly Stay[];
  rooms: readonly StayRoom[];
  emptyText: string;
}

function GuestList({ stays, rooms, emptyText }: GuestListProps) {
  const stayLabels = useDictionary(stayTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { name } = useHolderText();
  if (stays.length === 0) return <p className="admin-quiet">{emptyText}</p>;
  return (
    <ul>
      {stays.map((stay) => {
        const details = [
          rooms.find(({ id }) => id === stay.roomId)?.name,
          stay.guests !== null && stayLabels.guests(stay.guests),
          stayLabels.nights(nightsBetween(stay)),
          stay.state === 'held' && stayLabels.states.held,
          stay.note,
        ];
        return (
          <li key={stay.id}>
            <i className={`sy-mark sy-${stay.state}`} aria-hidden="true" />
            <span>
              <Link to={`/admin/calendar/${stay.id}`}>
                {name({ name: stay.guest, state: stay.state })}
              </Link>
              <small>{details.filter(Boolean).join(sharedTexts.comma)}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** For each room: tonight's guest, or until when it is free. */
function Tonight({
  stays,
  rooms,
  today,
}: {
  stays: StaysResponse;
  rooms: readonly StayRoom[];
  today: string;
}) {
  const { stays: texts } = useDictionary(overviewTexts);
  const dayFormats = useDayFormats();
  const { name } = useHolderText();
  const tonight = { arrival: today, departure: dayLater(today, 1) };
  return (
    <ul className="overview-tonight">
      {rooms.map((room) => {
        const [holder] = holdersOf(stays, room.id, tonight);
        const upcoming = { arrival: today, departure: dayLater(today, DAYS_AHEAD) };
        const nextArrival = holdersOf(stays, room.id, upcoming)
          .map(({ arrival }) => arrival)
          .sort()[0];
        const badge = holder
          ? holder.by === 'stay'
            ? `sy-${holder.state}`
            : 'sy-busy'
          : 'sy-free-mark';
        return (
          <li key={room.id}>
            <i className={`sy-mark ${badge}`} aria-hidden="true" />
            <span>
              <b lang={room.tag}>{room.name}</b>
              <small>
                {holder
                  ? texts.until(name(holder), dayFormats.formatDay(holder.departure))
                  : nextArrival
                    ? texts.freeUntil(dayFormats.formatDay(nextArrival))
                    : texts.free}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Today's arrivals and departures, and tonight's occupancy. */
export function TodaysStays() {
  const { stays: texts } = useDictionary(overviewTexts);
  const stayLabels = useDictionary(stayTexts);
  const today = todayInJapan();
  const { data } = useQuery(staysQuery(useApi(), today, dayLater(today, DAYS_AHEAD)));
  const { rooms } = useStayRooms();
  if (!data || !rooms || rooms.length === 0) return null;
  const liveRooms = rooms.filter((room) => room.live);
  const guests = data.stays.filter(({ state }) => state !== 'closed');
  const arriving = guests.filter(({ arrival }) => arrival === today);
  const leaving = guests.filter(({ departure }) => departure === today);
  const tonight = { arrival: today, departure: dayLater(today, 1) };
  const occupied = liveRooms.filter(
    ({ id }) =>
      holdersOf(data, id, tonight).length > 0 &&
      !data.stays.some(
        (stay) => stay.roomId === id && stay.state === 'closed' && isOver(stay, tonight),
      ),
  );
  const describeCount = (stays: readonly Stay[]) => {
    const people = stays.reduce((sum, stay) => sum + (stay.guests ?? 0), 0);
    return stays.length === 0
      ? ''
      : [texts.groups(stays.length), people > 0 && stayLabels.guests(people)]
          .filter(Boolean)
          .join(' · ');
  };
  return (
    <section className="overview-stays" aria-label={texts.title}>
      <Column title={texts.arrivals} count={describeCount(arriving)}>
        <GuestList stays={arriving} rooms={rooms} emptyText={texts.noArrivals} />
      </Column>
      <Column title={texts.departures} count={describeCount(leaving)}>
        <GuestList stays={leaving} rooms={rooms} emptyText={texts.noDepartures} />
      </Column>
      <Column title={texts.tonight} count={texts.taken(occupied.length, liveRooms.length)}>
        <Tonight stays={data} rooms={liveRooms} today={today} />
      </Column>
    </section>
  );
}
