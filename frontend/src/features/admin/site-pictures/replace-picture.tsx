import {
  acceptOf,
  limitsOf,
  PickFiles,
  UploadState,
  type UploadTarget,
  useUploads,
} from '../../../shared/admin';
import { type Asset } from '../../../shared/ui/asset';

interface Props extends UploadTarget {
  label: string;
  /** Whose picture it is, for those who hear the buttons one after the other. */
  name: string;
  className?: string;
  onPicture: (url: string, asset: Asset) => void;
}

/** Chooses one file and sends it; how far it is, and what went wrong, stands beside the button. */
export function ReplacePicture({
  purpose,
  language,
  label,
  name,
  className = 'ak-link',
  onPicture,
}: Props) {
  const uploads = useUploads({ purpose, language }, ({ imageUrl, asset }) =>
    onPicture(imageUrl, asset),
  );
  const limits = limitsOf(purpose);
  const take = (files: readonly File[]) => {
    for (const { id } of uploads.tiles) uploads.cancel(id);
    uploads.add(files, 1);
  };
  return (
    <span className="sp-replace">
      <PickFiles
        accept={acceptOf(limits)}
        many={false}
        className={className}
        label={`${label}: ${name}`}
        onFiles={take}
      >
        {label}
        <span className="vh">: {name}</span>
      </PickFiles>
      {uploads.tiles.map((tile) => (
        <UploadState
          key={tile.id}
          tile={tile}
          limits={limits}
          onRetry={() => uploads.retry(tile.id)}
          onCancel={() => uploads.cancel(tile.id)}
        />
      ))}
    </span>
  );
}
