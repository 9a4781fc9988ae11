import { type KeyboardEvent, type MouseEvent } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type ImageAsset } from '../../ui/image-asset';
import { kitTexts } from '../texts';
import { Thumbnail } from '../ui/thumbnail';

export interface Point {
  /** 0 is the left edge, 1 the right one. */
  x: number;
  /** 0 is the upper edge, 1 the lower one. */
  y: number;
}

const STEP = 0.02;
const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

/** Aspect ratios to which the site crops images. */
const SHAPES = ['4:3', '16:10', '1:1', '4:5'];

interface Props {
  asset: ImageAsset;
  value: Point | null;
  onChange: (point: Point) => void;
}

/** Sets the focal point of an image by click or arrow keys. */
export function FocalPoint({ asset, value, onChange }: Props) {
  const { images: texts } = useDictionary(kitTexts);
  const { x, y } = value ?? { x: 0.5, y: 0.5 };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Clicks by Enter and Space have no position.
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
  const label = texts.focalAt(Math.round(x * 100), Math.round(y * 100));
  return (
    <div className="admin-focal stack">
      <button
        type="button"
        className="admin-focal-stage"
        aria-label={label}
        onClick={press}
        onKeyDown={move}
      >
        <Thumbnail asset={asset} width={420} />
        <span style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <span className="visually-hidden" role="status">
        {value && label}
      </span>
      <div className="admin-crops row" aria-hidden="true">
        {SHAPES.map((shape) => (
          <figure key={shape} style={{ objectPosition: position }} data-shape={shape}>
            <Thumbnail asset={asset} width={120} />
            <figcaption>{shape}</figcaption>
          </figure>
        ))}
      </div>
      <p className="admin-quiet">{texts.focalHint}</p>
    </div>
  );
}
