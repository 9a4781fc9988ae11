import { type FocusEvent, useState } from 'react';
import { useTexts } from '../i18n/language-context';
import { type Asset } from './asset';
import { IconButton } from './button';
import { Icon } from './icon';
import { Photo } from './photo';
import { useSlides } from './use-slides';
import './image-slider.css';

interface Props {
  pictures: Asset[];
  /** Whose pictures they are. */
  name: string;
  fallback: string;
  sizes: string;
  transition?: 'fade' | 'slide' | 'zoom' | 'flip';
  /** Between two pictures, in milliseconds. */
  interval?: number;
}

/** Pictures one after another, by themselves or by hand; it waits while pointed at or focused. */
export function ImageSlider({
  pictures,
  name,
  fallback,
  sizes,
  transition = 'fade',
  interval = 6_000,
}: Props) {
  const { rooms, slider } = useTexts();
  const [held, setHeld] = useState(false);
  const { current, leaving, playing, setPlaying, goTo } = useSlides(
    pictures.length,
    interval,
    held,
  );
  const label = (index: number) => slider.goTo(index + 1, pictures.length);
  const leave = (event: FocusEvent) => setHeld(event.currentTarget.contains(event.relatedTarget));

  if (pictures.length === 0) {
    return <img className="slider-empty" src={fallback} alt="" width="960" height="1200" />;
  }
  return (
    <section
      className="slider"
      data-transition={transition}
      aria-roledescription="carousel"
      aria-label={rooms.pictures(name)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={leave}
    >
      <div className="slider-stage" aria-live={playing ? 'off' : 'polite'}>
        {pictures.map((picture, index) => (
          <div
            key={picture.url}
            className={['slide', index === current && 'slide-on', index === leaving && 'slide-off']
              .filter(Boolean)
              .join(' ')}
            role="group"
            aria-label={label(index)}
            aria-hidden={index !== current}
          >
            <Photo
              asset={picture}
              alt={index === 0 && picture.alt ? picture.alt : rooms.pictureOf(name, index + 1)}
              sizes={sizes}
              fallback={fallback}
              eager={index === 0}
            />
          </div>
        ))}
      </div>
      {pictures.length > 1 && (
        <div className="slider-tools">
          <IconButton
            label={playing ? slider.pause : slider.play}
            onClick={() => setPlaying(!playing)}
          >
            <Icon name={playing ? 'pause' : 'play'} />
          </IconButton>
          <div className="slider-dots">
            {pictures.map((picture, index) => (
              <button
                key={picture.url}
                type="button"
                aria-label={label(index)}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => goTo(index)}
              />
            ))}
          </div>
          <IconButton label={slider.previous} onClick={() => goTo(current - 1)}>
            <Icon name="previous" />
          </IconButton>
          <IconButton label={slider.next} onClick={() => goTo(current + 1)}>
            <Icon name="next" />
          </IconButton>
        </div>
      )}
    </section>
  );
}
