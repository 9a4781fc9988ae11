import { useState } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { roomsTexts } from './texts';
import './picture.css';

interface Props {
  url: string;
  /** Empty where it only accompanies words. */
  alt: string;
}

/** A picture of a room, or a plain block that says so where it cannot be shown. */
export function Picture({ url, alt }: Props) {
  const { pictures } = useDictionary(roomsTexts);
  const [broken, setBroken] = useState(false);
  if (broken) return <span className="rm-picture-broken">{alt && pictures.broken}</span>;
  return (
    <img src={url} alt={alt} loading="lazy" draggable={false} onError={() => setBroken(true)} />
  );
}
