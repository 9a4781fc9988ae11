import { Link } from 'react-router-dom';
import { ScreenHead } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type ScreenName, screenPaths } from './screens';
import { dashboardTexts } from './texts';

/** Says what an area is for whose screen a later version brings. */
export function PlannedScreen({ name }: { name: ScreenName }) {
  const texts = useDictionary(dashboardTexts);
  const { label, about } = texts.screens[name];
  return (
    <main className="ak-main" id="main">
      <ScreenHead title={label} />
      <p className="adm-lead">{about}</p>
      <section className="adm-hint">
        <h2>{texts.hintTitle}</h2>
        <p>{texts.hint}</p>
        {name === 'language' && (
          <p>
            {texts.hintRooms}{' '}
            <Link to={screenPaths.simpleRooms}>{texts.screens.simpleRooms.label}</Link>
          </p>
        )}
      </section>
    </main>
  );
}

export function UnknownScreen() {
  const texts = useDictionary(dashboardTexts);
  return (
    <main className="ak-main" id="main">
      <ScreenHead title={texts.notFoundTitle} />
      <p className="adm-lead">{texts.notFoundText}</p>
      <p>
        <Link to="/admin">{texts.back}</Link>
      </p>
    </main>
  );
}
