import { useRef } from 'react';
import { useTexts } from '../i18n/language-context';
import { type ImageAsset } from './image-asset';
import { ResponsiveImage } from './responsive-image';
import { SlideControls } from './slide-controls';
import { useCarousel } from './use-carousel';
import { useSwipe } from './use-swipe';
import './image-slider.css';

/** Time between two images. */
const INTERVAL_MS = 6_000;

interface Props {
  images: ImageAsset[];
  /** Name of the room in the images, for their labels. */
  name: string;
  /** URL of the image that replaces missing and broken ones. */
  fallback: string;
  sizes: string;
  transition?: 'fade' | 'slide' | 'zoom' | 'flip';
}

/** Images in sequence, automatic or manual; paused while hovered or focused. */
export function ImageSlider({ images, name, fallback, sizes, transition = 'fade' }: Props) {
  const { rooms, slider } = useTexts();
  const stage = useRef<HTMLDivElement>(null);
  const state = useCarousel(images.length, INTERVAL_MS);
  const { current, leaving, wasMovedManually, goTo } = state;
  useSwipe(stage, (step) => goTo(current + step));
  const slideLabel = (index: number) => slider.goTo(index + 1, images.length);

  if (images.length === 0) {
    return <img className="fill" src={fallback} alt="" width="960" height="1200" />;
  }
  return (
    <section
      className="slider"
      data-transition={transition}
      aria-roledescription="carousel"
      aria-label={rooms.pictures(name)}
      {...state.pauseHandlers}
    >
      <div className="slider-stage" ref={stage}>
        {images.map((image, index) => (
          <div
            key={image.url}
            className={[
              'cover fill slide',
              index === current && 'slide-on',
              index === leaving && 'slide-off',
            ]
              .filter(Boolean)
              .join(' ')}
            role="group"
            aria-label={slideLabel(index)}
            aria-hidden={index !== current}
          >
            <ResponsiveImage
              asset={image}
              alt={image.alt || rooms.pictureOf(name, index + 1)}
              sizes={sizes}
              fallback={fallback}
              eager={index === 0}
            />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <SlideControls state={state} keys={images.map(({ url }) => url)} label={slideLabel} />
      )}
      <p className="visually-hidden" role="status">
        {wasMovedManually && slideLabel(current)}
      </p>
    </section>
  );
}
