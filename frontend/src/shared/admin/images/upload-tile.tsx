import { useDictionary } from '../../i18n/dictionary';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/button';
import { useProblemText } from '../../problems/use-problem-text';
import { kitTexts } from '../texts';
import { inMegabytes } from './uploads';
import { type Images } from './use-images';
import { type UploadTile as Tile } from './use-uploads';

interface Props {
  tile: Tile;
  onRetry: () => void;
  onCancel: () => void;
}

/** A picture on its way: how far it is, or that it was lost. */
export function UploadTile({ tile, onRetry, onCancel }: Props) {
  const { images: texts } = useDictionary(kitTexts);
  const { problemText } = useProblemText();
  const { state, part, file, error, preview } = tile;
  const percent = Math.round(part * 100);
  const failed = state === 'failed';
  const why = () => (error instanceof TypeError ? texts.lost : problemText(error));
  return (
    <li className={failed ? 'ak-pic ak-pic-bad' : 'ak-pic ak-pic-up'}>
      <div className="ak-pic-im">
        {preview ? <img src={preview} alt="" /> : <span className="ak-pic-name">{file.name}</span>}
        {state === 'sending' && (
          <progress max={100} value={percent} aria-label={texts.sending(file.name, percent)} />
        )}
      </div>
      <div className="ak-pic-cap" role={failed ? 'alert' : undefined}>
        <span title={file.name}>
          {failed && why()}
          {state === 'waiting' && texts.waiting}
          {state === 'sending' && texts.percent(percent)}
        </span>
        {failed && (
          <button type="button" className="ak-link" onClick={onRetry}>
            {texts.retry}
          </button>
        )}
        <button type="button" className="ak-link" onClick={onCancel}>
          {failed ? texts.dismiss : texts.stop}
        </button>
      </div>
    </li>
  );
}

/** The files that are not taken, by name, each with the reason. */
export function RefusedFiles({ images }: { images: Images }) {
  const { images: texts } = useDictionary(kitTexts);
  const { problemText } = useProblemText();
  const { refused, limits, max, uploads } = images;
  const why = ({ reason, error }: Tile) => {
    if (reason === 'type') return texts.notAnImage;
    if (reason === 'size') return texts.tooLarge(limits.megabytes);
    return reason === 'many' ? texts.tooMany(max) : problemText(error);
  };
  if (refused.length === 0) return null;
  return (
    <ul className="ak-refused">
      {refused.map((tile) => (
        <li key={tile.id} role="alert">
          <Icon name="warning" />
          <span>
            <b>{tile.file.name}</b> {why(tile)}
            {tile.reason === 'size' && <small> {inMegabytes(tile.file.size)}</small>}
          </span>
          <IconButton
            label={`${texts.dismiss}: ${tile.file.name}`}
            onClick={() => uploads.cancel(tile.id)}
          >
            <Icon name="close" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
