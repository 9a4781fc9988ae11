import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import { isFinal } from '../../../api/api-error';
import { logError } from '../../../api/log';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { Button, buttonClass } from '../../../shared/ui/button';
import { MessagePage } from '../../../shared/ui/message-page';

export type NewsletterActionType = 'confirm' | 'unsubscribe';

type ActionState = 'ready' | 'done' | 'invalid' | 'failed';

/** Token as the server reads it, see the backend's `page-cache-target.ts`, so that server and browser render the same. */
const TOKEN_PATTERN = /^[\w.-]{1,64}$/;

/** Returns the token of the mail's link, and the initial state, also after a form sent without scripts. */
function readQuery(search: string): { token: string; initialState: ActionState } {
  const query = new URLSearchParams(search);
  const queryToken = query.get('token') ?? '';
  const token = TOKEN_PATTERN.test(queryToken) ? queryToken : '';
  const outcome = query.get('outcome');
  if (outcome === 'done') return { token, initialState: 'done' };
  if (outcome !== null && outcome !== 'refused') return { token, initialState: 'failed' };
  return { token, initialState: token ? 'ready' : 'invalid' };
}

function sendAction(
  { client }: Api,
  action: NewsletterActionType,
  token: string,
): Promise<unknown> {
  const body = { token };
  return action === 'confirm'
    ? client.POST('/api/newsletter/confirm', { body })
    : client.POST('/api/newsletter/unsubscribe', { body });
}

/**
 * Page to which the links in newsletter mails lead. Nothing happens before the button is clicked, because mail scanners
 * open links. It is a plain form, so it works without scripts.
 */
export function NewsletterAction({ action }: { action: NewsletterActionType }) {
  const { language, texts } = useLanguage();
  const { newsletter } = texts;
  const siteText = useSiteTexts('general');
  const newsletterTitle = siteText('newsletter_title').text;
  const { token, initialState } = readQuery(useLocation().search);
  const api = useApi();
  const [state, setState] = useState(initialState);
  const [busy, setBusy] = useState(false);
  const resultRef = useRef<HTMLParagraphElement>(null);
  const isConfirmation = action === 'confirm';

  // The clicked button is no longer rendered, so the result is focused.
  useEffect(() => {
    if (state === 'done') resultRef.current?.focus();
  }, [state]);

  const confirmOrUnsubscribe = async () => {
    setBusy(true);
    try {
      await sendAction(api, action, token);
      setState('done');
    } catch (error) {
      logError(error);
      setState(isFinal(error) ? 'invalid' : 'failed');
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void confirmOrUnsubscribe();
  };

  const isFinished = state === 'done' || token === '';
  const introText = siteText(
    isConfirmation ? 'newsletter_confirm_text' : 'newsletter_unsubscribe_text',
  );
  const doneText = siteText(isConfirmation ? 'newsletter_confirmed' : 'newsletter_unsubscribed');
  const formatTitle = isConfirmation ? newsletter.confirmTitle : newsletter.unsubscribeTitle;
  return (
    <MessagePage
      title={formatTitle(newsletterTitle)}
      text={isFinished ? undefined : introText.text}
      lang={introText.lang}
    >
      <div role="status">
        {state === 'done' && (
          <p className="lead" ref={resultRef} tabIndex={-1} lang={doneText.lang}>
            {doneText.text}
          </p>
        )}
      </div>
      <div role="alert">
        {state === 'invalid' && <p className="lead">{newsletter.badLink}</p>}
        {state === 'failed' && <p className="lead">{newsletter.failed}</p>}
      </div>
      {isFinished ? (
        <LocalLink className={buttonClass()} to="/">
          {newsletter.toHouse}
        </LocalLink>
      ) : (
        <form action={`/api/newsletter/${action}`} method="post" onSubmit={submit}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="language" value={language} />
          <Button type="submit" variant="primary" busy={busy}>
            {isConfirmation ? newsletter.confirm : newsletter.unsubscribe}
          </Button>
        </form>
      )}
    </MessagePage>
  );
}
