import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import {
  holdersOf,
  isOver,
  kitTexts,
  type Stay,
  type StayRoom,
  type Stays,
  staysQuery,
  stayTexts,
  useDays,
  useHolderWords,
  useStayRooms,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { dayLater, nightsBetween, todayInJapan } from '../../../shared/navigation/stay';
import { overviewTexts } from './texts';

/** How far ahead an empty room is said to be free. */
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

interface GuestsProps {
  stays: readonly Stay[];
  rooms: readonly StayRoom[];
  none: string;
}

function Guests({ stays, rooms, none }: GuestsProps) {
  const words = useDictionary(stayTexts);
  const kit = useDictionary(kitTexts);
  const { name } = useHolderWords();
  if (stays.length === 0) return <p className="ak-quiet">{none}</p>;
  return (
    <ul>
      {stays.map((stay) => {
        const about = [
          rooms.find(({ id }) => id === stay.roomId)?.name,
          stay.guests !== null && words.guests(stay.guests),
          words.nights(nightsBetween(stay)),
          stay.state === 'held' && words.states.held,
          stay.note,
        ];
        return (
          <li key={stay.id}>
            <i className={`sy-mark sy-${stay.state}`} aria-hidden="true" />
            <span>
              <Link to={`/admin/calendar/${stay.id}`}>
                {name({ name: stay.guest, state: stay.state })}
              </Link>
              <small>{about.filter(Boolean).join(kit.comma)}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Who has each room tonight, or until when it is free. */
function Tonight({
  stays,
  rooms,
  today,
}: {
  stays: Stays;
  rooms: readonly StayRoom[];
  today: string;
}) {
  const { stays: texts } = useDictionary(overviewTexts);
  const days = useDays();
  const { name } = useHolderWords();
  const tonight = { arrival: today, departure: dayLater(today, 1) };
  return (
    <ul className="ov-tonight">
      {rooms.map((room) => {
        const [holder] = holdersOf(stays, room.id, tonight);
        const ahead = { arrival: today, departure: dayLater(today, DAYS_AHEAD) };
        const next = holdersOf(stays, room.id, ahead)
          .map(({ arrival }) => arrival)
          .sort()[0];
        const mark = holder
          ? holder.by === 'stay'
            ? `sy-${holder.state}`
            : 'sy-busy'
          : 'sy-free-mark';
        return (
          <li key={room.id}>
            <i className={`sy-mark ${mark}`} aria-hidden="true" />
            <span>
              <b lang={room.tag}>{room.name}</b>
              <small>
                {holder
                  ? texts.until(name(holder), days.day(holder.departure))
                  : next
                    ? texts.freeUntil(days.day(next))
                    : texts.free}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Today's arrivals and departures, and who sleeps where tonight. */
export function TodaysStays() {
  const { stays: texts } = useDictionary(overviewTexts);
  const words = useDictionary(stayTexts);
  const today = todayInJapan();
  const { data } = useQuery(staysQuery(useApi(), today, dayLater(today, DAYS_AHEAD)));
  const { rooms } = useStayRooms();
  if (!data || !rooms || rooms.length === 0) return null;
  const live = rooms.filter((room) => room.live);
  const guests = data.stays.filter(({ state }) => state !== 'closed');
  const arriving = guests.filter(({ arrival }) => arrival === today);
  const leaving = guests.filter(({ departure }) => departure === today);
  const tonight = { arrival: today, departure: dayLater(today, 1) };
  const taken = live.filter(
    ({ id }) =>
      holdersOf(data, id, tonight).length > 0 &&
      !data.stays.some(
        (stay) => stay.roomId === id && stay.state === 'closed' && isOver(stay, tonight),
      ),
  );
  const count = (stays: readonly Stay[]) => {
    const people = stays.reduce((sum, stay) => sum + (stay.guests ?? 0), 0);
    return stays.length === 0
      ? ''
      : [texts.groups(stays.length), people > 0 && words.guests(people)]
          .filter(Boolean)
          .join(' · ');
  };
  return (
    <section className="ov-stays" aria-label={texts.title}>
      <Column title={texts.arrivals} count={count(arriving)}>
        <Guests stays={arriving} rooms={rooms} none={texts.noArrivals} />
      </Column>
      <Column title={texts.departures} count={count(leaving)}>
        <Guests stays={leaving} rooms={rooms} none={texts.noDepartures} />
      </Column>
      <Column title={texts.tonight} count={texts.taken(taken.length, live.length)}>
        <Tonight stays={data} rooms={live} today={today} />
      </Column>
    </section>
  );
}
