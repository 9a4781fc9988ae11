import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useSiteName, useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type EnquiryState } from '../../../shared/navigation/enquiry-state';
import { type EnquiryDesk } from './enquiry-desk';
import {
  chooseRoom,
  enquiryDraft,
  type EnquiryValues,
  exceededCapacity,
  suggestSubject,
  takeOver,
  valuesOf,
} from './enquiry-draft';
import { type RoomChoice } from './enquiry-fields';
import { type Failure, type Problems } from './enquiry-outcome';

/** What sends the form is fetched when somebody turns to it. */
const loadDesk = () => import('./enquiry-desk');

/** What a script writes into the form counts like what a visitor types. */
const tellChange = (form: HTMLFormElement) =>
  form.dispatchEvent(new Event('input', { bubbles: true }));

interface Beginning {
  problems: Problems;
  /** The reference of a message that the browser sent by itself. */
  sent: string | undefined;
  /** Before they are there no room can be chosen. */
  rooms: readonly RoomChoice[];
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
export function useEnquiry(form: RefObject<HTMLFormElement | null>, beginning: Beginning) {
  const { rooms } = beginning;
  const hasRooms = rooms.length > 0;
  const api = useApi();
  const { language, texts } = useLanguage();
  const { subjectFor, subjectForEvent } = texts.contact;
  const house = useSiteName();
  const note = useSiteTexts('contact')('sent_note').text;
  const { key, state } = useLocation() as Location<EnquiryState | null>;
  const desk = useRef<EnquiryDesk>(null);
  const openedAt = useRef(0);
  const [problems, setProblems] = useState(beginning.problems);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState<SentEnquiry | undefined>(
    beginning.sent === undefined ? undefined : { reference: beginning.sent },
  );
  const [exceeded, setExceeded] = useState<number>();
  const [busy, setBusy] = useState(false);
  const { room, event } = state ?? {};

  useEffect(() => {
    if (sent) enquiryDraft.forget();
    if (!form.current) return;
    const draft = enquiryDraft.read();
    openedAt.current = draft.openedAt;
    takeOver(form.current, draft.values);
    if (Object.keys(draft.values).length > 0) tellChange(form.current);
  }, [form, sent, hasRooms]);

  useEffect(() => {
    if (event === undefined || !form.current) return;
    suggestSubject(form.current, subjectForEvent(event));
    tellChange(form.current);
  }, [form, key, event, sent, subjectForEvent]);

  // "Book Now" names the room; the rest of what stands in the form stays.
  useEffect(() => {
    if (room === undefined || !hasRooms || !form.current) return;
    chooseRoom(form.current, room, subjectFor);
    tellChange(form.current);
  }, [form, key, room, sent, hasRooms, subjectFor]);

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
      const { EnquiryDesk, problemsIn, stayCalendar } = await loadDesk();
      const found = problemsIn(element);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      desk.current ??= new EnquiryDesk(api, openedAt.current);
      const website = new FormData(element).get('website');
      const typed = typeof website === 'string' ? website : '';
      const values = valuesOf(element);
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

  const change = () => {
    const element = form.current;
    if (!element) return;
    enquiryDraft.keep({ openedAt: openedAt.current, values: valuesOf(element) });
    setExceeded(exceededCapacity(element, rooms));
    void loadDesk().then(
      ({ limitDays }) => limitDays(element),
      () => undefined,
    );
  };

  return {
    ...{ problems, failure, sent, busy, exceeded },
    writeAnother: () => {
      setProblems({});
      desk.current = null;
      setSent(undefined);
    },
    handlers: {
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      onInput: change,
      onFocus: change,
      onPointerEnter: () => void loadDesk().catch(() => undefined),
    },
  };
}
