import { useDictionary } from '../../i18n/dictionary';
import { useProblemText } from '../../problems/use-problem-text';
import { kitTexts } from '../texts';
import { LARGEST_MB } from './uploads';
import { type UploadTile as Tile } from './use-uploads';

interface Props {
  tile: Tile;
  most: number;
  onRetry: () => void;
  onCancel: () => void;
}

/** A picture on its way: how far it is, or why it does not come. */
export function UploadTile({ tile, most, onRetry, onCancel }: Props) {
  const { images: texts } = useDictionary(kitTexts);
  const { problemText } = useProblemText();
  const { state, part, reason, file, error } = tile;
  const percent = Math.round(part * 100);
  const bad = state === 'failed' || state === 'refused';
  const why = () => {
    if (reason === 'type') return texts.notAnImage;
    if (reason === 'size') return texts.tooLarge(LARGEST_MB);
    if (reason === 'many') return texts.tooMany(most);
    return state === 'failed' ? texts.lost : problemText(error);
  };
  return (
    <li className={bad ? 'ak-pic ak-pic-bad' : 'ak-pic ak-pic-up'}>
      <div className="ak-pic-im">
        <img src={tile.preview} alt="" />
        {state === 'sending' && (
          <progress max={100} value={percent} aria-label={texts.sending(file.name, percent)} />
        )}
      </div>
      <div className="ak-pic-cap" role={bad ? 'alert' : undefined}>
        <span title={file.name}>
          {bad && why()}
          {state === 'waiting' && texts.waiting}
          {state === 'sending' && texts.percent(percent)}
        </span>
        {state === 'failed' && (
          <button type="button" className="ak-link" onClick={onRetry}>
            {texts.retry}
          </button>
        )}
        <button type="button" className="ak-link" onClick={onCancel}>
          {bad ? texts.dismiss : texts.stop}
        </button>
      </div>
    </li>
  );
}
