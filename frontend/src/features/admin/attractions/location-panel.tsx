import { type ClipboardEvent, type FocusEvent, lazy, Suspense } from 'react';
import { KitIcon, SharedFieldInput } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { type DegreesProblem, MAX_DEGREES, useLocationField } from './coordinates';
import { attractionTexts } from './texts';
import './location-panel.css';

// If the code of the map cannot be loaded, only the map is missing: an error would replace the page and unsaved input.
const LocationMap = lazy(() => import('./location-map').catch(() => ({ default: MissingMap })));

function MissingMap() {
  const texts = useDictionary(attractionTexts);
  return (
    <p className="admin-quiet" role="status">
      {texts.mapFailed}
    </p>
  );
}

/** Category and location of an attraction. The location is typed, pasted, or set on the map. */
export function LocationPanel() {
  const texts = useDictionary(attractionTexts);
  const location = useLocationField();
  const { lat, lng } = location.problems;
  const formatProblem = (problem: DegreesProblem | null, max: number) =>
    problem === 'range' || problem === 'number' ? texts[problem](max) : undefined;
  const onPaste = (event: ClipboardEvent) => {
    if (location.applyText(event.clipboardData.getData('text'))) event.preventDefault();
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) location.applyText(target.value);
  };
  return (
    <div className="attraction-place stack gap-2 all-columns">
      <div className="attraction-fields stack gap-15">
        <SharedFieldInput name="category" />
        <div className="attraction-degrees grid gap-15" onPaste={onPaste} onBlur={onBlur}>
          <SharedFieldInput name="lat" error={formatProblem(lat, MAX_DEGREES.lat)} />
          <SharedFieldInput name="lng" error={formatProblem(lng, MAX_DEGREES.lng)} />
        </div>
        <p className="admin-warning row" role="status">
          {(lat === 'zero' || lng === 'zero') && (
            <>
              <KitIcon name="warning" />
              <span>{texts.zero}</span>
            </>
          )}
        </p>
        {location.pin && !location.matchesPin && (
          <div>
            <Button size="small" onClick={() => location.pin && location.setPoint(location.pin)}>
              <KitIcon name="pin" />
              {texts.usePin}
            </Button>
          </div>
        )}
        <p className="admin-quiet">{texts.paste}</p>
      </div>
      <Suspense fallback={<div className="attraction-map" aria-busy="true" />}>
        <LocationMap location={location} />
      </Suspense>
    </div>
  );
}
