import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { PickFiles } from './pick-files';
import { acceptOf, typeNames } from './uploads';
import { type Images } from './use-images';

/** Where pictures are dropped or pasted at the desk; two large buttons on a phone. */
export function DropZone({ images }: { images: Images }) {
  const { images: texts } = useDictionary(kitTexts);
  const { many, room, take, limits } = images;
  const picker = { accept: acceptOf(limits), many, onFiles: take };
  if (many && room <= 0) return null;
  const choose = many ? texts.choose : texts.replace;
  return (
    <div className="ak-drop">
      <KitIcon name="upload" />
      <span>
        <b>{texts.drop}</b>
        <small>
          <span>{typeNames(limits)}</span>
          <span>{texts.largest(limits.megabytes)}</span>
          {many && <span>{texts.room(room)}</span>}
        </small>
        <small>{texts.noPlace}</small>
      </span>
      <PickFiles {...picker} className="btn btn-outline" label={choose}>
        {choose}
      </PickFiles>
      <span className="ak-touch-only">
        <PickFiles {...picker} camera className="btn btn-outline" label={texts.takePhoto}>
          {texts.takePhoto}
        </PickFiles>
      </span>
    </div>
  );
}
