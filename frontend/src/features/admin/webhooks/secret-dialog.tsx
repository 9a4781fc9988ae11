import { useRef, useState } from 'react';
import { Dialog } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Icon } from '../../../shared/ui/icon';
import { webhookTexts } from './texts';

interface Props {
  secret: string;
  onClose: () => void;
}

/** A secret, this once: it goes only when somebody says that it is kept. */
export function SecretDialog({ secret, onClose }: Props) {
  const texts = useDictionary(webhookTexts);
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<string | null>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      setTold(texts.copied);
    } catch {
      // No clipboard, or no permission: it is selected, and can be copied by hand.
      setTold(texts.copyFailed);
    }
  };
  return (
    <Dialog
      title={texts.secretTitle}
      dismiss="never"
      onClose={onClose}
      actions={() => (
        <Button variant="primary" onClick={onClose}>
          {texts.kept}
        </Button>
      )}
    >
      <p>{texts.secretText}</p>
      <div className="wh-secret">
        <Field label={texts.secretLabel}>
          {(control) => (
            <input {...control} ref={field} className="ak-in" readOnly value={secret} />
          )}
        </Field>
        <Button onClick={() => void copy()}>
          <Icon name="copy" />
          {texts.copy}
        </Button>
      </div>
      <p className="ak-quiet" role="status">
        {told}
      </p>
    </Dialog>
  );
}
