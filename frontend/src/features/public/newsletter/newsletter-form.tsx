import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import { logError } from '../../../api/log';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type Texts } from '../../../shared/i18n/texts';
import { useSite } from '../../../shared/site/site-context';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import './newsletter.css';

type Words = Texts['newsletter'];

function reasonOf(error: unknown, words: Words): string {
  if (!(error instanceof ApiError)) return words.failed;
  if (error.status === 400) return words.invalid;
  return error.status === 429 ? words.tooMany : words.failed;
}

/** Why a form that the browser sent by itself came back. */
function outcomeText(outcome: string | null, words: Words): string {
  if (!outcome) return '';
  if (outcome === 'refused') return words.invalid;
  return outcome === 'often' ? words.tooMany : words.failed;
}

/** Asks for the letter of the season. A plain form too, which the browser can send by itself. */
export function NewsletterForm() {
  const { language, texts } = useLanguage();
  const { newsletter: words } = texts;
  const say = useSiteTexts('general');
  const [title, about] = [say('newsletter_title'), say('newsletter_text')];
  const privacy = say('newsletter_privacy');
  const { noMail } = useSite();
  const api = useApi();
  const { pathname, search } = useLocation();
  const told = new URLSearchParams(search);
  // The pages of the letter's links are told the outcome of their own form.
  const outcome = pathname.includes('/newsletter/') ? null : told.get('outcome');
  const [sent, setSent] = useState(told.has('subscribed'));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(outcomeText(outcome, words));

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    setBusy(true);
    setProblem('');
    try {
      const body = { email: text('email'), website: text('website'), language };
      await api.client.POST('/api/newsletter/subscriptions', { body });
      setSent(true);
    } catch (error) {
      logError(error);
      setProblem(reasonOf(error, words));
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
      setProblem(words.invalid);
      email.focus();
    } else void send(form);
  };

  return (
    <section
      className="newsletter"
      id="newsletter"
      tabIndex={-1}
      aria-labelledby="newsletter-title"
    >
      <div className="container newsletter-row">
        <div>
          <h2 id="newsletter-title" lang={title.lang}>
            {title.text}
          </h2>
          <p className="short" lang={about.lang}>
            {about.text}
          </p>
        </div>
        <div>
          <div role="status">
            {sent && (
              <p className="newsletter-sent short">{noMail ? words.sentWithoutMail : words.sent}</p>
            )}
          </div>
          {!sent && (
            <form
              action="/api/newsletter/subscriptions"
              method="post"
              // What is wrong is said here, in the page's language, and by the server where no script runs.
              noValidate
              onSubmit={submit}
            >
              <input type="hidden" name="language" value={language} />
              <Field label={words.email} error={problem} className="post-field">
                {(aria) => (
                  <input
                    {...aria}
                    name="email"
                    type="email"
                    autoComplete="email"
                    maxLength={254}
                    placeholder="name@example.com"
                    required
                  />
                )}
              </Field>
              {/* For machines that fill in whatever they find: no person sees or reaches it. */}
              <div className="visually-hidden" aria-hidden="true">
                <input name="website" tabIndex={-1} autoComplete="off" />
              </div>
              <Button type="submit" busy={busy}>
                {words.subscribe}
              </Button>
            </form>
          )}
          <p className="newsletter-privacy short" lang={privacy.lang}>
            {privacy.text}
          </p>
        </div>
      </div>
    </section>
  );
}
