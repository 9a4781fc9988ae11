import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { sharedAdminTexts } from '../texts';
import { useUnloadWarning } from './browser';
import { Dialog } from './dialog';

interface Props {
  title: string;
  /** Purpose of the secret, and that it is not shown again. */
  text: string;
  label: string;
  secret: string;
  onClose: () => void;
  /** How to use the secret. */
  children?: ReactNode;
}

let shownCount = 0;

/** Whether a secret is shown: it would be lost with the page. */
export const isSecretShown = (): boolean => shownCount > 0;

/** Shows a secret once; closes only when the person confirms that it is stored. */
export function SecretDialog({ title, text, label, secret, onClose, children }: Props) {
  const { once } = useDictionary(sharedAdminTexts);
  const field = useRef<HTMLInputElement>(null);
  const [copyState, setCopyState] = useState<'copied' | 'copyFailed' | null>(null);
  const isCopied = copyState === 'copied';
  // A reload would lose the secret.
  useUnloadWarning();
  useEffect(() => {
    shownCount += 1;
    return () => {
      shownCount -= 1;
    };
  }, []);
  const copySecret = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      setCopyState('copied');
    } catch {
      // Without clipboard or permission the secret is selected for copying by hand.
      setCopyState('copyFailed');
    }
  };
  return (
    <Dialog
      title={title}
      dismiss="never"
      onClose={onClose}
      actions={() => (
        <Button variant={isCopied ? 'primary' : undefined} onClick={onClose}>
          {once.kept}
        </Button>
      )}
    >
      <p>{text}</p>
      <div className="admin-once row">
        <Field label={label} className="grow">
          {(control) => (
            <input
              {...control}
              ref={field}
              className="admin-input"
              readOnly
              value={secret}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
        <Button variant={isCopied ? undefined : 'primary'} onClick={() => void copySecret()}>
          <Icon name="copy" />
          {once.copy}
        </Button>
      </div>
      <p className="admin-quiet" role="status">
        {copyState && once[copyState]}
      </p>
      {children}
    </Dialog>
  );
}
