import { useState } from 'react';
import {
  choiceLabel,
  ImageManager,
  ContentLanguageControl,
  SegmentedControl,
  SharedField,
  Thumbnail,
  useLabels,
  useIsEdited,
  useRecordContext,
  useSharedField,
  useUrlParams,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Field } from '../../../shared/ui/field';
import { Icon } from '../../../shared/ui/icon';
import { type ImageAsset } from '../../../shared/ui/image-asset';
import { languageFacts } from '../../../shared/i18n/language';
import { toVerticalTitle } from '../../../shared/i18n/vertical-title';
import { IconButton } from '../../../shared/ui/button';
import { slideTexts } from './texts';
import { useSlide } from './use-slide';

/** Order of the filters: common ones first, then corrections of the image. */
const FILTER_ORDER = [
  'cinematic',
  'none',
  'warm',
  'cool',
  'vintage',
  'dramatic',
  'dreamy',
  'soft',
  'noir',
  'sepia',
  'brightness',
  'contrast',
  'saturate',
  'blur',
  'grayscale',
];

/** Returns the position of a filter among the options; filters that are not in `FILTER_ORDER` come last. */
function filterPosition(filter: string): number {
  const index = FILTER_ORDER.indexOf(filter);
  return index === -1 ? FILTER_ORDER.length : index;
}

interface Props {
  label: string;
  image: Pick<ImageAsset, 'url' | 'sources'> | null;
}

/** Chooses a video filter, previewed on the slide's own image. */
function FilterChoice({ label, image }: Props) {
  const { kind, texts } = useRecordContext();
  const [selectedFilter, setFilter] = useSharedField('videoFilter');
  const knownFilters = kind.fields.find(({ name }) => name === 'videoFilter')?.values ?? [];
  const filters = [...knownFilters].sort((a, b) => filterPosition(a) - filterPosition(b));
  return (
    <fieldset className="carousel-filters grid">
      <legend className="visually-hidden">{label}</legend>
      {filters.map((filter) => (
        <label key={filter}>
          <input
            type="radio"
            className="visually-hidden"
            name="videoFilter"
            checked={filter === selectedFilter}
            onChange={() => setFilter(filter)}
          />
          <span className={`carousel-video video-filter-${filter}`}>
            {image && <Thumbnail key={image.url} asset={image} width={90} />}
          </span>
          <span>{choiceLabel(texts, 'videoFilter', filter)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Field for the URL of a video, with a hint how well such videos are supported. */
function VideoField() {
  const texts = useDictionary(slideTexts);
  const { edits, problems } = useRecordContext();
  const [, setVideoUrl] = useSharedField('videoUrl');
  const isEdited = useIsEdited(edits, 'shared.videoUrl');
  const { video, videoUrl } = useSlide();
  const isEmpty = videoUrl.trim() === '';
  const error = problems['shared.videoUrl'];
  const isFullySupported = video.source === 'site' || video.source === 'file';
  const statusClass = isFullySupported
    ? 'carousel-status row gap-075 carousel-good'
    : 'carousel-status row gap-075';
  return (
    <Field
      label={texts.videoUrl}
      {...(error && { error: isEmpty ? texts.needsVideo : error })}
      hint={
        <span role="status" className={isEmpty ? undefined : statusClass}>
          {!isEmpty && (
            <Icon name={isFullySupported ? 'check' : 'warning'} className="admin-icon" />
          )}
          {isEmpty ? texts.videoHint : texts.sources[video.source]}
        </span>
      }
    >
      {(control) => (
        <input
          {...control}
          className={isEdited ? 'admin-input admin-input-dirty' : 'admin-input'}
          type="text"
          inputMode="url"
          value={videoUrl}
          onChange={(event) => setVideoUrl(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Field for the image of a slide, which is the poster of a video. */
function SlideImageField() {
  const texts = useDictionary(slideTexts);
  const { problems, record } = useRecordContext();
  const [, setImageUrl] = useSharedField('imageUrl');
  const { isVideo, image } = useSlide();
  const error = problems['shared.imageUrl'];
  const label = isVideo ? texts.background : texts.image;
  return (
    <div className={error ? 'field field-invalid' : 'field'}>
      <span className="carousel-label admin-quiet">
        {label}
        {isVideo && <small>{texts.backgroundNote}</small>}
      </span>
      <ImageManager
        purpose="slide"
        language={record.baseLanguage}
        multiple={false}
        max={1}
        value={image ? [image.url] : []}
        assets={record.media}
        label={label}
        onChange={([url]) => setImageUrl(url ?? '')}
      />
      {error && (
        <span className="field-error" role="alert">
          {image ? error : texts.needsImage}
        </span>
      )}
    </div>
  );
}

/** Preview of a slide, and the fields that all languages share. */
export function SlideMediaFields() {
  const texts = useDictionary(slideTexts);
  const { field: label } = useLabels();
  const { kind } = useRecordContext();
  const [mediaType, setMediaType] = useSharedField('mediaType');
  const { isVideo, image } = useSlide();
  const renderField = (name: string) => {
    const field = kind.fields.find((candidate) => candidate.name === name);
    return field && <SharedField field={field} />;
  };
  return (
    <section className="carousel-band grid gap-3" aria-label={texts.mediaSection}>
      <div>
        <SlideCanvas />
        {isVideo && <FilterChoice label={label('videoFilter')} image={image} />}
      </div>
      <div className="carousel-fields stack gap-2">
        <div className="cluster between">
          <SegmentedControl
            label={label('mediaType')}
            options={(['image', 'video'] as const).map((type) => ({
              value: type,
              label: texts.choices.mediaType[type],
            }))}
            value={mediaType === 'video' ? 'video' : 'image'}
            onChange={setMediaType}
          />
          {renderField('active')}
        </div>
        {isVideo && <VideoField />}
        <SlideImageField />
        {renderField('buttonLink')}
      </div>
    </section>
  );
}

/** Video of a slide. It is rendered only when it is played, so that external players receive no request before. */
function SlideVideo({
  slide,
  isPlaying,
}: {
  slide: ReturnType<typeof useSlide>;
  isPlaying: boolean;
}) {
  const { video, title } = slide;
  if (!isPlaying || video.source === 'other') return null;
  return video.source === 'file' ? (
    <video key={video.fileUrl} src={video.fileUrl} autoPlay muted loop playsInline />
  ) : (
    <iframe
      key={video.embedUrl}
      src={video.embedUrl}
      title={title.text}
      allow="autoplay; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** Preview of the slide as visitors see it in the chosen language, including unsaved edits. */
function SlideCanvas() {
  const texts = useDictionary(slideTexts);
  const [, setParams] = useUrlParams();
  const slide = useSlide();
  const [isPlaying, setPlaying] = useState(false);
  const { image, filter, isVideo, video, title, description, button, language } = slide;
  const { text, isWide } = toVerticalTitle(title.text);
  const isHorizontal = isWide || title.language === 'en';
  return (
    <figure className="carousel-stage">
      <div className="carousel-screen">
        <div className={isVideo ? `carousel-video video-filter-${filter}` : 'carousel-video'}>
          {image ? (
            <Thumbnail key={image.url} asset={image} width={900} />
          ) : (
            <span className="carousel-nothing">{texts.noImage}</span>
          )}
          <SlideVideo slide={slide} isPlaying={isPlaying} />
        </div>
        {title.text.trim() && (
          <p
            className={isHorizontal ? 'carousel-slip carousel-slip-flat' : 'carousel-slip'}
            lang={languageFacts[title.language].tag}
          >
            {text}
          </p>
        )}
        {video.source !== 'other' && (
          <IconButton
            className="carousel-play"
            label={isPlaying ? texts.pause : texts.play}
            onClick={() => setPlaying(!isPlaying)}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </IconButton>
        )}
      </div>
      <figcaption>
        <span lang={languageFacts[description.language].tag}>{description.text}</span>
        {button.text.trim() && (
          <b lang={languageFacts[button.language].tag}>
            {button.text} <Icon name="external" />
          </b>
        )}
        <ContentLanguageControl
          abbreviated
          value={language}
          onChange={(code) => setParams({ language: code })}
        />
      </figcaption>
    </figure>
  );
}
