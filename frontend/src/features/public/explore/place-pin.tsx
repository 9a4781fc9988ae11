import { type PlaceGroup } from './explore.queries';
import { pinHeadPath } from './pins';
import './place-pin.css';

/** The head of a place's marker, for list and legend. */
export function PlacePin({ group, number }: { group: PlaceGroup; number?: number }) {
  const { color, outline } = pinHeadPath(group);
  return (
    <svg className="pin" viewBox="0 0 25 25" color={color} aria-hidden="true">
      <path d={outline} />
      {number !== undefined && (
        <text x="12.5" y="17" textAnchor="middle">
          {number}
        </text>
      )}
    </svg>
  );
}
