import { useDictionary } from '../../i18n/dictionary';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/button';
import { useErrorText } from '../../problems/use-error-text';
import { sharedAdminTexts } from '../texts';
import { formatMegabytes, type UploadLimits } from './uploads';
import { type ImagesState } from './use-images';
import { type FileUpload } from './use-uploads';

interface Props {
  tile: FileUpload;
  onRetry: () => void;
  onCancel: () => void;
}

/** A pending upload: its progress, or its failure. */
export function UploadTile({ tile, onRetry, onCancel }: Props) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const { problemText } = useErrorText();
  const { state, progress, file, error, preview } = tile;
  const percent = Math.round(progress * 100);
  const hasFailed = state === 'failed';
  const failureText = () => (error instanceof TypeError ? texts.lost : problemText(error));
  return (
    <li className={hasFailed ? 'admin-tile admin-tile-error' : 'admin-tile admin-tile-upload'}>
      <div className="admin-tile-image">
        {preview ? (
          <img src={preview} alt="" />
        ) : (
          <span className="admin-tile-name">{file.name}</span>
        )}
        {state === 'sending' && (
          <progress max={100} value={percent} aria-label={texts.sending(file.name, percent)} />
        )}
      </div>
      <div className="admin-tile-caption row between" role={hasFailed ? 'alert' : undefined}>
        <span title={file.name}>
          {hasFailed && failureText()}
          {state === 'waiting' && texts.waiting}
          {state === 'sending' && texts.percent(percent)}
        </span>
        {hasFailed && (
          <button type="button" className="admin-link" onClick={onRetry}>
            {texts.retry}
          </button>
        )}
        <button type="button" className="admin-link" onClick={onCancel}>
          {hasFailed ? texts.dismiss : texts.stop}
        </button>
      </div>
    </li>
  );
}

/** Returns a function that says why a file was rejected, in one sentence. */
function useRejectionText() {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const { problemText } = useErrorText();
  return ({ reason, error }: FileUpload, { megabytes }: UploadLimits, max: number): string => {
    if (reason === 'type') return texts.notAnImage;
    if (reason === 'size') return texts.tooLarge(megabytes);
    if (reason === 'many') return texts.tooMany(max);
    return error instanceof TypeError ? texts.lost : problemText(error);
  };
}

/** Progress or failure of an upload as a line of text, for fields without tiles. */
export function UploadStatus({
  tile,
  limits,
  onRetry,
  onCancel,
}: Props & { limits: UploadLimits }) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const rejectionText = useRejectionText();
  const { state, progress, file } = tile;
  const percent = Math.round(progress * 100);
  const hasFailed = state === 'failed' || state === 'refused';
  return (
    <span className="admin-upload" role={hasFailed ? 'alert' : undefined}>
      <span className={hasFailed ? 'admin-error' : undefined}>
        {hasFailed && <b>{file.name} </b>}
        {hasFailed && rejectionText(tile, limits, 1)}
        {state === 'waiting' && texts.waiting}
        {state === 'sending' && texts.percent(percent)}
      </span>
      {state === 'sending' && (
        <progress max={100} value={percent} aria-label={texts.sending(file.name, percent)} />
      )}
      {state === 'failed' && (
        <button type="button" className="admin-link" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
      <button type="button" className="admin-link" onClick={onCancel}>
        {hasFailed ? texts.dismiss : texts.stop}
      </button>
    </span>
  );
}

/** Lists rejected files with their reasons. */
export function RejectedFiles({ images }: { images: ImagesState }) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const { rejectedUploads, limits, max, uploads } = images;
  const rejectionText = useRejectionText();
  if (rejectedUploads.length === 0) return null;
  return (
    <ul className="admin-refused">
      {rejectedUploads.map((tile) => (
        <li key={tile.id} role="alert">
          <Icon name="warning" />
          <span>
            <b>{tile.file.name}</b> {rejectionText(tile, limits, max)}
            {tile.reason === 'size' && <small> {formatMegabytes(tile.file.size)}</small>}
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
