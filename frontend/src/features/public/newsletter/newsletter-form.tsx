import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import { logError } from '../../../api/log';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { useSite } from '../../../shared/site/site-context';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import './newsletter.css';

/** Why a sign-up failed; stored without its text, because the language can be changed. */
type Problem = 'invalid' | 'tooMany' | 'failed';

function problemOfError(error: unknown): Problem {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.status === 400) return 'invalid';
  return error.status === 429 ? 'tooMany' : 'failed';
}

/** Returns why a form sent without scripts was rejected; undefined if it was not. */
function problemOfOutcome(outcome: string | null): Problem | undefined {
  if (!outcome) return undefined;
  if (outcome === 'refused') return 'invalid';
  return outcome === 'often' ? 'tooMany' : 'failed';
}

/** Form to subscribe to the newsletter. It works without scripts. */
export function NewsletterForm() {
  const { language, texts } = useLanguage();
  const { newsletter } = texts;
  const siteText = useSiteTexts('general');
  const title = siteText('newsletter_title');
  const about = siteText('newsletter_text');
  const privacy = siteText('newsletter_privacy');
  const { noMail } = useSite();
  const api = useApi();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  // The pages of links in newsletter mails have a form of their own, to which their outcome belongs.
  const outcome = pathname.includes('/newsletter/') ? null : params.get('outcome');
  const [isSent, setSent] = useState(params.has('subscribed'));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(problemOfOutcome(outcome));

  const sendForm = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const readField = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { email: readField('email'), website: readField('website'), language };
      await api.client.POST('/api/newsletter/subscriptions', { body });
      setSent(true);
    } catch (error) {
      logError(error);
      setProblem(problemOfError(error));
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const email = form.querySelector<HTMLInputElement>('[name=email]');
    if (email && !email.validity.valid) {
      setProblem('invalid');
      email.focus();
    } else void sendForm(form);
  };

  return (
    <section
      className="no-print newsletter"
      id="newsletter"
      tabIndex={-1}
      aria-labelledby="newsletter-title"
    >
      <div className="container newsletter-row">
        <div>
          <h2 id="newsletter-title" lang={title.lang}>
            {title.text}
          </h2>
          <p className="fine short" lang={about.lang}>
            {about.text}
          </p>
        </div>
        <div>
          <div role="status">
            {isSent && (
              <p className="fine newsletter-sent short">
                {noMail ? newsletter.sentWithoutMail : newsletter.sent}
              </p>
            )}
          </div>
          {!isSent && (
            <form
              action="/api/newsletter/subscriptions"
              method="post"
              // Errors are shown here in the page's language, or by the server without scripts.
              noValidate
              onSubmit={submit}
            >
              <input type="hidden" name="language" value={language} />
              <Field
                label={newsletter.email}
                error={problem && newsletter[problem]}
                className="post-field"
              >
                {(aria) => (
                  <input
                    {...aria}
                    name="email"
                    // Characters typed while the address is sent would not be part of it.
                    readOnly={busy}
                    type="email"
                    autoComplete="email"
                    maxLength={254}
                    placeholder="name@example.com"
                    required
                  />
                )}
              </Field>
              {/* Honeypot for spam bots, hidden from people. */}
              <div className="visually-hidden" aria-hidden="true">
                <input name="website" tabIndex={-1} autoComplete="off" />
              </div>
              <Button type="submit" busy={busy}>
                {newsletter.subscribe}
              </Button>
            </form>
          )}
          <p className="fine newsletter-privacy short" lang={privacy.lang}>
            {privacy.text}
          </p>
        </div>
      </div>
    </section>
  );
}
