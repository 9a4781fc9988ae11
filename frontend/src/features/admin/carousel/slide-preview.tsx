import { type ContentRow, Thumb } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Icon } from '../../../shared/ui/icon';
import { slideTexts } from './texts';
import { recogniseVideo } from './video-link';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The slide's picture, or what is known of its film. */
export function SlidePreview({ row }: { row: ContentRow }) {
  const texts = useDictionary(slideTexts);
  const [picture] = row.media;
  const isFilm = row.shared['mediaType'] === 'video';
  const link = recogniseVideo(isFilm ? text(row.shared['videoUrl']) : '');
  return (
    <span className={isFilm ? `car-film film-${text(row.shared['videoFilter'])}` : 'car-film'}>
      {picture && <Thumb asset={picture} width={132} />}
      {!picture && link.source === 'file' && (
        <video src={link.fileUrl} preload="metadata" muted playsInline aria-hidden="true" />
      )}
      {!picture && link.source !== 'file' && (
        <small className="car-nothing">
          {link.source === 'other' ? texts.noMedia : texts.sourceNames[link.source]}
        </small>
      )}
      {isFilm && (
        <span className="car-badge">
          <Icon name="play" />
        </span>
      )}
    </span>
  );
}
