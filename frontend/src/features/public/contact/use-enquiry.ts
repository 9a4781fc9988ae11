import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type EnquiryState } from '../../../shared/navigation/enquiry-state';
import { type EnquiryDesk } from './enquiry-desk';
import { chooseRoom, enquiryDraft, takeOver, valuesOf } from './enquiry-draft';
import { type Failure, type Problems } from './enquiry-outcome';

/** What sends the form is fetched when somebody turns to it. */
const loadDesk = () => import('./enquiry-desk');

interface Beginning {
  problems: Problems;
  sent: string | undefined;
  /** Before they are there no room can be chosen. */
  hasRooms: boolean;
}

/** The life of the contact form: what is typed is kept, sent and answered. */
export function useEnquiry(form: RefObject<HTMLFormElement | null>, beginning: Beginning) {
  const { hasRooms } = beginning;
  const api = useApi();
  const { language, texts } = useLanguage();
  const { subjectFor } = texts.contact;
  const { key, state } = useLocation() as Location<EnquiryState | null>;
  const desk = useRef<EnquiryDesk>(null);
  const openedAt = useRef(0);
  const [problems, setProblems] = useState(beginning.problems);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sent, setSent] = useState(beginning.sent);
  const [busy, setBusy] = useState(false);
  const room = state?.room;

  useEffect(() => {
    if (sent) enquiryDraft.forget();
    if (!form.current) return;
    const draft = enquiryDraft.read();
    openedAt.current = draft.openedAt;
    takeOver(form.current, draft.values);
  }, [form, sent, hasRooms]);

  // "Book Now" names the room; the rest of what stands in the form stays.
  useEffect(() => {
    if (room === undefined || !hasRooms || !form.current) return;
    chooseRoom(form.current, room, subjectFor);
    enquiryDraft.keep({ openedAt: openedAt.current, values: valuesOf(form.current) });
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
      const { EnquiryDesk, problemsIn } = await loadDesk();
      const found = problemsIn(element);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      desk.current ??= new EnquiryDesk(api, openedAt.current);
      const website = new FormData(element).get('website');
      const typed = typeof website === 'string' ? website : '';
      const answer = await desk.current.send(valuesOf(element), language, typed);
      if ('problems' in answer) setProblems(answer.problems);
      else if ('failure' in answer) setFailure(answer.failure);
      else setSent(answer.reference);
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
    void loadDesk().then(
      ({ limitDays }) => limitDays(element),
      () => undefined,
    );
  };

  return {
    ...{ problems, failure, sent, busy },
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
