import { useState } from 'react';
import { languageFacts } from '../../../shared/i18n/language';
import { toVerticalTitle } from '../../../shared/i18n/vertical-title';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Thumbnail } from '../../../shared/admin';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { slideTexts } from './texts';
import { useSlide } from './use-slide';

/** The video, rendered only on demand: external players receive no request before. */
function SlideVideo({ slide, playing }: { slide: ReturnType<typeof useSlide>; playing: boolean }) {
  const { link, title } = slide;
  if (!playing || link.source === 'other') return null;
  return link.source === 'file' ? (
    <video key={link.fileUrl} src={link.fileUrl} autoPlay muted loop playsInline />
  ) : (
    <iframe
      key={link.embedUrl}
      src={link.embedUrl}
      title={title.text}
      allow="autoplay; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** The slide as visitors see it, with unsaved edits. */
export function SlideCanvas() {
  const texts = useDictionary(slideTexts);
  const slide = useSlide();
  const [playing, setPlaying] = useState(false);
  const { picture, filter, isFilm: isVideo, link, title, description, button } = slide;
  const { text, wide } = toVerticalTitle(title.text);
  const flat = wide || title.language === 'en';
  return (
    <figure className="carousel-stage">
      <div className="carousel-screen">
        <div className={isVideo ? `carousel-film film-${filter}` : 'carousel-film'}>
          {picture ? (
            <Thumbnail key={picture.url} asset={picture} width={900} />
          ) : (
            <span className="carousel-nothing">{texts.noPicture}</span>
          )}
          <SlideVideo slide={slide} playing={playing} />
        </div>
        {title.text.trim() && (
          <p
            className={flat ? 'carousel-slip carousel-slip-flat' : 'carousel-slip'}
            lang={languageFacts[title.language].tag}
          >
            {text}
          </p>
        )}
        {link.source !== 'other' && (
          <IconButton
            className="carousel-play"
            label={playing ? texts.pause : texts.play}
            onClick={() => setPlaying(!playing)}
          >
            <Icon name={playing ? 'pause' : 'play'} />
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
      </figcaption>
    </figure>
  );
}
