import { type KeyboardEvent } from 'react';
import { useTexts } from '../i18n/language-context';
import { IconButton } from './button';
import { Icon } from './icon';
import { type CarouselState } from './use-carousel';
import './slide-controls.css';

interface Props {
  state: CarouselState;
  /** React keys, one per slide. */
  keys: string[];
  label: (index: number) => string;
}

/** Pause, dots and arrows; arrow keys on any of them change the slide. */
export function SlideControls({ state, keys, label }: Props) {
  const { slider } = useTexts();
  const { current, isPlaying, setPlaying, goTo } = state;

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') goTo(current + 1);
    else if (event.key === 'ArrowLeft') goTo(current - 1);
    else return;
    event.preventDefault();
  };

  return (
    <div className="slider-tools needs-script" onKeyDown={handleKeyDown}>
      <IconButton
        label={isPlaying ? slider.pause : slider.play}
        onClick={() => setPlaying(!isPlaying)}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </IconButton>
      {keys.length > 1 && (
        <>
          <div className="slider-dots">
            {keys.map((key, index) => (
              <button
                key={key}
                type="button"
                className="plain-button"
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
        </>
      )}
    </div>
  );
}
