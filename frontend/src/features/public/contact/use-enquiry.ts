import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useCancellationText } from '../../../shared/content/cancellation';
import { useSiteName, useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type EnquirySubject } from '../../../shared/navigation/enquiry-path';
import { dayText } from '../../../shared/site/event-days';
import { useBrowserValue } from '../../../shared/ui/use-browser-value';
import { type EnquirySender } from './enquiry-sender';
import {
  selectRecord,
  fillStay,
  enquiryDraft,
  findTouchedFields,
  type EnquiryField,
  type EnquiryValues,
  findExceededCapacity,
  countNights,
  enhanceForm,
  readForm,
} from './enquiry-draft';
import { type EventChoice, type RoomChoice } from './enquiry-fields';
import {
  type EnquiryFailure,
  type EnquiryProblems,
  type SentEnquiry,
  type StayAvailability,
  stayPriceText,
} from './enquiry-outcome';

/** Maximum length of a subject in the API, in characters. */
const MAX_SUBJECT_LENGTH = 200;

export const loadReceipt = () => import('./enquiry-receipt');

/** The code that sends the form and shows the receipt is loaded when the form is first used. */
async function loadSender() {
  const [sender] = await Promise.all([import('./enquiry-sender'), loadReceipt()]);
  return sender;
}

/** Dispatches an input event, so that values set by a script are handled like typed ones. */
const dispatchInput = (form: HTMLFormElement) =>
  form.dispatchEvent(new Event('input', { bubbles: true }));

/** Returns the event id of the stored draft, which the server does not know. */
const readStoredEventId = () => enquiryDraft.read().values.eventId;

interface InitialEnquiry {
  problems: EnquiryProblems;
  /** Reference of a message that was sent without scripts. */
  sentReference: string | undefined;
  /** Rooms, like events, are empty until they are loaded. */
  rooms: readonly RoomChoice[];
  events: readonly EventChoice[];
  /** The subject in the URL. */
  urlSubject: EnquirySubject;
  /** Values of a form that was sent without scripts and rejected. */
  rejectedValues: EnquiryValues;
  onChange: (values: EnquiryValues) => void;
}

/** State of the contact form: draft, sending, result. */
export function useEnquiry(form: RefObject<HTMLFormElement | null>, initial: InitialEnquiry) {
  const { rooms, events, urlSubject, rejectedValues, onChange } = initial;
  const hasRooms = rooms.length > 0;
  const api = useApi();
  const { language, texts } = useLanguage();
  const siteName = useSiteName();
  const note = useSiteTexts('contact')('sent_note').text;
  const { contact } = texts;
  const { key, state } = useLocation() as Location<{ inPlace?: boolean } | null>;
  const sender = useRef<EnquirySender>(null);
  const openedAt = useRef(0);
  const lastUrlStay = useRef<string>(undefined);
  const lastLinks = useRef<{ room?: string; event?: string }>({});
  /** Fields that were filled in before hydration: the URL does not replace their values. */
  const touchedFields = useRef<ReadonlySet<EnquiryField>>(undefined);
  const [problems, setProblems] = useState(initial.problems);
  const [failure, setFailure] = useState<EnquiryFailure | null>(null);
  const [sentEnquiry, setSentEnquiry] = useState<SentEnquiry | undefined>(
    initial.sentReference === undefined ? undefined : { reference: initial.sentReference },
  );
  const [currentValues, setCurrentValues] = useState<EnquiryValues>();
  const [availability, setAvailability] = useState<StayAvailability>();
  const checkedKey = useRef('');
  const [busy, setBusy] = useState(false);
  /** Whether a valid form is being sent. Its fields are read-only only then, because browsers do not validate such fields. */
  const [isSending, setSending] = useState(false);
  const urlRooms = [urlSubject.room, urlSubject.with].flatMap(
    (id) => rooms.find((room) => room.id === id) ?? [],
  );
  const isPair = urlRooms.length === 2;
  const urlRoomId = isPair ? undefined : urlSubject.room;
  const checkIn = urlSubject.arrival;
  const checkOut = urlSubject.departure;
  const guests = urlSubject.guests;
  const urlStay = [checkIn, checkOut, guests].join(' ').trim() || undefined;
  // A followed link is identified by its entry in the browser's history and its subject.
  const roomLink = [key, urlSubject.room, urlSubject.with].join(' ');
  const eventLink = [key, urlSubject.event].join(' ');
  const isInPlace = state?.inPlace === true;
  const [eventId, setEventId] = useState(
    urlSubject.event ?? (Number(rejectedValues.eventId) || undefined),
  );
  // A later link without an event does not remove the selected one.
  if (urlSubject.event !== undefined && urlSubject.event !== eventId) setEventId(urlSubject.event);
  const storedEventId = useBrowserValue(readStoredEventId, undefined);
  if (eventId === undefined && storedEventId) setEventId(Number(storedEventId));
  const event = events.find(({ id }) => id === eventId);
  const hasEvent = event !== undefined;

  useEffect(() => {
    if (sentEnquiry) enquiryDraft.clear();
    if (!form.current) return;
    touchedFields.current ??= findTouchedFields(form.current);
    const touched = touchedFields.current;
    const draft = enquiryDraft.read();
    openedAt.current = draft.openedAt;
    const isSameStay = urlStay !== undefined && draft.stay === urlStay;
    enhanceForm(form.current, draft.values, isSameStay);
    if (urlStay !== undefined && !isSameStay) {
      fillStay(form.current, { checkIn, checkOut, guests: guests?.toString() }, touched);
    }
    lastUrlStay.current = urlStay ?? draft.stay;
    lastLinks.current = draft.links ?? lastLinks.current;
    // Another room or event may have been chosen since the link was followed.
    const { links, values: draftValues } = draft;
    if (hasRooms && links?.room === roomLink && !touched.has('roomId')) {
      selectRecord(form.current, 'roomId', Number(draftValues.roomId) || undefined);
    }
    if (hasEvent && links?.event === eventLink && !touched.has('eventId')) {
      selectRecord(form.current, 'eventId', Number(draftValues.eventId) || undefined);
    }
    // Also handles input from before hydration, because hydration replaces the native date fields.
    if (Object.keys(readForm(form.current)).length > 0) dispatchInput(form.current);
  }, [
    form,
    sentEnquiry,
    hasRooms,
    hasEvent,
    urlStay,
    checkIn,
    checkOut,
    guests,
    roomLink,
    eventLink,
  ]);

  /** Selects the room or event of a link, once, unless the visitor has already chosen another. */
  const selectLinked = useEffectEvent(
    (kind: 'room' | 'event', link: string, id: number | undefined) => {
      const { [kind]: lastLink } = lastLinks.current;
      if (!form.current || lastLink === link) return;
      lastLinks.current[kind] = link;
      // A change of language, which sets `inPlace`, is no new link.
      const isNewLink = !isInPlace || lastLink === undefined;
      if (isNewLink && !touchedFields.current?.has(`${kind}Id`)) {
        selectRecord(form.current, `${kind}Id`, id);
      }
      dispatchInput(form.current);
    },
  );
  useEffect(() => {
    if (urlSubject.event !== undefined && hasEvent) {
      selectLinked('event', eventLink, urlSubject.event);
    }
  }, [eventLink, urlSubject.event, hasEvent, sentEnquiry]);

  // A link for one room selects it, a link for two rooms clears the selection.
  useEffect(() => {
    if ((urlRoomId !== undefined || isPair) && hasRooms) selectLinked('room', roomLink, urlRoomId);
  }, [roomLink, urlRoomId, isPair, sentEnquiry, hasRooms]);

  // Links that are followed later may replace input from before hydration.
  useEffect(() => {
    touchedFields.current = new Set();
  }, []);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, problems]);

  const submit = async (submitEvent: SubmitEvent<HTMLFormElement>) => {
    submitEvent.preventDefault();
    if (busy) return;
    const element = submitEvent.currentTarget;
    setBusy(true);
    setFailure(null);
    try {
      const { EnquirySender, findBrowserErrors, createStayCalendar } = await loadSender();
      const errors = findBrowserErrors(element);
      setProblems(errors);
      if (Object.keys(errors).length > 0) return;
      sender.current ??= new EnquirySender(api, openedAt.current);
      const website = new FormData(element).get('website');
      const honeypot = typeof website === 'string' ? website : '';
      const values = readForm(element);
      setSending(true);
      const result = await sender.current.send(values, {
        language,
        subject,
        website: honeypot,
      });
      if ('problems' in result) setProblems(result.problems);
      else if ('failure' in result) setFailure(result.failure);
      else {
        // Needed if the visitor has left the page meanwhile: then no effect clears the draft.
        enquiryDraft.clear();
        const calendar = createStayCalendar(result.reference, values, texts, siteName, note);
        setSentEnquiry({
          ...result,
          values,
          calendar,
          price: nights > 0 ? price : undefined,
          roomIds: isForBothRooms ? urlRooms.map(({ id }) => id) : undefined,
        });
      }
    } catch {
      // The code could not be loaded, so the device is offline.
      setFailure({ reason: 'offline' });
    } finally {
      setBusy(false);
      setSending(false);
    }
  };

  /** Checks availability again if the rooms or the days have changed. */
  const checkAvailability = (current: EnquiryValues) => {
    const linkedRoomIds = isPair ? urlRooms.map(({ id }) => id) : [];
    const roomIds = current.roomId ? [Number(current.roomId)] : linkedRoomIds;
    const availabilityKey = [roomIds, current.checkIn, current.checkOut].join();
    if (checkedKey.current === availabilityKey) return;
    checkedKey.current = availabilityKey;
    setAvailability(undefined);
    void loadSender()
      .then(({ fetchRoomAvailability }) => fetchRoomAvailability(api, roomIds, current))
      .then((checkedAvailability) => {
        if (checkedKey.current === availabilityKey) setAvailability(checkedAvailability);
      })
      // Availability is optional here, because staff check it again.
      .catch(() => undefined);
  };

  const handleChange = () => {
    const element = form.current;
    if (!element) return;
    const current = readForm(element);
    const { roomId, eventId } = enquiryDraft.read().values;
    enquiryDraft.store({
      openedAt: openedAt.current,
      // Rooms and events may be loaded later than the form, which has no such values until then.
      values: {
        ...(!hasRooms && roomId && { roomId }),
        ...(!hasEvent && eventId && { eventId }),
        ...current,
      },
      stay: lastUrlStay.current,
      links: lastLinks.current,
    });
    setCurrentValues(current);
    onChange(current);
    checkAvailability(current);
  };

  // The server renders the form with the values of the URL, for browsers without scripts.
  const selectedRoom =
    urlRoomId === undefined ? undefined : rooms.find(({ id }) => id === urlRoomId);
  const values: EnquiryValues = {
    ...(selectedRoom && { roomId: String(selectedRoom.id) }),
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    ...(guests && { guests: String(guests) }),
    ...rejectedValues,
  };

  const displayedValues = currentValues ?? values;
  const nights = countNights(displayedValues);
  const isForBothRooms = isPair && !displayedValues.roomId;
  const roomNames = isForBothRooms ? urlRooms.map(({ name }) => name).join(' + ') : undefined;
  const subject = roomNames && [...roomNames].slice(0, MAX_SUBJECT_LENGTH).join('');
  const bookedRooms = isForBothRooms
    ? urlRooms
    : rooms.filter(({ id }) => String(id) === displayedValues.roomId);
  const rate = bookedRooms.every((bookedRoom) => bookedRoom.rate)
    ? bookedRooms.reduce((sum, bookedRoom) => sum + (bookedRoom.rate ?? 0), 0)
    : 0;
  const price = { nights, total: rate * nights, isForBothRooms };
  const cancellation = useCancellationText(nights > 0 ? displayedValues.checkIn : undefined);
  const describeAvailability = () => {
    if (availability?.takenNight)
      return contact.takenNight(dayText(availability.takenNight, texts));
    if (!availability || availability.state === 'taken') return undefined;
    return contact.stayAnswers[availability.state];
  };
  const stayParts = [stayPriceText(texts, price), describeAvailability(), cancellation];

  return {
    problems,
    failure,
    sentEnquiry,
    busy,
    isSending,
    event,
    values,
    subject,
    isAboutRoom: urlRooms.length > 0,
    stayDetails: {
      values: displayedValues,
      bookedRooms,
      nights,
      availability,
      onDays: (days: EnquiryValues) => {
        if (!form.current) return;
        fillStay(form.current, days);
        dispatchInput(form.current);
      },
    },
    exceededCapacity: isForBothRooms ? undefined : findExceededCapacity(displayedValues, rooms),
    hasDays: nights > 0,
    stayText: nights > 0 ? stayParts.filter(Boolean).join(language === 'en' ? ' ' : '') : undefined,
    writeAnother: () => {
      setProblems({});
      setCurrentValues(undefined);
      setEventId(urlSubject.event);
      setAvailability(undefined);
      checkedKey.current = '';
      lastLinks.current = {};
      onChange({});
      sender.current = null;
      setSentEnquiry(undefined);
    },
    handlers: {
      onSubmit: (submitEvent: SubmitEvent<HTMLFormElement>) => void submit(submitEvent),
      onInput: handleChange,
      onFocus: handleChange,
      onPointerEnter: () => void loadSender().catch(() => undefined),
    },
  };
}
