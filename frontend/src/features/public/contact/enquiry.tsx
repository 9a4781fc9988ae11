import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';
import { enquirySubject } from '../../../shared/navigation/enquiry-path';
import { draftQuery } from './contact.queries';
import { ENQUIRY_FIELDS } from './enquiry-draft';
import { EnquiryFields, type EventChoice, type RoomChoice } from './enquiry-fields';
import { failureText, problemsFrom } from './enquiry-outcome';
import { EnquiryReceipt } from './enquiry-receipt';
import { parseFormResult } from './form-result';
import { useEnquiry } from './use-enquiry';

interface Props {
  rooms: readonly RoomChoice[];
  events: readonly EventChoice[];
}

/**
 * The letter to the house. It is a plain form, which the browser can send by itself; where scripts run
 * they send it in place.
 */
export function Enquiry({ rooms, events }: Props) {
  const say = useSiteTexts('contact');
  const [lead, privacy] = [say('contact_lead'), say('contact_privacy')];
  const { language, texts } = useLanguage();
  const { contact: words } = texts;
  const { search } = useLocation();
  const { sent: arrived, draft = '' } = parseFormResult(search);
  const about = enquirySubject(search);
  const query = useQuery({ ...draftQuery(useApi(), draft), enabled: draft !== '' });
  const refused = query.data?.problem;
  const beginning = problemsFrom(refused?.errors ?? []);
  const form = useRef<HTMLFormElement>(null);
  const enquiry = useEnquiry(form, {
    ...{ problems: beginning, sent: arrived, rooms, events, about },
    typed: query.data?.values ?? {},
  });
  const { problems, failure, sent, busy, exceeded, event, stay, hasDays } = enquiry;
  const names = ENQUIRY_FIELDS.filter((field) => problems[field]).map((field) => words[field]);
  const count = names.length;
  const elsewhere = refused && refused.errors.length === 0;

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
      <h2 id="contact-title">{words.title}</h2>
      <p className="enquiry-form-lead short" lang={lead.lang}>
        {lead.text}
      </p>
      <input type="hidden" name="language" value={language} />
      <div className="enquiry-form-fields">
        <EnquiryFields
          {...{ rooms, event, problems, exceeded, stay, hasDays }}
          values={enquiry.values}
        />
        {/* For machines that fill in whatever they find: no person sees or reaches it. */}
        <div className="enquiry-form-trap" aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" aria-label={words.leaveEmpty} />
        </div>
        <div className="enquiry-form-send">
          <div className="enquiry-form-alert" role="alert">
            {count > 0 && (
              <>
                <p>{words.check(count)}</p>
                <p>{names.join('\u00a0· ')}</p>
              </>
            )}
            {failure && <p>{failureText(words, failure)}</p>}
            {elsewhere && <p>{words.failed.server}</p>}
          </div>
          <Button type="submit" variant="primary" size="large" busy={busy}>
            {words.send}
          </Button>
          <span className="fine" lang={privacy.lang}>
            {privacy.text}
          </span>
        </div>
      </div>
    </form>
  );
}
