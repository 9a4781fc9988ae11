import { type KeyboardEvent, useRef, useState } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { ImageItem } from './image-item';
import { isImageAddress, moved } from './image-list';
import { roomsTexts } from './texts';

interface Props {
  images: readonly string[];
  most: number;
  error?: string;
  onChange: (images: string[]) => void;
}

/** The pictures of a room in their order: added by address, moved by dragging or by buttons, removed. */
export function ImageManager({ images, most, error, onChange }: Props) {
  const texts = useDictionary(roomsTexts);
  const { pictures } = texts;
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const add = () => {
    const url = address.trim();
    if (url === '') return;
    if (!isImageAddress(url)) setProblem(pictures.badAddress);
    else if (images.includes(url)) setProblem(pictures.twice);
    else if (images.length >= most) setProblem(pictures.tooMany(most));
    else {
      onChange([...images, url]);
      setAddress('');
      setProblem(undefined);
    }
  };
  const move = (from: number, to: number) => {
    onChange(moved(images, from, to));
    setSaid(pictures.moved(from + 1, to + 1));
    // The buttons travel with their picture: so does the focus, to the other one at either end.
    const [on, back] = to > from ? ['down', 'up'] : ['up', 'down'];
    requestAnimationFrame(() => {
      const button = (way: string) =>
        list.current?.querySelector<HTMLElement>(`[data-move="${to}-${way}"]:enabled`);
      (button(on) ?? button(back))?.focus();
    });
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };

  return (
    <fieldset className="rm-images">
      <legend>{texts.fields.images}</legend>
      {images.length > 0 && (
        <ul className="rm-image-grid" ref={list}>
          {images.map((url, index) => (
            <ImageItem
              key={url}
              url={url}
              index={index}
              count={images.length}
              dragged={dragged === index}
              onMove={(to) => move(index, to)}
              onRemove={() => {
                onChange(images.filter((other) => other !== url));
                setSaid(pictures.removed(index + 1));
              }}
              onDragStart={() => setDragged(index)}
              onDragOver={() => {
                if (dragged === null || dragged === index) return;
                onChange(moved(images, dragged, index));
                setDragged(index);
              }}
              onDragEnd={() => setDragged(null)}
            />
          ))}
        </ul>
      )}
      <div className="rm-image-add">
        <Field label={pictures.address} hint={pictures.hint(most)} error={problem ?? error}>
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="url"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              onKeyDown={enter}
            />
          )}
        </Field>
        <Button onClick={add}>{pictures.add}</Button>
      </div>
      <p className="vh" role="status">
        {said}
      </p>
    </fieldset>
  );
}
