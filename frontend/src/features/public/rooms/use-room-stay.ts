import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { stayOf, stayProblem, stayValues } from '../../../shared/navigation/stay';
import { availabilityQuery } from './availability.queries';
import { type Choice } from './calendar-days';
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
  const { values, setValues, isAlive: isHydrated } = useStayValues(form, urlValues);
  const problem = stayProblem(values, today);
  const stay = problem ? undefined : stayOf(values);
  const day = { arrival: today, departure: today };
  const query = useQuery({
    ...availabilityQuery(useApi(), stay ?? day),
    enabled: stay !== undefined,
  });
  const { items } = useRooms();
  const others = items.filter(({ recordId }) => recordId !== room.recordId);
  const isKnown = stay !== undefined && !query.isPending;
  // Regardless of the guests: a room that is too small reports that itself.
  const results = isKnown
    ? freeRooms([room, ...others], { ...stay, guests: 1 }, query.data)
    : undefined;
  const answers = results && [...results.free, ...results.ask, ...results.taken];
  const choice: Choice = {
    ...(values.arrival && { arrival: values.arrival }),
    ...(values.arrival && values.departure && { departure: values.departure }),
  };
  return {
    ...{
      form,
      values,
      setValues,
      isAlive: isHydrated,
      problem,
      stay,
      asked: urlValues,
      today,
      choice,
      others,
      answers,
    },
    answer: answers?.find((answer) => answer.room.recordId === room.recordId),
  };
}

export type RoomStay = ReturnType<typeof useRoomStay>;
