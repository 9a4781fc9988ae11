import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useCancellationText } from '../../../shared/content/cancellation';
import { useSiteName, useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type EnquirySubject } from '../../../shared/navigation/enquiry-path';
import { type EnquirySender, type StayAvailability } from './enquiry-sender';
import {
  chooseRecord,
  chooseStay,
  enquiryDraft,
  type EnquiryValues,
  exceededCapacity,
  nightsIn,
  enhanceForm,
  readForm,
} from './enquiry-draft';
import { type EventChoice, type RoomChoice } from './enquiry-fields';
import { type Failure, type Problems } from './enquiry-outcome';

/** The code that sends the form is loaded when the form is first used. */
const loadSender = () => import('./enquiry-sender');

/** Values set by a script are handled like input. */
const dispatchInput = (form: HTMLFormElement) =>
  form.dispatchEvent(new Event('input', { bubbles: true }));

/** Returns the event of this visit before a reload, which the server does not know. */
const keptEvent = () => enquiryDraft.read().values.eventId;
const never = () => () => undefined;

interface InitialEnquiry {
  problems: Problems;
  /** Reference of a message that was sent without scripts. */
  sent: string | undefined;
  /** Until they are loaded, no room can be selected. */
  rooms: readonly RoomChoice[];
  events: readonly EventChoice[];
  /** The subject in the URL. */
  about: EnquirySubject;
  /** Values of a form that was sent without scripts. */
  typed: EnquiryValues;
  onChange: (values: EnquiryValues) => void;
}

export interface SentEnquiry {
  reference: string;
  /** Undefined if the form was sent without scripts. */
  values?: EnquiryValues;
  /** The stay as a calendar file, if both days are known. */
  calendar?: string | undefined;
  /** Nights and total, if both days are known. */
  price?: string | undefined;
  /** Names of both rooms of a stay in two. */
  subject?: string | undefined;
  /** Whether a copy goes to the guest by email. */
  copyByMail?: boolean;
}

/** State of the contact form: draft, sending, result. */
export function useEnquiry(form: RefObject<HTMLFormElement | null>, beginning: InitialEnquiry) {
  const { rooms, events, about, typed, onChange } = beginning;
  const hasRooms = rooms.length > 0;
  const api = useApi();
  const { language, texts } = useLanguage();
  const siteName = useSiteName();
  const note = useSiteTexts('contact')('sent_note').text;
  const { contact } = texts;
  const { key } = useLocation();
  const desk = useRef<EnquirySender>(null);
  const openedAt = useRef(0);
  const lastAsked = useRef<string>(undefined);
  const [problems, setProblems] = useState(beginning.problems);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState<SentEnquiry | undefined>(
    beginning.sent === undefined ? undefined : { reference: beginning.sent },
  );
  const [typing, setTyping] = useState<EnquiryValues>();
  const [availability, setAvailability] = useState<StayAvailability>();
  const lookedUp = useRef('');
  const [busy, setBusy] = useState(false);
  const both = [about.room, about.with].flatMap((id) => rooms.find((room) => room.id === id) ?? []);
  const isPair = both.length === 2;
  const room = isPair ? undefined : about.room;
  const [checkIn, checkOut, guests] = [about.arrival, about.departure, about.guests];
  const stay = [checkIn, checkOut, guests].join(' ').trim() || undefined;
  const [eventId, setEventId] = useState(about.event ?? (Number(typed.eventId) || undefined));
  // A later link without an event does not remove the selected one.
  if (about.event !== undefined && about.event !== eventId) setEventId(about.event);
  const storedEvent = useSyncExternalStore(never, keptEvent, () => undefined);
  if (eventId === undefined && storedEvent) setEventId(Number(storedEvent));
  const event = events.find(({ id }) => id === eventId);
  const hasEvent = event !== undefined;

  useEffect(() => {
    if (sent) enquiryDraft.forget();
    if (!form.current) return;
    const draft = enquiryDraft.read();
    openedAt.current = draft.openedAt;
    const isSameStay = stay !== undefined && draft.stay === stay;
    enhanceForm(form.current, draft.values, isSameStay);
    if (stay !== undefined && !isSameStay) {
      chooseStay(form.current, { checkIn, checkOut, guests: guests?.toString() });
    }
    lastAsked.current = stay ?? draft.stay;
    if (stay !== undefined || Object.keys(draft.values).length > 0) dispatchInput(form.current);
  }, [form, sent, hasRooms, hasEvent, stay, checkIn, checkOut, guests]);

  useEffect(() => {
    if (about.event === undefined || !hasEvent || !form.current) return;
    chooseRecord(form.current, 'eventId', about.event);
    dispatchInput(form.current);
  }, [form, key, about.event, hasEvent, sent]);

  // A link of a room selects it, a link of two rooms none; other values stay.
  useEffect(() => {
    if ((room === undefined && !isPair) || !hasRooms || !form.current) return;
    chooseRecord(form.current, 'roomId', room);
    dispatchInput(form.current);
  }, [form, key, room, isPair, sent, hasRooms]);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, problems]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const element = event.currentTarget;
    setBusy(true);
    setFailure(null);
    try {
      const { EnquirySender, browserErrors: problemsIn, stayCalendar } = await loadSender();
      const problems = problemsIn(element);
      setProblems(problems);
      if (Object.keys(problems).length > 0) return;
      desk.current ??= new EnquirySender(api, openedAt.current);
      const website = new FormData(element).get('website');
      const typed = typeof website === 'string' ? website : '';
      const values = readForm(element);
      const result = await desk.current.send(values, { language, subject, website: typed });
      if ('problems' in result) setProblems(result.problems);
      else if ('failure' in result) setFailure(result.failure);
      else {
        const calendar = stayCalendar(result.reference, values, texts, siteName, note);
        setSent({ ...result, values, calendar, price: nights > 0 ? price : undefined, subject });
      }
    } catch {
      // The code could not be loaded, so the device is offline.
      setFailure({ is: 'offline' });
    } finally {
      setBusy(false);
    }
  };

  /** Checks availability again whenever the room or the days change. */
  const lookUp = (now: EnquiryValues) => {
    const key = [now.roomId, now.checkIn, now.checkOut].join();
    if (lookedUp.current === key) return;
    lookedUp.current = key;
    setAvailability(undefined);
    void loadSender()
      .then(({ roomAvailability: answerFor }) => answerFor(api, now))
      .then((available) => {
        if (lookedUp.current === key) setAvailability(available);
      })
      // Availability is optional here: staff check it anyway.
      .catch(() => undefined);
  };

  const change = () => {
    const element = form.current;
    if (!element) return;
    const now = readForm(element);
    enquiryDraft.store({
      ...{ openedAt: openedAt.current, values: now },
      stay: lastAsked.current,
    });
    setTyping(now);
    onChange(now);
    lookUp(now);
    void loadSender().then(
      ({ setDateLimits: limitDays }) => limitDays(element),
      () => undefined,
    );
  };

  // Without scripts the server renders the form with the choice of the URL.
  const chosen = room === undefined ? undefined : rooms.find(({ id }) => id === room);
  const values: EnquiryValues = {
    ...(chosen && { roomId: String(chosen.id) }),
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    ...(guests && { guests: String(guests) }),
    ...typed,
  };

  const shown = typing ?? values;
  const nights = nightsIn(shown);
  const isForBoth = isPair && !shown.roomId;
  const subject = isForBoth ? both.map(({ name }) => name).join(' + ') : undefined;
  const booked = isForBoth ? both : rooms.filter(({ id }) => String(id) === shown.roomId);
  const rate = booked.every((item) => item.rate)
    ? booked.reduce((sum, item) => sum + (item.rate ?? 0), 0)
    : 0;
  const total = rate ? texts.rooms.yen(`¥${(rate * nights).toLocaleString('en')}`) : undefined;
  const [year = 0, month = 0, day = 0] = (availability?.takenNight ?? '').split('-').map(Number);
  const cancellation = useCancellationText(nights > 0 ? shown.checkIn : undefined);
  const price = contact.stayLine(nights, total, isForBoth);
  const line = [
    price,
    availability?.takenNight
      ? contact.takenNight(texts.events.date(year, month, day))
      : availability && availability.state !== 'taken' && contact.stayAnswers[availability.state],
    cancellation,
  ];

  return {
    ...{ problems, failure, sent, busy, event, values, subject },
    exceeded: isForBoth ? undefined : exceededCapacity(shown, rooms),
    hasDays: nights > 0,
    stay: nights > 0 ? line.filter(Boolean).join(' ') : undefined,
    writeAnother: () => {
      setProblems({});
      desk.current = null;
      setSent(undefined);
    },
    handlers: {
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onInput: change,
      onFocus: change,
      onPointerEnter: () => void loadSender().catch(() => undefined),
    },
  };
}
