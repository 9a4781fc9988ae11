import { useId, useRef, useState } from 'react';
import { Dialog } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { tokenTexts } from './texts';
import { type NewToken } from './tokens.queries';

/** A fresh token, this once: Escape does not take it away. */
export function ShownOnce({
  token: { name, token },
  onClose,
}: {
  token: NewToken;
  onClose: () => void;
}) {
  const texts = useDictionary(tokenTexts);
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<'copied' | 'copyFailed' | null>(null);
  const id = useId();
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(token);
      setTold('copied');
    } catch {
      // No clipboard, or no permission: it is selected, to be copied by hand.
      setTold('copyFailed');
    }
  };
  return (
    <Dialog
      title={texts.madeTitle(name)}
      dismiss="never"
      onClose={onClose}
      actions={() => (
        <Button variant={told === 'copied' ? 'primary' : undefined} onClick={onClose}>
          {texts.done}
        </Button>
      )}
    >
      <p id={id}>{texts.madeText}</p>
      <div className="tk-once">
        <input
          ref={field}
          readOnly
          className="ak-in"
          aria-label={texts.token}
          aria-describedby={id}
          value={token}
          onFocus={(event) => event.target.select()}
        />
        <Button variant={told === 'copied' ? undefined : 'primary'} onClick={() => void copy()}>
          <Icon name="copy" />
          {texts.copy}
        </Button>
      </div>
      <p className="ak-quiet" role="status">
        {told ? texts[told] : ''}
      </p>
      <p className="ak-quiet">
        {texts.usage} <code className="tk-code">Authorization: Bearer kawabe_…</code>
      </p>
    </Dialog>
  );
}
