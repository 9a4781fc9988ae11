import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';

/** What the API takes as the address of a picture: http(s), or a file of our own. */
export function isImageAddress(text: string): boolean {
  if (/^\/uploads\/[^\s]+$/.test(text)) return true;
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

interface Props {
  isKnown: (url: string) => boolean;
  onAddress: (url: string) => void;
  onClose: () => void;
}

/** A picture that is on the web already. */
export function AddressDialog({ isKnown, onAddress, onClose }: Props) {
  const texts = useDictionary(kitTexts);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const url = text.trim();
    if (!isImageAddress(url)) return setProblem(texts.images.badAddress);
    if (isKnown(url)) return setProblem(texts.images.twice);
    onAddress(url);
    onClose();
  };
  return (
    <Dialog
      title={texts.images.byAddress}
      dismiss="clean"
      dirty={text !== ''}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button variant="primary" onClick={add}>
            {texts.images.add}
          </Button>
        </>
      )}
    >
      <Field label={texts.images.address} hint={texts.images.addressHint} error={problem}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
