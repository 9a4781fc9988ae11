import { type KeyboardEvent, type MouseEvent } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Asset } from '../../ui/asset';
import { kitTexts } from '../texts';

export interface Point {
  /** 0 is the left edge, 1 the right one. */
  x: number;
  /** 0 is the upper edge, 1 the lower one. */
  y: number;
}

const STEP = 0.02;
const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

interface Props {
  asset: Asset;
  value: Point | null;
  onChange: (point: Point) => void;
}

/** What must stay in view when a picture is cropped: pressed, or moved by the arrow keys. */
export function FocalPoint({ asset, value, onChange }: Props) {
  const { images: texts } = useDictionary(kitTexts);
  const { x, y } = value ?? { x: 0.5, y: 0.5 };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space tell a press without a place.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      event.key
    ];
    if (!step) return;
    event.preventDefault();
    const [dx = 0, dy = 0] = step;
    onChange({ x: within(x + dx * STEP), y: within(y + dy * STEP) });
  };
  const position = `${x * 100}% ${y * 100}%`;
  return (
    <div className="ak-focal">
      <button
        type="button"
        className="ak-focal-stage"
        aria-label={texts.focalAt(Math.round(x * 100), Math.round(y * 100))}
        onClick={press}
        onKeyDown={move}
      >
        <img src={asset.url} alt="" draggable={false} />
        <span style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <p className="ak-quiet">{texts.focalHint}</p>
      <div className="ak-crops" aria-hidden="true">
        {['wide', 'square', 'tall'].map((shape) => (
          <img
            key={shape}
            className={`ak-crop-${shape}`}
            src={asset.url}
            alt=""
            style={{ objectPosition: position }}
          />
        ))}
      </div>
    </div>
  );
}
