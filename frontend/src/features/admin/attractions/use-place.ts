import { useState } from 'react';
import { useShared } from '../../../shared/admin';
import { type Point } from '../../../shared/site/house-point';
import { degreesText, parsePlace, readDegrees, type DegreesProblem } from './places';

const MOST = { lat: 90, lng: 180 };

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const problemOf = (read: ReturnType<typeof readDegrees>): DegreesProblem | null =>
  typeof read === 'string' ? read : null;

/** Two text fields, a pin, a search and what is pasted: all of it is one place. */
export function usePlace() {
  const [lat, setLat] = useShared('lat');
  const [lng, setLng] = useShared('lng');
  const read = { lat: readDegrees(text(lat), MOST.lat), lng: readDegrees(text(lng), MOST.lng) };
  const point: Point | null =
    typeof read.lat === 'number' && typeof read.lng === 'number' ? [read.lat, read.lng] : null;
  // What is typed may be no place for a while: the pin stays where it was.
  const [pin, setPin] = useState<Point | null>(point);
  if (point && (pin?.[0] !== point[0] || pin[1] !== point[1])) setPin(point);
  const set = ([north, east]: Point) => {
    setLat(degreesText(north));
    setLng(degreesText(east));
  };
  return {
    pin: point ?? pin,
    /** Whether the fields say where the pin is. */
    isPlaced: point !== null,
    problems: { lat: problemOf(read.lat), lng: problemOf(read.lng) },
    set,
    /** Takes both coordinates from a text that holds them; false where it does not. */
    take: (typed: string): boolean => {
      const found = parsePlace(typed);
      if (found) set(found);
      return found !== undefined;
    },
  };
}

export type Place = ReturnType<typeof usePlace>;
