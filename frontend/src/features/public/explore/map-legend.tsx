import { useTexts } from '../../../shared/i18n/language-context';
import { PlacePin } from './place-pin';
import { GROUPS } from './places';
import './map-legend.css';

/** Legend of the map's icons. */
export function MapLegend() {
  const { explore } = useTexts();
  return (
    <div className="legend">
      <h2 className="visually-hidden">{explore.legend}</h2>
      <ul>
        {GROUPS.map((group) => (
          <li key={group}>
            <PlacePin group={group} />
            {explore.groups[group]}
          </li>
        ))}
      </ul>
    </div>
  );
}
