import { useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { ACCEPTED, LARGEST_MB } from './uploads';

/** What the API takes as the address of a picture: http(s), or a file of our own. */
export function isImageAddress(text: string): boolean {
  if (/^\/uploads\/[^\s]+$/.test(text)) return true;
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

interface AddressProps {
  isKnown: (url: string) => boolean;
  onAddress: (url: string) => void;
  onClose: () => void;
}

function AddressDialog({ isKnown, onAddress, onClose }: AddressProps) {
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

interface Props {
  many: boolean;
  /** How many more there may be. */
  room: number;
  onFiles: (files: readonly File[]) => void;
  onAddress: (url: string) => void;
  isKnown: (url: string) => boolean;
}

/** The last tile: where pictures are dropped, pasted or chosen; on a phone the camera is among the choices. */
export function AddTile({ many, room, onFiles, onAddress, isKnown }: Props) {
  const { images: texts } = useDictionary(kitTexts);
  const input = useRef<HTMLInputElement>(null);
  const [addressing, setAddressing] = useState(false);
  return (
    <li className="ak-pic ak-pic-add">
      <button type="button" className="ak-pic-im" onClick={() => input.current?.click()}>
        <Icon name="plus" />
        {texts.choose}
      </button>
      <input
        ref={input}
        className="vh"
        tabIndex={-1}
        type="file"
        aria-label={texts.choose}
        accept={ACCEPTED}
        multiple={many}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file chosen again is a choice, too.
          event.target.value = '';
        }}
      />
      <div className="ak-pic-cap">
        <span>{many ? texts.room(room, LARGEST_MB) : texts.largest(LARGEST_MB)}</span>
        <button type="button" className="ak-link" onClick={() => setAddressing(true)}>
          {texts.byAddress}
        </button>
      </div>
      {addressing && (
        <AddressDialog
          isKnown={isKnown}
          onAddress={onAddress}
          onClose={() => setAddressing(false)}
        />
      )}
    </li>
  );
}
