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
import { type EnquirySender } from './enquiry-sender';
import {
  chooseStay,
  chooseSubject,
  enquiryDraft,
  type EnquiryValues,
  exceededCapacity,
  nightsIn,
  suggestRooms,
  enhanceForm,
  readForm,
} from './enquiry-draft';
import { type EventChoice, type RoomChoice } from './enquiry-fields';
import { type Failure, type Problems } from './enquiry-outcome';

/** What sends the form is fetched when somebody turns to it. */
const loadSender = () => import('./enquiry-sender');

/** What a script writes into the form counts like what a visitor types. */
const tellChange = (form: HTMLFormElement) =>
  form.dispatchEvent(new Event('input', { bubbles: true }));

/** The event that this visit asked about before a reload; the server knows of none. */
const keptEvent = () => enquiryDraft.read().values.eventId;
const never = () => () => undefined;

interface InitialEnquiry {
  problems: Problems;
  /** The reference of a message that the browser sent by itself. */
  sent: string | undefined;
  /** Before they are there no room can be chosen. */
  rooms: readonly RoomChoice[];
  events: readonly EventChoice[];
  /** What the address asks about. */
  about: EnquirySubject;
  /** What stood in a form that the browser sent by itself. */
  typed: EnquiryValues;
}

/** A message that has arrived. */
export interface SentEnquiry {
  reference: string;
  /** Unknown where the browser sent the form by itself. */
  values?: EnquiryValues;
  /** The stay as a calendar file, if both days are known. */
  calendar?: string;
}

/** The life of the contact form: what is typed is kept, sent and answered. */
export function useEnquiry(form: RefObject<HTMLFormElement | null>, beginning: InitialEnquiry) {
  const { rooms, events, about, typed } = beginning;
  const hasRooms = rooms.length > 0;
  const api = useApi();
  const { language, texts } = useLanguage();
  const house = useSiteName();
  const note = useSiteTexts('contact')('sent_note').text;
  const { contact: words } = texts;
  const { key } = useLocation();
  const desk = useRef<EnquirySender>(null);
  const openedAt = useRef(0);
  const lastAsked = useRef<string>(undefined);
  const [problems, setProblems] = useState(beginning.problems);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState<SentEnquiry | undefined>(
    beginning.sent === undefined ? undefined : { reference: beginning.sent },
  );
  const [exceeded, setExceeded] = useState<number>();
  const [typing, setTyping] = useState<EnquiryValues>();
  const [answer, setAnswer] = useState<'free' | 'ask' | 'taken'>();
  const lookedUp = useRef('');
  const [busy, setBusy] = useState(false);
  // Two rooms are named in the subject alone.
  const pair = [about.room, about.with].map((id) => rooms.find((one) => one.id === id)?.name ?? '');
  const isPair = about.with !== undefined && !pair.includes('');
  const names = isPair ? pair.join('\n') : '';
  const room = isPair ? undefined : about.room;
  const [checkIn, checkOut, guests] = [about.arrival, about.departure, about.guests];
  const stay = [checkIn, checkOut, guests].join(' ').trim() || undefined;
  const [eventId, setEventId] = useState(about.event ?? (Number(typed.eventId) || undefined));
  // Stays when a link without it leads to the form again: what is chosen there is not lost.
  if (about.event !== undefined && about.event !== eventId) setEventId(about.event);
  const kept = useSyncExternalStore(never, keptEvent, () => undefined);
  if (eventId === undefined && kept) setEventId(Number(kept));
  const event = events.find(({ id }) => id === eventId);
  const hasEvent = event !== undefined;

  useEffect(() => {
    if (sent) enquiryDraft.forget();
    if (!form.current) return;
    const draft = enquiryDraft.read();
    openedAt.current = draft.openedAt;
    const isSameStay = stay !== undefined && draft.stay === stay;
    enhanceForm(form.current, draft.values, words, isSameStay);
    if (stay !== undefined && !isSameStay) {
      chooseStay(form.current, { checkIn, checkOut, guests: guests?.toString() });
    }
    lastAsked.current = stay ?? draft.stay;
    if (stay !== undefined || Object.keys(draft.values).length > 0) tellChange(form.current);
  }, [form, sent, hasRooms, hasEvent, words, stay, checkIn, checkOut, guests]);

  useEffect(() => {
    if (about.event === undefined || !hasEvent || !form.current) return;
    chooseSubject(form.current, 'eventId', about.event, words);
    tellChange(form.current);
  }, [form, key, about.event, hasEvent, sent, words]);

  // A link from a room names it; the rest of what stands in the form stays.
  useEffect(() => {
    if (room === undefined || !hasRooms || !form.current) return;
    chooseSubject(form.current, 'roomId', room, words);
    tellChange(form.current);
  }, [form, key, room, sent, hasRooms, words]);

  useEffect(() => {
    if (!names || !form.current) return;
    suggestRooms(form.current, names.split('\n'), words);
    tellChange(form.current);
  }, [form, key, names, sent, words]);

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
      const found = problemsIn(element);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      desk.current ??= new EnquirySender(api, openedAt.current);
      const website = new FormData(element).get('website');
      const typed = typeof website === 'string' ? website : '';
      const values = readForm(element);
      const answer = await desk.current.send(values, language, typed);
      if ('problems' in answer) setProblems(answer.problems);
      else if ('failure' in answer) setFailure(answer.failure);
      else {
        const calendar = stayCalendar(answer.reference, values, texts, house, note);
        setSent({ ...answer, values, calendar });
      }
    } catch {
      // The code could not be fetched: the network is away.
      setFailure({ is: 'offline' });
    } finally {
      setBusy(false);
    }
  };

  /** Whether the room is free is looked up anew whenever the room or the days are others. */
  const lookUp = (now: EnquiryValues) => {
    const key = [now.roomId, now.checkIn, now.checkOut].join();
    if (lookedUp.current === key) return;
    lookedUp.current = key;
    setAnswer(undefined);
    void loadSender()
      .then(({ answerFor }) => answerFor(api, now))
      .then((known) => {
        if (lookedUp.current === key) setAnswer(known);
      })
      // Nothing is said of it then; the house looks anyway.
      .catch(() => undefined);
  };

  const change = () => {
    const element = form.current;
    if (!element) return;
    const now = readForm(element);
    enquiryDraft.keep({
      ...{ openedAt: openedAt.current, values: now },
      stay: lastAsked.current,
    });
    setTyping(now);
    lookUp(now);
    setExceeded(exceededCapacity(element, rooms));
    void loadSender().then(
      ({ setDateLimits: limitDays }) => limitDays(element),
      () => undefined,
    );
  };

  // Where no script runs, the form is written with what the address asks about.
  const chosen = room === undefined ? undefined : rooms.find(({ id }) => id === room);
  const asked = isPair ? pair.join(' + ') : chosen?.name;
  const subject = asked ? words.subjectFor(asked) : event && words.subjectForEvent(event.name);
  const values: EnquiryValues = {
    ...(subject && { subject }),
    ...(chosen && { roomId: String(chosen.id) }),
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    ...(guests && { guests: String(guests) }),
    ...typed,
  };

  const shown = typing ?? values;
  const nights = nightsIn(shown);
  const rate = rooms.find(({ id }) => String(id) === shown.roomId)?.rate;
  const total = rate ? texts.rooms.yen(`¥${(rate * nights).toLocaleString('en')}`) : undefined;
  const cancellation = useCancellationText(nights > 0 ? shown.checkIn : undefined);
  const line = [words.stayLine(nights, total), answer && words.stayAnswers[answer], cancellation];

  return {
    ...{ problems, failure, sent, busy, exceeded, event, values },
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
