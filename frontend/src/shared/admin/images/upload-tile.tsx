import { useDictionary } from '../../i18n/dictionary';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/button';
import { useErrorText } from '../../problems/use-error-text';
import { sharedAdminTexts } from '../texts';
import { formatMegabytes } from './uploads';
import { type ImagesState } from './use-images';
import { type FileUpload } from './use-uploads';

interface Props {
  tile: FileUpload;
  /** The field or button that uploads the file. */
  images: Pick<ImagesState, 'uploads' | 'limits' | 'max'>;
}

/** Returns a function that says why an upload failed, in one sentence. */
function useFailureText() {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const { problemText } = useErrorText();
  return ({ tile: { reason, error }, images: { limits, max } }: Props): string => {
    if (reason === 'type') return texts.notAnImage;
    if (reason === 'size') return texts.tooLarge(limits.megabytes);
    if (reason === 'many') return texts.tooMany(max);
    return error instanceof TypeError ? texts.lost : problemText(error);
  };
}

/** Buttons that repeat a failed upload, and that stop or dismiss it. */
function UploadActions({ tile: { id, state }, images: { uploads } }: Props) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  return (
    <>
      {state === 'failed' && (
        <button type="button" className="admin-link" onClick={() => uploads.retry(id)}>
          {texts.retry}
        </button>
      )}
      <button type="button" className="admin-link" onClick={() => uploads.cancel(id)}>
        {state === 'failed' || state === 'refused' ? texts.dismiss : texts.stop}
      </button>
    </>
  );
}

/** A pending upload: its progress, or its failure. */
export function UploadTile(props: Props) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const failureText = useFailureText();
  const { state, progress, file, preview } = props.tile;
  const percent = Math.round(progress * 100);
  const hasFailed = state === 'failed';
  return (
    <li className={hasFailed ? 'admin-tile admin-tile-error' : 'admin-tile admin-tile-upload'}>
      <div className="admin-tile-image fill">
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
          {hasFailed && failureText(props)}
          {state === 'waiting' && texts.waiting}
          {state === 'sending' && texts.percent(percent)}
        </span>
        <UploadActions {...props} />
      </div>
    </li>
  );
}

/** Progress or failure of an upload as a line of text, for fields without tiles. */
export function UploadStatus(props: Props) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const failureText = useFailureText();
  const { state, progress, file } = props.tile;
  const percent = Math.round(progress * 100);
  const hasFailed = state === 'failed' || state === 'refused';
  return (
    <span className="admin-upload inline-row" role={hasFailed ? 'alert' : undefined}>
      <span className={hasFailed ? 'admin-error' : undefined}>
        {hasFailed && <b>{file.name} </b>}
        {hasFailed && failureText(props)}
        {state === 'waiting' && texts.waiting}
        {state === 'sending' && texts.percent(percent)}
      </span>
      {state === 'sending' && (
        <progress max={100} value={percent} aria-label={texts.sending(file.name, percent)} />
      )}
      <UploadActions {...props} />
    </span>
  );
}

/** Lists rejected files with their reasons. */
export function RejectedFiles({ images }: { images: ImagesState }) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const { rejectedUploads, uploads } = images;
  const failureText = useFailureText();
  if (rejectedUploads.length === 0) return null;
  return (
    <ul className="admin-refused admin-aside tone-bad">
      {rejectedUploads.map((tile) => (
        <li key={tile.id} className="row" role="alert">
          <Icon name="warning" className="admin-icon" />
          <span className="grow">
            <b>{tile.file.name}</b> {failureText({ tile, images })}
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
