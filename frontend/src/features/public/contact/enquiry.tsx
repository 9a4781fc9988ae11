import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';
import { enquirySubject } from '../../../shared/navigation/enquiry-path';
import { draftQuery } from './contact.queries';
import { ENQUIRY_FIELDS, type EnquiryValues } from './enquiry-draft';
import { EnquiryFields, type EventChoice, type RoomChoice } from './enquiry-fields';
import { failureText, problemsFrom } from './enquiry-outcome';
import { EnquiryReceipt } from './enquiry-receipt';
import { parseFormResult } from './form-result';
import { Messengers } from './messengers';
import { useEnquiry } from './use-enquiry';

interface Props {
  rooms: readonly RoomChoice[];
  events: readonly EventChoice[];
  onChange: (values: EnquiryValues) => void;
}

/** The contact form. It works without scripts; with scripts it is sent without leaving the page. */
export function Enquiry({ rooms, events, onChange }: Props) {
  const siteText = useSiteTexts('contact');
  const [lead, privacy] = [siteText('contact_lead'), siteText('contact_privacy')];
  const { language, texts } = useLanguage();
  const { contact } = texts;
  const { search } = useLocation();
  const { sent: sentReference, draft = '' } = parseFormResult(search);
  const urlSubject = enquirySubject(search);
  const query = useQuery({ ...draftQuery(useApi(), draft), enabled: draft !== '' });
  const rejection = query.data?.problem;
  const initialProblems = problemsFrom(rejection?.errors ?? []);
  const form = useRef<HTMLFormElement>(null);
  const enquiry = useEnquiry(form, {
    ...{ problems: initialProblems, sent: sentReference, rooms, events, urlSubject, onChange },
    rejectedValues: query.data?.values ?? {},
  });
  const { problems, failure, sent, busy, exceeded, event, stay, hasDays, subject } = enquiry;
  const invalidLabels = ENQUIRY_FIELDS.filter((field) => problems[field]).map(
    (field) => contact[field],
  );
  const problemCount = invalidLabels.length;
  const isFormError = rejection && rejection.errors.length === 0;

  if (sent) {
    return <EnquiryReceipt {...sent} {...{ rooms, events }} onAnother={enquiry.writeAnother} />;
  }
  return (
    <form
      ref={form}
      className="enquiry-form"
      id="enquiry"
      action="/api/contact-messages"
      method="post"
      aria-labelledby="contact-title"
      {...enquiry.handlers}
    >
      <h2 id="contact-title">{contact.title}</h2>
      <p className="enquiry-form-lead short" lang={lead.lang}>
        {lead.text}
      </p>
      <input type="hidden" name="language" value={language} />
      {subject && <input type="hidden" name="subject" value={subject} />}
      <div className="enquiry-form-fields">
        <EnquiryFields
          {...{ rooms, event, problems, exceeded, stayText: stay, hasDays }}
          values={enquiry.values}
        />
        {/* Honeypot for spam bots, hidden from people. */}
        <div className="enquiry-form-trap" aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" aria-label={contact.leaveEmpty} />
        </div>
        <div className="enquiry-form-send">
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
  );
}
