import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { toVerticalTitle } from '../../../shared/i18n/vertical-title';
import { Icon } from '../../../shared/ui/icon';
import { SlideControls } from '../../../shared/ui/slide-controls';
import { useCarousel } from '../../../shared/ui/use-carousel';
import { useSwipe } from '../../../shared/ui/use-swipe';
import { HeroMedia } from './hero-media';
import { type HeroSlide } from './hero.queries';

const INTERVAL_MS = 5_000;

interface Props {
  slides: HeroSlide[];
  /** Rendered between the images and their texts. */
  children: ReactNode;
}

/** Carousel of slides, each with image, title, text and link. */
export function HeroSlides({ slides, children }: Props) {
  const { language, texts } = useLanguage();
  const { hero, slider } = texts;
  const frame = useRef<HTMLDivElement>(null);
  const carousel = useCarousel(slides.length, INTERVAL_MS);
  const { current, leaving, isPlaying, wasMovedManually } = carousel;
  const hasInteracted = useHasInteracted();
  useSwipe(frame, (step) => carousel.goTo(current + step));
  const lastLoadedIndex = useLastLoadedSlide(current);
  const currentSlide = slides[current];
  const hasVideo = slides.some(({ mediaType }) => mediaType === 'video');

  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={hero.slides}
      {...carousel.pauseHandlers}
    >
      <div className="fill stage">
        <div className="frame" ref={frame}>
          {slides.map((slide, index) => (
            <div
              key={slide.id}
              className={index === current ? 'cover hero-slide hero-slide-on' : 'cover hero-slide'}
              inert={index !== current}
            >
              {(index <= lastLoadedIndex || index === current || index === leaving) && (
                <HeroMedia
                  slide={slide}
                  isFirst={index === 0}
                  isPlaying={index === current && isPlaying}
                  hasInteracted={hasInteracted}
                />
              )}
            </div>
          ))}
        </div>
        {slides.map((slide, index) => {
          const { text, isWide } = toVerticalTitle(slide.title);
          return (
            <div
              key={slide.id}
              className={isWide ? 'hero-title-panel hero-title-panel-wide' : 'hero-title-panel'}
              hidden={index !== current}
            >
              <h2 className="hero-title vertical-text" lang={fieldLang(slide, 'title', language)}>
                {text}
              </h2>
            </div>
          );
        })}
      </div>
      {children}
      <div className="container">
        <div className="caption">
          <div className="slide-captions">
            {slides.map((slide, index) => (
              <div
                key={slide.id}
                className={index === current ? 'slide-caption slide-caption-on' : 'slide-caption'}
                inert={index !== current}
              >
                <SlideText slide={slide} />
              </div>
            ))}
          </div>
          {(slides.length > 1 || hasVideo) && (
            <SlideControls
              state={carousel}
              keys={slides.map(({ id }) => String(id))}
              label={(index) => slider.goTo(index + 1, slides.length)}
            />
          )}
        </div>
        <noscript>
          {slides.slice(1).map((slide) => (
            <div key={slide.id} className="caption-more">
              <h2 lang={fieldLang(slide, 'title', language)}>{slide.title}</h2>
              <SlideText slide={slide} />
            </div>
          ))}
        </noscript>
      </div>
      <p className="visually-hidden" role="status">
        {wasMovedManually &&
          currentSlide &&
          `${slider.goTo(current + 1, slides.length)}: ${currentSlide.title}`}
      </p>
    </div>
  );
}

/** Text of a slide, and its link if it has both label and URL. */
function SlideText({ slide }: { slide: HeroSlide }) {
  const { language, texts } = useLanguage();
  return (
    <>
      <p className="short" lang={fieldLang(slide, 'description', language)}>
        {slide.description}
      </p>
      {slide.buttonText?.trim() && slide.buttonLink?.trim() && (
        <a
          className="link-arrow link-arrow-external"
          href={slide.buttonLink}
          target="_blank"
          rel="noopener"
        >
          <span lang={fieldLang(slide, 'buttonText', language)}>{slide.buttonText}</span>
          <Icon name="external" />
          <span className="visually-hidden"> {texts.hero.newTab}</span>
        </a>
      )}
    </>
  );
}

const PRELOAD_DELAY_MS = 2_500;

/** Returns the index up to which images of slides are loaded. The image of the next slide follows after a delay. */
function useLastLoadedSlide(current: number): number {
  const [lastLoadedIndex, setLastLoaded] = useState(0);
  useEffect(() => {
    const timer = setTimeout(
      () => setLastLoaded((previous) => Math.max(previous, current + 1)),
      PRELOAD_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [current]);
  return lastLoadedIndex;
}

const USER_EVENTS = ['pointerdown', 'keydown', 'scroll', 'touchstart', 'wheel'] as const;

/** Whether the visitor has clicked, touched, scrolled or pressed a key since the slides were rendered. */
function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    if (hasInteracted) return;
    const markInteracted = () => setHasInteracted(true);
    for (const type of USER_EVENTS)
      addEventListener(type, markInteracted, { once: true, passive: true });
    return () => USER_EVENTS.forEach((type) => removeEventListener(type, markInteracted));
  }, [hasInteracted]);
  return hasInteracted;
}
