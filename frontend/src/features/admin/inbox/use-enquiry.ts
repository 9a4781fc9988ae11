import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import {
  freeNightsQuery,
  sharedAdminTexts,
  HOLD_MS,
  type Stay,
  STAY_KEYS,
  type StayRoom,
  type StayState,
  staysQuery,
  useHolderText,
  useNights,
  useStayRooms,
  useToast,
  useWrite,
  watchTyping,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import {
  findWorstStatus,
  createStatusLookup,
  SEARCH_RANGE_DAYS,
  findNearestFreeSpans,
} from '../../../shared/navigation/nights';
import {
  dayLater,
  nightsBetween,
  type DateSpan,
  todayInJapan,
} from '../../../shared/navigation/stay';
import { type Message } from './inbox.queries';
import { inboxTexts } from './texts';

/** The API lists at most 400 nights, which include the days searched before and after a stay. */
const MAX_NIGHTS = 400 - 2 * SEARCH_RANGE_DAYS;

/** Returns the time at which a hold that begins now ends. */
export const endOfHold = (): string => new Date(Date.now() + HOLD_MS).toISOString();

/** Returns the requested days of a message; undefined if they are missing, reversed, past, or more than the API can list. */
export function spanOf({ checkIn, checkOut }: Message): DateSpan | undefined {
  if (!checkIn || !checkOut || checkIn >= checkOut || checkOut <= todayInJapan()) return undefined;
  const span = { arrival: checkIn, departure: checkOut };
  return nightsBetween(span) > MAX_NIGHTS ? undefined : span;
}

/** Alternative room and days that the user has chosen. */
interface Choice {
  roomId?: number;
  span?: DateSpan;
}

/**
 * State of an enquiry: availability of the requested days, alternatives, and actions that hold or confirm them. `onUndone` is
 * called with the state of the stay that was undone.
 */
export function useEnquiry(
  message: Message,
  requestedSpan: DateSpan,
  onUndone: (state: string) => void,
) {
  const api = useApi();
  const texts = useDictionary(inboxTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { problems } = useHolderText();
  const toast = useToast();
  /** Closes the toast of the last save, with its undo. */
  const closeUndo = useRef((): void => undefined);
  const { rooms: loadedRooms } = useStayRooms();
  const rooms = loadedRooms ?? [];
  const [lastChoice, setLastChoice] = useState<Choice & { stayVersion: number | undefined }>();
  /** Time at which the nights were free, shown if they are taken afterwards. */
  const [freeAt, setFreeAt] = useState<number | null>(null);
  const { data: nearbyStays } = useQuery(
    staysQuery(
      api,
      dayLater(requestedSpan.arrival, -SEARCH_RANGE_DAYS),
      dayLater(requestedSpan.departure, SEARCH_RANGE_DAYS),
    ),
  );
  const stay = nearbyStays?.stays.find(({ messageId }) => messageId === message.id);
  // A choice applies only until the stay of the message changes, for example in the calendar.
  const choice: Choice = lastChoice?.stayVersion === stay?.version ? { ...lastChoice } : {};
  const roomId = choice.roomId ?? stay?.roomId ?? message.roomId;
  const span =
    choice.span ?? (stay && { arrival: stay.arrival, departure: stay.departure }) ?? requestedSpan;
  const liveRooms = rooms.filter((room) => room.live);
  const { data: available } = useQuery({
    ...freeNightsQuery(api, span),
    refetchOnWindowFocus: 'always',
  });
  const guestCount = message.guests ?? 1;
  const worstStatusOf = (room: StayRoom) =>
    findWorstStatus(createStatusLookup(available, room.id), span);
  const freeRooms = liveRooms.filter(
    (room) => room.capacity >= guestCount && worstStatusOf(room) === 'free',
  );
  const room = rooms.find(({ id }) => id === roomId);
  const nights = useNights(roomId ?? 0, span, stay?.id);
  const isFree = nights.state === 'free';
  if (isFree && freeAt === null) setFreeAt(nights.checkedAt);

  const undo = useWrite<{ savedStay: Stay; previousStay: Stay | undefined }>({
    send: (client, { savedStay, previousStay }) => {
      const params = { path: { id: savedStay.id } };
      if (!previousStay) return client.DELETE('/api/stays/{id}', { params });
      const { roomId: previousRoomId, arrival, departure, heldUntil } = previousStay;
      const days = { roomId: previousRoomId, arrival, departure };
      const state = previousStay.state as StayState;
      const body = { ...days, state, heldUntil, version: savedStay.version };
      return client.PATCH('/api/stays/{id}', { params, body });
    },
    onSuccess: (_result, { savedStay }) => onUndone(savedStay.state),
    successToast: () => texts.enquiry.undone,
    errorTitle: texts.enquiry.notSaved,
    invalidateKeys: STAY_KEYS,
  });
  const save = useWrite<'held' | 'confirmed', Stay>({
    send: (client, state) => {
      const heldUntil = state === 'held' ? endOfHold() : null;
      const body = { ...span, roomId: roomId ?? 0, state, heldUntil };
      if (stay) {
        return client.PATCH('/api/stays/{id}', {
          params: { path: { id: stay.id } },
          body: { ...body, version: stay.version },
        });
      }
      const { name: guest, email, guests, id: messageId } = message;
      return client.POST('/api/stays', { body: { ...body, guest, email, guests, messageId } });
    },
    onSuccess: (savedStay, state) => {
      closeUndo.current = toast({
        title: state === 'held' ? texts.enquiry.held : texts.enquiry.confirmed,
        action: {
          label: sharedTexts.undo,
          run: () => undo.mutate({ savedStay, previousStay: stay }),
        },
      });
    },
    errorTitle: texts.enquiry.notSaved,
    errorMessages: problems,
    invalidateKeys: STAY_KEYS,
  });
  const { mutate, error } = save;
  /** Stops watching for input, and returns whether there was any since the last save began. */
  const stopWatching = useRef((): boolean => false);
  const nightsTakenError =
    error instanceof ApiError && error.code === 'nights_taken' ? error : null;
  return {
    /** The rooms that visitors see. */
    rooms: liveRooms,
    areRoomsLoaded: loadedRooms !== undefined,
    areStaysLoaded: nearbyStays !== undefined,
    room,
    requestedSpan,
    span,
    stay,
    nights,
    freeRooms,
    freeAt,
    /** Nights of the stay that calendars also report as taken. */
    conflicts: nearbyStays?.clashes.filter(({ stayId }) => stayId === stay?.id) ?? [],
    isRequestedSpan:
      span.arrival === requestedSpan.arrival && span.departure === requestedSpan.departure,
    nearestFreeSpans:
      room && nights.state === 'taken'
        ? findNearestFreeSpans(createStatusLookup(available, room.id), span)
        : [],
    /** Price of all nights; null if the room has no rate. */
    total: room?.rate == null ? null : room.rate * nightsBetween(span),
    /** The state of the stay that is being saved; null while nothing is. */
    saving: save.isPending ? save.variables : null,
    nightsTakenError,
    /** Whether a save was rejected because the nights are taken, and they have not become free since. */
    isSaveRejected: nightsTakenError !== null && !isFree,
    save: (state: 'held' | 'confirmed', onSaved: (stay: Stay) => void) => {
      stopWatching.current();
      stopWatching.current = watchTyping();
      mutate(state, { onSuccess: onSaved });
    },
    /** Ends the undo of the last save, because a sent reply may have promised it to the guest. */
    closeUndo: () => closeUndo.current(),
    /** Whether the person has typed since the save began. If so, no dialog may open, because it would swallow further keys. */
    hasTypedSinceSave: () => stopWatching.current(),
    choose: (changes: Choice) => {
      setLastChoice({ ...choice, ...changes, stayVersion: stay?.version });
      setFreeAt(null);
      save.reset();
    },
  };
}

export type Enquiry = ReturnType<typeof useEnquiry>;
