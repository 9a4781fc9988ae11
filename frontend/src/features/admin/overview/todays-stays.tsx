import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { type NightsHolder } from '../../../api/api-error';
import {
  holdersOf,
  overlaps,
  sharedAdminTexts,
  type Stay,
  type StayRoom,
  type StaysResponse,
  staysQuery,
  useDayFormats,
  useHolderText,
  useStayRooms,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { dayLater, nightsBetween, todayInJapan } from '../../../shared/navigation/stay';
import { overviewTexts } from './texts';

/** Number of days for which stays are loaded. */
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
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { stays: stayLabels } = sharedTexts;
  const { formatHolderName } = useHolderText();
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
            <i className={`stays-mark stays-${stay.state}`} aria-hidden="true" />
            <span>
              <Link to={`/admin/calendar/${stay.id}`}>
                {formatHolderName({ name: stay.guest, state: stay.state })}
              </Link>
              <small>{details.filter(Boolean).join(sharedTexts.comma)}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the CSS class of the mark before a room that is occupied. */
const toMarkClass = ({ by, state }: NightsHolder) =>
  by === 'stay' ? `stays-${state}` : 'stays-busy';

/** List of the rooms with tonight's guest, or with the day until which the room is free. */
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
  const { formatHolderName } = useHolderText();
  const tonight = { arrival: today, departure: dayLater(today, 1) };
  const describeTonight = (holder: NightsHolder | undefined, nextArrival: string | undefined) => {
    if (holder)
      return texts.until(formatHolderName(holder), dayFormats.formatDay(holder.departure));
    return nextArrival ? texts.freeUntil(dayFormats.formatDay(nextArrival)) : texts.free;
  };
  return (
    <ul className="overview-tonight">
      {rooms.map((room) => {
        const [holder] = holdersOf(stays, room.id, tonight);
        const upcoming = { arrival: today, departure: dayLater(today, DAYS_AHEAD) };
        const nextArrival = holdersOf(stays, room.id, upcoming)
          .map(({ arrival }) => arrival)
          .sort()[0];
        const markClass = holder ? toMarkClass(holder) : 'stays-free-mark';
        return (
          <li key={room.id}>
            <i className={`stays-mark ${markClass}`} aria-hidden="true" />
            <span>
              <b lang={room.lang}>{room.name}</b>
              <small>{describeTonight(holder, nextArrival)}</small>
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
  const { stays: stayLabels } = useDictionary(sharedAdminTexts);
  const today = todayInJapan();
  const { data } = useQuery(staysQuery(useApi(), today, dayLater(today, DAYS_AHEAD)));
  const { rooms } = useStayRooms();
  if (!data || !rooms || rooms.length === 0) return null;
  const liveRooms = rooms.filter((room) => room.live);
  const guestStays = data.stays.filter(({ state }) => state !== 'closed');
  const arrivals = guestStays.filter(({ arrival }) => arrival === today);
  const departures = guestStays.filter(({ departure }) => departure === today);
  const tonight = { arrival: today, departure: dayLater(today, 1) };
  const occupiedRooms = liveRooms.filter(
    ({ id }) =>
      holdersOf(data, id, tonight).length > 0 &&
      !data.stays.some(
        (stay) => stay.roomId === id && stay.state === 'closed' && overlaps(stay, tonight),
      ),
  );
  const describeCount = (stays: readonly Stay[]) => {
    if (stays.length === 0) return '';
    const guestCount = stays.reduce((sum, stay) => sum + (stay.guests ?? 0), 0);
    const counts = [texts.groups(stays.length), guestCount > 0 && stayLabels.guests(guestCount)];
    return counts.filter(Boolean).join(' · ');
  };
  return (
    <section className="overview-stays all-columns" aria-label={texts.title}>
      <Column title={texts.arrivals} count={describeCount(arrivals)}>
        <GuestList stays={arrivals} rooms={rooms} emptyText={texts.noArrivals} />
      </Column>
      <Column title={texts.departures} count={describeCount(departures)}>
        <GuestList stays={departures} rooms={rooms} emptyText={texts.noDepartures} />
      </Column>
      <Column title={texts.tonight} count={texts.taken(occupiedRooms.length, liveRooms.length)}>
        <Tonight stays={data} rooms={liveRooms} today={today} />
      </Column>
    </section>
  );
}
