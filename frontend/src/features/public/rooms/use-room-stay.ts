import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { stayOf, findStayProblem, parseStayValues } from '../../../shared/navigation/stay';
import { useStayAvailability } from './availability.queries';
import { chosenDays } from './calendar-days';
import { groupByAvailability } from './free-rooms';
import { type Room, useRooms } from './rooms.queries';
import { useStayValues } from './use-stay-values';
import { useToday } from '../../../shared/site/site-context';

/** Days and guests on a room's page, with the availability of this room and of the others. */
export function useRoomStay(room: Room) {
  const { search } = useLocation();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const urlValues = parseStayValues(search);
  const { values, setValues, isHydrated } = useStayValues(form, urlValues);
  const problem = findStayProblem(values, today);
  const stay = problem ? undefined : stayOf(values);
  const query = useStayAvailability(stay);
  const { items } = useRooms();
  const others = items.filter(({ recordId }) => recordId !== room.recordId);
  const hasResults = stay !== undefined && !query.isPending;
  // With one guest, the groups include rooms that are too small for the stay. The form warns about them.
  const groupedRooms = hasResults
    ? groupByAvailability([room, ...others], { ...stay, guests: 1 }, query.data)
    : undefined;
  const results = groupedRooms && [
    ...groupedRooms.free,
    ...groupedRooms.ask,
    ...groupedRooms.taken,
  ];
  return {
    form,
    values,
    setValues,
    isHydrated,
    problem,
    stay,
    urlValues,
    today,
    choice: chosenDays(values),
    others,
    results,
    result: results?.find((item) => item.room.recordId === room.recordId),
  };
}

export type RoomStay = ReturnType<typeof useRoomStay>;
