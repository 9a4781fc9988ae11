import { type WidgetProps } from '../../../shared/admin';
import { POSITIONS } from './positions';

/** One of the four places. */
export function Position({ id, describedBy, invalid, value, onChange }: WidgetProps) {
  return (
    <select
      id={id}
      className={invalid ? 'ak-in ak-in-bad' : 'ak-in'}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      value={String(value)}
      onChange={(event) => onChange(event.target.value)}
    >
      {POSITIONS.map((place) => (
        <option key={place}>{place}</option>
      ))}
    </select>
  );
}
