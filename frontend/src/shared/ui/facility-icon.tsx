import { useRef } from 'react';
import { isOwnFile, useSite } from '../site/site-context';
import { type FacilityIconName, toFacilityIcon } from './facility-icon-name';
import { useBrokenImage } from './use-broken-image';
import './facility-icon.css';

/** Paths on 44 × 44 in two tones: one filled part, and lines. */
const icons: Record<FacilityIconName, readonly [accent: string, lines: string]> = {
  house: ['M18 29h8v9h-8z', 'M5 20 22 7l17 13M10 17v21h24V17M18 38v-9h8v9'],
  wifi: ['M18 33a4 4 0 1 1 8 0 4 4 0 1 1-8 0z', 'M8 20q14-13 28 0M14 26.5q8-7.5 16 0'],
  pot: [
    'M10 24h24v6q0 6-6 6H16q-6 0-6-6z',
    'M9 20h26v10q0 7-7 7H16q-7 0-7-7zM5 24h4M35 24h4M7 20h30M18 14q-3-3 0-6M26 14q-3-3 0-6',
  ],
  wash: [
    'M14 27q4-3 8 0t8 0a8 8 0 0 1-16 0z',
    'M8 6h28v32H8zM8 13h28M13 9.5h5M13.5 26a8.5 8.5 0 1 1 17 0 8.5 8.5 0 1 1-17 0zM30.2 9.5a0.8 0.8 0 1 1 1.6 0 0.8 0.8 0 1 1-1.6 0z',
  ],
  air: [
    'M10 18h24v4H10z',
    'M6 9h32v13H6zM6 18h32M32 13.5h2M13 28q-3 4 0 8M22 28q-3 5 0 10M31 28q-3 4 0 8',
  ],
  bag: ['M15 20h14v9H15z', 'M10 14h24v22H10zM17 14V7h10v7M15 14v22M29 14v22M14 36v3M30 36v3'],
  bell: [
    'M18.8 11a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0z',
    'M8 32a14 15 0 0 1 28 0zM5 36h34M22 17v-2.800M14 29q1-6 6-8',
  ],
  bike: [
    'M8 29a3 3 0 1 1 6 0 3 3 0 1 1-6 0z',
    'M3 29a8 8 0 1 1 16 0 8 8 0 1 1-16 0zM25 29a8 8 0 1 1 16 0 8 8 0 1 1-16 0zM11 29l6-13h11l5 13M17 16l7 13H11M24 29l5-14-1-4h5M14 14h6',
  ],
  cot: ['M8 26h28v6H8z', 'M7 12v27M37 12v27M7 18h30M7 33h30M14 18v15M21 18v15M28 18v15M34 18v15'],
  desk: ['M17 14h12v9H17z', 'M4 28h36M8 28v11M36 28v11M13 28V10h20v18M27 28v5h9'],
  plane: [
    'M9.5 33a3.5 3.5 0 1 1 7 0 3.5 3.5 0 1 1-7 0z',
    'M6 33V17h22l8 8v8h-3M9.5 33H6M16.5 33H27M6 25h30M17 17v8M26 17v8M9.5 33a3.5 3.5 0 1 1 7 0 3.5 3.5 0 1 1-7 0zM26.5 33a3.5 3.5 0 1 1 7 0 3.5 3.5 0 1 1-7 0z',
  ],
  car: [
    'M7 27h5v4H7zM32 27h5v4h-5z',
    'M5 33v-9l5-3 4-9h16l4 9 5 3v9zM10 21h24M9 33v4M35 33v4M16 29h12',
  ],
  tv: ['M11 13h14v14H11z', 'M6 9h32v22H6zM15 37h14M22 31v6'],
  bath: [
    'M9 26h26v3q0 5-5 5H14q-5 0-5-5z',
    'M6 23h32v5q0 8-8 8H14q-8 0-8-8zM13 36v3M31 36v3M11 23V11q0-5 5-5 4 0 4 4M17 11h6M28 18q-2-3 0-6M34 18q-2-3 0-6',
  ],
  bed: ['M9 18h10v6H9z', 'M5 9v29M5 32h34M39 38V28q0-4-4-4H5M9 24v-6h10v6'],
  cup: [
    'M11 23h19v4q0 8-8 8h-3q-8 0-8-8z',
    'M10 18h22v9q0 9-9 9h-4q-9 0-9-9zM32 21h3q4 0 4 4t-4 4h-4M17 13q-3-3 0-6M25 13q-3-3 0-6',
  ],
  lift: ['m22 12 5 7H17zM22 32l5-7H17z', 'M9 5h26v34H9zM14 39V9h16v30'],
  smoke: [
    'M11 24h14v4H11z',
    'M11 24h22v4H11zM28 24v4M30 19q0-4-4-4t-4-4M5 22a17 17 0 1 1 34 0 17 17 0 1 1-34 0zM10 10l24 24',
  ],
  key: [
    'M10.5 15a3.5 3.5 0 1 1 7 0 3.5 3.5 0 1 1-7 0z',
    'M6 15a8 8 0 1 1 16 0 8 8 0 1 1-16 0zM20 20l17 17M31 31l4-4M26 26l4-4',
  ],
  phone: ['M19.5 32a2.5 2.5 0 1 1 5 0 2.5 2.5 0 1 1-5 0z', 'M13 5h18v34H13zM13 10h18M13 27h18'],
  aid: ['M20 19h4v4h4v4h-4v4h-4v-4h-4v-4h4z', 'M7 14h30v22H7zM16 14V9h12v5'],
  tree: [
    'M22 7q8 4 8 11t-8 8q-8-1-8-8t8-11z',
    'M22 39V17M22 4q11 6 11 16 0 9-11 9t-11-9Q11 10 22 4zM22 25l5-5M22 21l-4-4M13 39h18',
  ],
  water: [
    'M5 31q17-5 34 0-17 5-34 0z',
    'M5 13q8-5 17 0t17 0M5 22q8-5 17 0t17 0M5 31q17-5 34 0-17 5-34 0z',
  ],
};

interface Props {
  /** Name of an icon, a class name of a common icon font, or the path of an uploaded image. */
  icon: string;
}

/** Icon of a facility, hidden from screen readers because its name is beside it. */
export function FacilityIcon({ icon }: Props) {
  const ref = useRef<HTMLImageElement>(null);
  const { isBroken, onError } = useBrokenImage(ref, icon);
  const { media } = useSite();
  if (isOwnFile(icon, media) && !isBroken) {
    return (
      <img
        ref={ref}
        className="facility-icon"
        src={icon}
        alt=""
        width="44"
        height="44"
        loading="lazy"
        onError={onError}
      />
    );
  }
  const [accent, lines] = icons[toFacilityIcon(icon)];
  return (
    <svg className="icon facility-icon" viewBox="0 0 44 44" aria-hidden="true">
      <path className="icon-accent" d={accent} />
      <path d={lines} />
    </svg>
  );
}
