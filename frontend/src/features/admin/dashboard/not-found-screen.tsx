import { Link } from 'react-router-dom';
import { ScreenHead } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { dashboardTexts } from './texts';

/** Shown for unknown paths below `/admin`. */
export function NotFoundScreen() {
  const texts = useDictionary(dashboardTexts);
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={texts.notFoundTitle} />
      <p className="shell-lead fine">{texts.notFoundText}</p>
      <p>
        <Link to="/admin">{texts.back}</Link>
      </p>
    </main>
  );
}
