import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  adminKind,
  choiceLabel,
  DeleteRecordDialog,
  type ContentRow,
  DragHandle,
  sharedAdminTexts,
  translationBadges,
  Menu,
  MenuItem,
  MoveMenuItems,
  type RecordList,
  SortableList,
  Thumbnail,
  titleOf,
  useKind,
  useReorder,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts } from '../../../shared/i18n/language';
import { Icon } from '../../../shared/ui/icon';
import { SlideMediaFields } from './slide-media-fields';
import { slideTexts } from './texts';
import { parseVideoUrl, toText } from './use-slide';

const badges = translationBadges();

/** Returns the video of a URL in the format of the public API. */
function toPublicVideo(url: string) {
  const video = parseVideoUrl(url);
  if (video.source === 'other') return { kind: 'none' };
  return video.source === 'file' ? { kind: 'file', ...video } : { kind: 'embed', ...video };
}

/** Screens of the home page's slides. */
export const slides = adminKind({
  kind: 'slides',
  path: '/admin/carousel',
  columns: [],
  visitorPath: () => '/',
  preview: {
    listUrl: '/api/carousel-slides',
    derived: ({ mediaType, videoUrl }) => ({
      video: toPublicVideo(mediaType === 'video' && typeof videoUrl === 'string' ? videoUrl : ''),
    }),
    moveToStart: true,
  },
  SharedFieldsLayout: SlideMediaFields,
  opensInInterfaceLanguage: true,
  texts: slideTexts,
});

/** Image of a slide, else its video file, else the name of the platform of its video. */
function SlidePreview({ slide }: { slide: ContentRow }) {
  const texts = useDictionary(slideTexts);
  const [image] = slide.media;
  const isVideo = slide.shared['mediaType'] === 'video';
  const video = parseVideoUrl(isVideo ? toText(slide.shared['videoUrl']) : '');
  const filterClass = isVideo ? ` video-filter-${toText(slide.shared['videoFilter'])}` : '';
  return (
    <span className={`carousel-video${filterClass}`}>
      {image && <Thumbnail asset={image} width={132} />}
      {!image && video.source === 'file' && (
        <video src={video.fileUrl} preload="metadata" muted playsInline aria-hidden="true" />
      )}
      {!image && video.source !== 'file' && (
        <small className="carousel-nothing">
          {video.source === 'other' ? texts.noMedia : texts.sourceNames[video.source]}
        </small>
      )}
      {isVideo && (
        <span className="carousel-badge">
          <Icon name="play" />
        </span>
      )}
    </span>
  );
}

interface Props {
  list: RecordList;
  currentId: number | null;
  language: Language;
  /** URL query with the language, which links to other slides preserve. */
  search: string;
}

/** The slides in their order, each with a link to its page. */
export function SlideList({ list, currentId, language, search }: Props) {
  const texts = useDictionary(slideTexts);
  const kindTexts = useDictionary(slides.texts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const kind = useKind('slides');
  const [slideToDelete, setSlideToDelete] = useState<ContentRow | null>(null);
  const reorder = useReorder('slides', list.items);
  const nameOf = (slide: ContentRow) => titleOf(slide, language).text ?? texts.unnamed;
  const describeMedia = ({ shared }: ContentRow) => {
    const type = choiceLabel(texts, 'mediaType', toText(shared['mediaType']));
    if (shared['mediaType'] !== 'video') return type;
    const { source } = parseVideoUrl(toText(shared['videoUrl']));
    const filter = toText(shared['videoFilter']);
    const filterLabel = filter === 'none' ? '' : choiceLabel(texts, 'videoFilter', filter);
    return [type, texts.sourceNames[source], filterLabel].filter(Boolean).join(' · ');
  };
  const describeButton = (slide: ContentRow) => {
    const localizedTexts = slide.translations.find(
      (translation) => translation.language === titleOf(slide, language).language,
    )?.words;
    return [localizedTexts?.['buttonText'], toText(slide.shared['buttonLink'])]
      .filter(Boolean)
      .join(' → ');
  };

  return (
    <>
      <SortableList
        items={reorder.rows}
        idOf={({ id }) => String(id)}
        nameOf={nameOf}
        label={texts.slides}
        className="carousel-list ruled"
        onMove={reorder.move}
        render={(slide, index, handle) => (
          <div className="carousel-row" data-current={slide.id === currentId || undefined}>
            <DragHandle className="iconbtn carousel-grip" name={nameOf(slide)} handle={handle} />
            <Link
              to={`${slides.path}/${slide.id}${search}`}
              aria-current={slide.id === currentId ? 'page' : undefined}
            >
              <SlidePreview slide={slide} />
              <span className="carousel-text clamp-each">
                <b lang={languageFacts[titleOf(slide, language).language].tag}>
                  <span className="tabular-nums">{index + 1}</span> {nameOf(slide)}
                </b>
                <small className="admin-quiet">
                  {describeMedia(slide)}
                  {!slide.live && ` · ${sharedTexts.list.hiddenFromVisitors}`}
                </small>
                <small className="carousel-button admin-quiet">{describeButton(slide)}</small>
              </span>
            </Link>
            <span className="carousel-marks">
              {badges.cell({
                adminKind: slides,
                row: slide,
                language,
                kind,
                texts: kindTexts,
                sharedTexts,
                to: `${slides.path}/${slide.id}`,
              })}
            </span>
            <Menu
              label={sharedTexts.list.more(nameOf(slide))}
              className="iconbtn admin-menu-button carousel-more"
            >
              <MoveMenuItems
                index={index}
                count={reorder.rows.length}
                toFirst
                onMove={(to) => reorder.move(index, to)}
              />
              <MenuItem danger onSelect={() => setSlideToDelete(slide)}>
                {sharedTexts.delete}
              </MenuItem>
            </Menu>
          </div>
        )}
      />
      {slideToDelete && (
        <DeleteRecordDialog
          adminKind={slides}
          records={[slideToDelete]}
          leavesPage={slideToDelete.id === currentId}
          onClose={() => setSlideToDelete(null)}
        />
      )}
    </>
  );
}
