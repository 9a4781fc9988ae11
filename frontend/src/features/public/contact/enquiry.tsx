import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, use, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';
import { parseEnquirySubject } from '../../../shared/navigation/enquiry-path';
import { draftQuery } from './contact.queries';
import { ENQUIRY_FIELDS, type EnquiryValues } from './enquiry-draft';
import { EnquiryFields, type EventChoice, type RoomChoice } from './enquiry-fields';
import { type RoomEnquiryParts } from './room-enquiry-parts';
import { failureText, toEnquiryProblems } from './enquiry-outcome';
import { parseFormResult } from './form-result';
import { Messengers } from './messengers';
import { type DayFields, StayRow } from './stay-row';
import { loadReceipt, useEnquiry } from './use-enquiry';

const EnquiryReceipt = lazy(loadReceipt);

interface Props {
  rooms: readonly RoomChoice[];
  events: readonly EventChoice[];
  DayFields: DayFields;
  onChange: (values: EnquiryValues) => void;
  /** Loads the additional parts of a form about a room in the URL; undefined if that failed. */
  loadRoomParts: () => Promise<RoomEnquiryParts | undefined>;
}

/** The contact form. It works without scripts; with scripts it is sent without leaving the page. */
export function Enquiry({ rooms, events, DayFields, onChange, loadRoomParts }: Props) {
  const siteText = useSiteTexts('contact');
  const lead = siteText('contact_lead');
  const privacy = siteText('contact_privacy');
  const { language, texts } = useLanguage();
  const { contact } = texts;
  const { search } = useLocation();
  const { sent: sentReference, draft: draftId = '' } = parseFormResult(search);
  const urlSubject = parseEnquirySubject(search);
  const query = useQuery({ ...draftQuery(useApi(), draftId), enabled: draftId !== '' });
  // The next message does not begin with the values and errors of the rejected one.
  const [isNextMessage, setNextMessage] = useState(false);
  const rejectedDraft = isNextMessage ? undefined : query.data;
  const rejection = rejectedDraft?.problem;
  const initialProblems = toEnquiryProblems(rejection?.errors ?? []);
  const form = useRef<HTMLFormElement>(null);
  const enquiry = useEnquiry(form, {
    problems: initialProblems,
    sentReference,
    rooms,
    events,
    urlSubject,
    onChange,
    rejectedValues: rejectedDraft?.values ?? {},
  });
  const { problems, failure, sentEnquiry, busy, exceededCapacity } = enquiry;
  const { event, stayText, hasDays, subject } = enquiry;
  const isFormError = rejection && rejection.errors.length === 0;
  const invalidLabels = ENQUIRY_FIELDS.filter((field) => problems[field]).map(
    (field) => contact[field],
  );
  const problemCount = invalidLabels.length;
  const parts = enquiry.isAboutRoom ? use(loadRoomParts()) : undefined;
  const stayProps = { ...enquiry.stayDetails, rooms, problems, exceededCapacity };
  const aside = parts && (
    <parts.RoomAside rooms={enquiry.stayDetails.bookedRooms} isSent={sentEnquiry !== undefined} />
  );

  if (sentEnquiry) {
    return (
      <Suspense fallback={null}>
        <EnquiryReceipt
          {...{ ...sentEnquiry, rooms, events, aside }}
          onAnother={() => {
            setNextMessage(true);
            enquiry.writeAnother();
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      <form
        ref={form}
        className="sheet enquiry-form"
        id="enquiry"
        action="/api/contact-messages"
        method="post"
        aria-labelledby="contact-title"
        {...enquiry.handlers}
      >
        <h2 id="contact-title">{contact.title}</h2>
        <p className="quiet enquiry-form-lead short" lang={lead.lang}>
          {lead.text}
        </p>
        <input type="hidden" name="language" value={language} />
        {subject && <input type="hidden" name="subject" value={subject} />}
        <div className="enquiry-form-fields">
          <EnquiryFields
            {...{ event, problems, hasDays }}
            isReadOnly={enquiry.isSending}
            values={enquiry.values}
            stay={
              parts ? (
                <parts.StayFields {...stayProps} />
              ) : (
                <div className="enquiry-stay field-wide">
                  <StayRow {...{ ...stayProps, DayFields }} />
                  <p className="enquiry-form-stay" role="status">
                    {stayText}
                  </p>
                </div>
              )
            }
            price={parts && <parts.StayPrice {...stayProps} />}
          />
          {/* Honeypot for spam bots, hidden from people. */}
          <div className="visually-hidden" aria-hidden="true">
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              aria-label={contact.leaveEmpty}
            />
          </div>
          <div className="cluster enquiry-form-send">
            <div className="enquiry-form-alert" role="alert">
              {problemCount > 0 && (
                <>
                  <p>{contact.check(problemCount)}</p>
                  <p>{invalidLabels.join('\u00a0· ')}</p>
                </>
              )}
              {failure && <p>{failureText(contact, failure)}</p>}
              {isFormError && <p>{contact.failed.server}</p>}
            </div>
            <Button type="submit" variant="primary" size="large" busy={busy}>
              {contact.send}
            </Button>
            <span className="fine" lang={privacy.lang}>
              {privacy.text}
            </span>
            <Messengers />
          </div>
        </div>
      </form>
      {aside}
    </>
  );
}
