import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { stayOf, stayProblem, stayValues } from '../../../shared/navigation/stay';
import { availabilityQuery } from './availability.queries';
import { type PartialSpan } from './calendar-days';
import { freeRooms } from './free-rooms';
import { type Room } from './rooms.queries';
import { useRooms } from './use-rooms';
import { useStayValues } from './use-stay-values';
import { useToday } from '../../../shared/site/site-context';

/** Stay of a room's page, with availability of this room and the others. */
export function useRoomStay(room: Room) {
  const { search } = useLocation();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const urlValues = stayValues(search);
  const { values, setValues, isHydrated } = useStayValues(form, urlValues);
  const problem = stayProblem(values, today);
  const stay = problem ? undefined : stayOf(values);
  const placeholderSpan = { arrival: today, departure: today };
  const query = useQuery({
    ...availabilityQuery(useApi(), stay ?? placeholderSpan),
    enabled: stay !== undefined,
  });
  const { items } = useRooms();
  const others = items.filter(({ recordId }) => recordId !== room.recordId);
  const hasResults = stay !== undefined && !query.isPending;
  // With one guest, so that rooms that are too small are included; the form reports them.
  const grouped = hasResults
    ? freeRooms([room, ...others], { ...stay, guests: 1 }, query.data)
    : undefined;
  const results = grouped && [...grouped.free, ...grouped.ask, ...grouped.taken];
  const choice: PartialSpan = {
    ...(values.arrival && { arrival: values.arrival }),
    ...(values.arrival && values.departure && { departure: values.departure }),
  };
  return {
    ...{
      form,
      values,
      setValues,
      isHydrated,
      problem,
      stay,
      urlValues,
      today,
      choice,
      others,
      results,
    },
    result: results?.find((item) => item.room.recordId === room.recordId),
  };
}

export type RoomStay = ReturnType<typeof useRoomStay>;
