import { type components } from '@kawabe/client';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import {
  sharedAdminTexts,
  EntityLinks,
  Thumbnail,
  useDateFormat,
  useEntityLabels,
  useNumberFormat,
} from '../../../shared/admin';
import { useDictionary, Dictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { type MediaTexts } from './texts/en';

export const mediaTexts = new Dictionary<MediaTexts>({
  en: () => import('./texts/en'),
  ja: () => import('./texts/ja'),
  zh: () => import('./texts/zh'),
  zh_TW: () => import('./texts/zh-tw'),
});

export type MediaFile = components['schemas']['MediaDto'];

const TILE_PX = 260;

/** Kinds whose records have an alternative text of their own. */
const DESCRIBING_KINDS: readonly string[] = ['site-logo', 'season-images'];

/** Whether no alternative text is needed in the library, because all records that use the image have one of their own. */
export const isDescribedByUses = ({ uses }: Pick<MediaFile, 'uses'>): boolean =>
  uses.length > 0 && uses.every(({ kind }) => DESCRIBING_KINDS.includes(kind));

const isVideo = ({ type }: MediaFile): boolean => type.startsWith('video/');

/** Image in a size for the tile. While its renditions are not ready, a tiny preview is shown instead of the original file. */
function MediaThumbnail({ file }: { file: MediaFile }) {
  const texts = useDictionary(mediaTexts);
  if (isVideo(file)) return <span className="media-video">{texts.video}</span>;
  if (file.renditions === 'none' || file.asset.sources.length > 0) {
    return <Thumbnail asset={file.asset} width={TILE_PX} />;
  }
  return (
    <span className="admin-thumb">
      {file.asset.placeholder && <img src={file.asset.placeholder} alt="" />}
    </span>
  );
}

/** Badge of each language, which shows whether the image has an alternative text in it. */
function AltTextBadges({ missingLanguages }: Pick<MediaFile, 'missingLanguages'>) {
  const texts = useDictionary(mediaTexts);
  const { languages } = useDictionary(sharedAdminTexts);
  return (
    <span className="row gap-15">
      {LANGUAGES.map((code) => {
        const isMissing = missingLanguages.includes(code);
        const label = isMissing ? texts.missing(languages[code]) : texts.described(languages[code]);
        return (
          <span
            key={code}
            className={`admin-mark admin-mark-${isMissing ? 'missing' : 'human'}`}
            title={label}
          >
            <span className="visually-hidden">{label}</span>
            <span className="admin-code" lang={languageFacts[code].tag} aria-hidden="true">
              {languageFacts[code].abbreviation}
            </span>
          </span>
        );
      })}
    </span>
  );
}

interface Props {
  file: MediaFile;
  onOpen: () => void;
  onDelete: () => void;
}

/** A file of the library: thumbnail, alternative texts, uses. */
export function MediaTile({ file, onOpen, onDelete }: Props) {
  const texts = useDictionary(mediaTexts);
  const { images } = useDictionary(sharedAdminTexts);
  const { nameOf } = useEntityLabels();
  const dateFormat = useDateFormat();
  const { fileSize } = useNumberFormat();
  const { alt, decorative, width, height, bytes, createdAt, uses, renditions } = file;
  const altLanguage = file.fieldLanguages['alt'] ?? file.language;
  const isVideoFile = isVideo(file);
  const day = dateFormat.day(createdAt);
  const [use] = uses;
  const unnamed = use
    ? texts.imageIn(nameOf({ kind: use.kind, label: use.name }))
    : texts.imageFrom(day);
  const name = alt ?? (isVideoFile ? texts.video : unnamed);
  const isLogo = uses.some(({ kind }) => kind === 'site-logo');
  const isDescribed = isDescribedByUses(file);
  const noAltText = isDescribed ? texts.describedByUses : texts.noAltText;
  const facts = [width && height && texts.size(width, height), fileSize(bytes), day].filter(
    Boolean,
  );
  return (
    <li className="media-tile stack gap-075">
      {isVideoFile ? (
        <div className="media-image">
          <MediaThumbnail file={file} />
        </div>
      ) : (
        <button
          type="button"
          className={isLogo ? 'plain-button media-image media-logo' : 'plain-button media-image'}
          aria-label={texts.open(name)}
          onClick={onOpen}
        >
          <MediaThumbnail file={file} />
        </button>
      )}
      <div className="media-about">
        {!isVideoFile && (
          <p
            className={alt ? 'clamp' : 'admin-quiet'}
            lang={alt ? languageFacts[altLanguage].tag : undefined}
          >
            {decorative ? images.decorative : (alt ?? noAltText)}
          </p>
        )}
        {!isVideoFile && !decorative && !isDescribed && <AltTextBadges {...file} />}
        <p className="admin-quiet tabular-nums">{facts.join(' · ')}</p>
        <p className="admin-quiet">
          {uses.length > 0 ? (
            <>
              {texts.usedIn}
              <EntityLinks entities={uses} />
            </>
          ) : (
            texts.notUsed
          )}
        </p>
        {renditions === 'waiting' && <p className="admin-quiet">{texts.preparing}</p>}
        {renditions === 'given_up' && (
          <p className="admin-error">
            {texts.givenUp} <Link to="/admin/jobs?filter=failed">{texts.toJobs}</Link>
          </p>
        )}
      </div>
      <IconButton className="media-delete" label={texts.deleteOf(name)} onClick={onDelete}>
        <Icon name="trash" />
      </IconButton>
    </li>
  );
}
