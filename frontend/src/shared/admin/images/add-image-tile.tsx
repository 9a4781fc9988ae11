import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Icon } from '../../ui/icon';
import { kitTexts } from '../texts';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Dialog } from '../ui/dialog';
import { LibraryDialog } from './library-dialog';
import { FilePickerButton } from './file-picker-button';
import { acceptAttribute } from './uploads';
import { type Images } from './use-images';

/** Whether the API accepts a text as an image URL: http(s), or an uploaded file. */
export function isImageUrl(text: string): boolean {
  if (/^\/uploads\/[^\s]+$/.test(text)) return true;
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

interface Props {
  isKnown: (url: string) => boolean;
  onUrl: (url: string) => void;
  onClose: () => void;
}

/** Adds an image by its URL. */
function ImageUrlDialog({ isKnown, onUrl, onClose }: Props) {
  const texts = useDictionary(kitTexts);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const url = text.trim();
    if (!isImageUrl(url)) return setProblem(texts.images.badAddress);
    if (isKnown(url)) return setProblem(texts.images.twice);
    onUrl(url);
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

/** The last tile: adds images by drop, paste, file picker, camera or URL. */
export function AddImageTile({ images }: { images: Images }) {
  const { images: texts } = useDictionary(kitTexts);
  const [open, setOpen] = useState<'address' | 'library' | null>(null);
  const close = () => setOpen(null);
  const { many, room, take, limits, value, addAddress } = images;
  const choose = many ? texts.choose : value.length > 0 ? texts.replace : texts.chooseOne;
  const picker = { accept: acceptAttribute(limits), many, onFiles: take };
  return (
    <li className="admin-pic admin-pic-add">
      <FilePickerButton {...picker} className="admin-pic-im" label={choose}>
        <Icon name="plus" />
        {choose}
      </FilePickerButton>
      <div className="admin-pic-cap row between">
        {many && <span>{texts.room(room)}</span>}
        <span>{texts.largest(limits.megabytes)}</span>
      </div>
      <div className="admin-pic-cap row between">
        <span className="admin-touch-only">
          <FilePickerButton {...picker} camera className="admin-link" label={texts.takePhoto}>
            {texts.takePhoto}
          </FilePickerButton>
        </span>
        <button type="button" className="admin-link" onClick={() => setOpen('library')}>
          {texts.library}
        </button>
        <button type="button" className="admin-link" onClick={() => setOpen('address')}>
          {texts.byAddress}
        </button>
      </div>
      {open === 'library' && <LibraryDialog images={images} onClose={close} />}
      {open === 'address' && (
        <ImageUrlDialog isKnown={(url) => value.includes(url)} onUrl={addAddress} onClose={close} />
      )}
    </li>
  );
}
