import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import { isFinal } from '../../../api/api-error';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { Button, buttonClass } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';

export type NewsletterAct = 'confirm' | 'unsubscribe';

type State = 'asked' | 'done' | 'bad' | 'failed';

/** The token is in the link of a mail, as a query or as a fragment. */
function tokenOf(search: string, hash: string): string {
  const fragment = new URLSearchParams(hash.slice(1));
  return new URLSearchParams(search).get('token') ?? fragment.get('token') ?? '';
}

function send({ client }: Api, act: NewsletterAct, token: string): Promise<unknown> {
  const body = { token };
  return act === 'confirm'
    ? client.POST('/api/newsletter/confirm', { body })
    : client.POST('/api/newsletter/unsubscribe', { body });
}

/**
 * Where the links in the letter's mails lead. Nothing happens before the button is pressed: programs that
 * look at mails follow links too.
 */
export function NewsletterLink({ act }: { act: NewsletterAct }) {
  const { newsletter: words } = useTexts();
  const { search, hash } = useLocation();
  const api = useApi();
  const [state, setState] = useState<State>('asked');
  const [busy, setBusy] = useState(false);
  const told = useRef<HTMLParagraphElement>(null);
  const confirms = act === 'confirm';

  // The button that was pressed is gone.
  useEffect(() => {
    if (state === 'done') told.current?.focus();
  }, [state]);

  const press = async () => {
    const token = tokenOf(search, hash);
    if (token === '') return setState('bad');
    setBusy(true);
    try {
      await send(api, act, token);
      setState('done');
    } catch (error) {
      setState(isFinal(error) ? 'bad' : 'failed');
    } finally {
      setBusy(false);
    }
  };

  const text = confirms ? words.confirmText : words.unsubscribeText;
  const done = confirms ? words.confirmed : words.unsubscribed;
  return (
    <Notice
      title={confirms ? words.confirmTitle : words.unsubscribeTitle}
      text={state === 'done' ? undefined : text}
    >
      <div role="status">
        {state === 'done' && (
          <p ref={told} tabIndex={-1}>
            {done}
          </p>
        )}
      </div>
      <div role="alert">
        {state === 'bad' && <p>{words.badLink}</p>}
        {state === 'failed' && <p>{words.failed}</p>}
      </div>
      {state === 'done' ? (
        <LocalLink className={buttonClass()} to="/">
          {words.toHouse}
        </LocalLink>
      ) : (
        <Button variant="primary" busy={busy} onClick={() => void press()}>
          {confirms ? words.confirm : words.unsubscribe}
        </Button>
      )}
    </Notice>
  );
}
